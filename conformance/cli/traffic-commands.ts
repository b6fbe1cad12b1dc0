import { type Command, Option } from 'commander'
import pc from 'picocolors'
import type { RunEvent } from '../report/events.ts'
import { createReportFiles, type Format } from '../report/files.ts'
import { terminalReport } from '../report/terminal.ts'
import { updated, writeBaseline } from '../run/baseline.ts'
import { judge } from '../traffic/judge.ts'
import { type KeptBodies, keptBodies } from '../traffic/reportable.ts'
import type { TrafficOptions } from '../traffic/traffic-options.ts'
import { type CliOptions, runOptions, withConfig } from './options.ts'

type TrafficCliOptions = {
  readonly keepBodies: KeptBodies
  readonly failOnCaller: boolean
}

/** Adds the commands that validate traffic which others make. */
export function withTrafficCommands(program: Command): void {
  withTrafficOptions(program.command('judge'))
    .argument('<recording...>', 'HAR files, and report.ndjson files of this suite')
    .description(
      'validate recorded traffic of other software, and send nothing: the responses against the rules, the requests of the caller against the contract. Takes the options for rules and reports. Exit codes: 0 all tested requirements are met, 1 one is not, 2 usage error, 3 no requirement was tested, 4 internal error',
    )
    .action(async (files: string[], given: TrafficCliOptions) => {
      const cliOptions = withConfig(program)
      process.exitCode = await reported(cliOptions, (sink) => judge(files, trafficOptions(cliOptions, given), sink))
    })
}

function withTrafficOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--keep-bodies <which>', 'bodies that report.ndjson contains, redacted')
        .choices(keptBodies)
        .default('failing'),
    )
    .option('--fail-on-caller', 'exit with 1 where the target accepted a request that differs from the contract', false)
}

function trafficOptions(
  cliOptions: CliOptions,
  { keepBodies, failOnCaller }: TrafficCliOptions,
): Omit<TrafficOptions, 'sources' | 'replay'> {
  const run = { ...runOptions({ ...cliOptions, seed: cliOptions.seed ?? 0 }, undefined), runs: 0 }
  return { run, keepBodies, failOnCaller }
}

/** Writes and prints the reports of what `work` emits. @returns its exit code */
async function reported(cliOptions: CliOptions, work: (sink: (event: RunEvent) => void) => Promise<number>) {
  const files = createReportFiles(cliOptions.reportDir, cliOptions.format as Format[])
  const events: RunEvent[] = []
  let written: readonly string[] = []
  const exitCode = await work((event) => {
    files.sink(event)
    if (event.event === 'note') console.error(`note: ${event.text}`)
    if (event.event !== 'exchange') events.push(event)
  }).finally(async () => {
    written = await files.close()
  })
  if (cliOptions.baseline !== undefined && cliOptions.updateBaseline) {
    const verdicts = events.flatMap((event) => (event.event === 'verdict' ? [[event.rule, event] as const] : []))
    const { baseline } = runOptions(cliOptions, undefined)
    await writeBaseline(cliOptions.baseline, updated(baseline, new Map(verdicts), cliOptions.failOn))
  }
  process.stdout.write(terminalReport(events, process.stdout.columns ?? 120, cliOptions.verbose))
  if (written.length > 0) console.log(pc.dim(written.join('  ')))
  return exitCode
}
