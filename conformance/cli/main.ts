/**
 * The command line of the conformance suite.
 *
 *   npm run conform                              tests the embedded sandbox
 *   npm run conform -- --base-url U --token T    tests any other server
 *   npm run conform -- receiver --url U --secret S
 *                                                tests a webhook receiver
 *   npm run conform -- list | explain RULE
 *   npm run conform -- clean RESOURCE_LOG        removes what a run left behind
 *   npm run conform -- merge REPORT… | diff OLD NEW | verify REPORT
 *   npm run conform -- listen | trigger | clock | events   events while you develop
 *   npm run conform -- check-traffic HAR…        validates recorded traffic of other software
 */
import { existsSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { allChecks } from '../derived-checks/all-checks.ts'
import { errorText, Interrupted, Refused, Unreachable, UsageError } from '../failure/errors.ts'
import { withoutCredentials } from '../http/token-endpoint.ts'
import type { Sink } from '../report/events.ts'
import { ReportError, removeReports } from '../report/files.ts'
import { versions } from '../report/versions.ts'
import { runSuite } from '../run/runner.ts'
import { programName } from '../text/program-name.ts'
import { redactText } from '../validate/secrets/redact.ts'
import { allowClosedPipes } from './allow-closed-pipes.ts'
import { clean, newResourceLogFile } from './clean.ts'
import { configSchema } from './config.ts'
import { withEventCommands } from './development/commands.ts'
import { runningSandboxes } from './development/running-sandbox.ts'
import { type EmbeddedSandbox, embeddedSandboxFile, startEmbeddedSandbox } from './embedded-sandbox.ts'
import { explain, list, plan } from './explain.ts'
import { leftBehind, onInterrupt } from './interrupt.ts'
import { requireKnownCommand } from './known-command.ts'
import { addRunOptions, type CliOptions, withConfig } from './options.ts'
import { withReceiverCommand } from './receiver-command.ts'
import { withReportCommands } from './report-commands.ts'
import { requireKnownVariables, requireTarget } from './require-target.ts'
import { runWithReports } from './run-with-reports.ts'
import { subcommandFirst } from './subcommand-first.ts'
import { runOptions } from './to-run-options.ts'
import { withTrafficCommands } from './traffic-commands.ts'

const program = new Command(programName)
  .description(
    'Tests a server against the contract, rule by rule. Exit codes: 0 all tested requirements are met, 1 one is not met, had to be tested and was not, or the baseline is stale, 2 usage error, 3 no verdict (target unreachable, credentials refused, no rule testable, or control interface failing), 4 internal error, 130 interrupted.',
  )
  .option('--version', 'print the versions of suite and contract')
  .on('option:version', printVersion)
  .exitOverride()
addRunOptions(program).action(async () => {
  process.exitCode = await conform(withConfig(program))
})
program
  .command('list')
  .argument('[pattern...]', 'rules to list: ids, sections, operations or globs')
  .description('list rules: level, id, sentence')
  .action((patterns: string[]) => console.log(list(patterns)))
program
  .command('explain')
  .argument('<rule>', 'id of a rule')
  .description('show what a rule requires, where it comes from, and how it is tested')
  .action(async (rule: string) => console.log(await explain(rule)))
program
  .command('schema')
  .description('print the JSON Schema of configuration files (conformance/cli/config.schema.json)')
  .action(() => console.log(JSON.stringify(configSchema(program), null, 2)))
program
  .command('clean')
  .argument('<resource-log>', 'file that the run wrote: resources-….ndjson')
  .description(
    'delete what an interrupted run left on the target, as listed in reports/resources-….ndjson; takes the same options',
  )
  .action(async (file: string) => {
    process.exitCode = await clean(file, withConfig(program))
  })
withReceiverCommand(program)
withReportCommands(program)
withEventCommands(program)
withTrafficCommands(program)

allowClosedPipes()

const words = subcommandFirst(program, process.argv.slice(2))
const isRun = words[0]?.startsWith('-') ?? true
try {
  requireKnownVariables(program, process.env)
  requireKnownCommand(program, words)
  await program.parseAsync(words, { from: 'user' })
} catch (error) {
  process.exitCode = exitCodeOf(error)
  // The reports of an earlier run must not pass for those of a run that never started.
  if (process.exitCode === 2 && isRun) removeReports(program.opts<{ reportDir: string }>().reportDir)
}
// What checks that were given up still wait for, such as a delivery, is of no use.
if (isRun || process.exitCode === 130) process.stdout.write('', () => process.exit())

/** Reads the contract only when asked for. */
function printVersion(): never {
  const { tool, contract } = versions()
  console.log(`${tool.name} ${tool.version}, contract ${contract.version}`)
  throw new CommanderError(0, 'commander.version', tool.version)
}

async function conform(cliOptions: CliOptions): Promise<number> {
  const checks = await allChecks()
  if (cliOptions.plan) {
    console.log(plan(checks, runOptions(cliOptions, undefined)))
    return 0
  }
  requireTarget(cliOptions)
  const { token, clientCredentials, baseline } = runOptions(cliOptions, undefined) // reports usage errors before anything starts
  const isEmbedded = cliOptions.baseUrl === undefined
  if (isEmbedded) {
    embeddedSandboxFile()
    if (process.stderr.isTTY) noteRunningSandbox()
  }
  if (!isEmbedded && token === undefined && clientCredentials === undefined) throw new UsageError(withoutCredentials)
  const interrupt = new AbortController()
  const resourceLog = isEmbedded ? undefined : newResourceLogFile(cliOptions.reportDir, cliOptions.baseUrl)
  let embedded: EmbeddedSandbox | undefined
  onInterrupt(() => interrupt.abort(), resourceLog, { stop: async () => embedded?.stop() })
  const run = async (sink: Sink): Promise<number> => {
    if (isEmbedded) embedded = await startEmbeddedSandbox([], interrupt.signal)
    const options = { ...runOptions(cliOptions, embedded?.options), resourceLog, triesReplays: true }
    return runSuite(checks, options, sink, interrupt.signal)
  }
  try {
    return await runWithReports(cliOptions, baseline, run, { onError: () => interrupt.abort() })
  } finally {
    await embedded?.stop()
    if (resourceLog !== undefined && existsSync(resourceLog)) console.error(`note: ${leftBehind(resourceLog)}`)
  }
}

/** A run without `--base-url` does not test a sandbox that runs already. */
function noteRunningSandbox(): void {
  const [running] = runningSandboxes()
  if (running === undefined) return
  const { baseUrl } = running
  console.error(`note: this run starts its own sandbox. To test the one at ${baseUrl}, use the command that it printed`)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof Interrupted) return 130
  if (error instanceof UsageError || error instanceof Unreachable || error instanceof ReportError) {
    console.error(`error: ${redactText(error.message)}`)
    return error instanceof UsageError ? 2 : error instanceof Unreachable ? 3 : 4
  }
  if (error instanceof Refused) {
    console.error(`error: ${redactText(error.message)}`)
    return 1
  }
  console.error(`internal error: ${error instanceof Error ? (error.stack ?? error.message) : errorText(error)}`)
  return 4
}
