import pc from 'picocolors'
import { Unreachable } from '../failure/errors.ts'
import type { RunEvent, Sink } from '../report/events.ts'
import { createReportFiles, type Format, ReportError, type ReportFilesOptions } from '../report/files.ts'
import { createProgress } from '../report/progress.ts'
import { terminalReport } from '../report/terminal.ts'
import { type Baseline, updated, writeBaseline } from '../run/verdicts/baseline.ts'
import type { CliOptions } from './options.ts'

type ReportOptions = Pick<CliOptions, 'reportDir' | 'format' | 'verbose' | 'baseline' | 'updateBaseline' | 'failOn'> &
  Partial<Pick<CliOptions, 'only'>>

/**
 * Runs a suite with its progress on stderr, its report files, and the terminal report on stdout; then updates the baseline with
 * `--update-baseline`.
 *
 * @param baseline what the baseline contained before the run
 * @param run the suite
 * @param more as of the report files
 * @returns the exit code of the suite
 * @throws {ReportError} when a report or the baseline cannot be written, after it was printed in the terminal
 */
export async function runWithReports(
  cliOptions: ReportOptions,
  baseline: Baseline,
  run: (sink: Sink) => Promise<number>,
  more: ReportFilesOptions = {},
): Promise<number> {
  const progress = createProgress(process.stderr)
  const files = createReportFiles(cliOptions.reportDir, cliOptions.format as Format[], more)
  const events: RunEvent[] = []
  const sink: Sink = (event) => {
    progress.show(event)
    files.sink(event)
    if (event.event === 'note') console.error(`note: ${event.text}`)
    if (event.event !== 'progress' && event.event !== 'exchange') events.push(event)
  }
  let written: readonly string[] = []
  const print = () => {
    process.stdout.write(terminalReport(events, process.stdout.columns ?? 120, cliOptions.verbose, written))
    if (written.length > 0) console.log(pc.dim(written.join('  ')))
  }
  const exitCode = await run(sink)
    .finally(async () => {
      progress.clear()
      written = await files.close()
    })
    .catch((error: unknown) => {
      // What failed before a target stopped responding may be why it did.
      const hasStopped = error instanceof Unreachable && error.since !== undefined
      if (hasStopped && events.some((event) => event.event === 'verdict' && event.verdict === 'failed')) print()
      throw error
    })
  print()
  await updateBaseline(cliOptions, baseline, events)
  return exitCode
}

/** @throws {ReportError} */
async function updateBaseline(
  { baseline: file, updateBaseline: isUpdated, failOn, only = [] }: ReportOptions,
  before: Baseline,
  events: readonly RunEvent[],
): Promise<void> {
  if (file === undefined || !isUpdated) return
  const verdicts = events.flatMap((event) => (event.event === 'verdict' ? [[event.rule, event] as const] : []))
  await writeBaseline(file, updated(before, new Map(verdicts), failOn, only.length > 0)).catch((error: unknown) => {
    throw new ReportError(file, error)
  })
}
