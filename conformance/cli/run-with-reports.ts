import pc from 'picocolors'
import type { RunEvent, Sink } from '../report/events.ts'
import { createReportFiles, type Format } from '../report/files.ts'
import { createProgress } from '../report/progress.ts'
import { terminalReport } from '../report/terminal.ts'
import { onInterrupt } from './interrupt.ts'
import type { CliOptions } from './options.ts'

/**
 * Runs a suite with its progress on stderr, its report files, and the terminal report on stdout.
 *
 * @param run the suite; `signal` is aborted when the user interrupts it, or when a report cannot be written any more
 * @param onEvents called with what is in the terminal report, before it is printed
 * @returns the exit code of the suite
 */
export async function runWithReports(
  { reportDir, format, verbose }: Pick<CliOptions, 'reportDir' | 'format' | 'verbose'>,
  run: (sink: Sink, signal: AbortSignal) => Promise<number>,
  onEvents: (events: readonly RunEvent[]) => Promise<void> = async () => {},
): Promise<number> {
  const interrupt = new AbortController()
  const onSignal = () => interrupt.abort()
  onInterrupt(onSignal, undefined, { ending: 'interrupted; the run ends with its report' })
  const progress = createProgress(process.stderr)
  const files = createReportFiles(reportDir, format as Format[], onSignal)
  const events: RunEvent[] = []
  const sink: Sink = (event) => {
    progress.show(event)
    files.sink(event)
    if (event.event === 'note') console.error(`note: ${event.text}`)
    if (event.event !== 'progress' && event.event !== 'exchange') events.push(event)
  }
  let written: readonly string[] = []
  const exitCode = await run(sink, interrupt.signal).finally(async () => {
    progress.clear()
    written = await files.close()
  })
  await onEvents(events)
  process.stdout.write(terminalReport(events, process.stdout.columns ?? 120, verbose, written))
  if (written.length > 0) console.log(pc.dim(written.join('  ')))
  return exitCode
}
