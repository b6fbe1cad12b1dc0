/**
 * The command line of the conformance suite.
 *
 *   npm run conform                              starts the sandbox and drives it
 *   npm run conform -- --base-url U --token T    drives anything else
 *   npm run conform -- list | explain RULE
 *   npm run conform -- clean JOURNAL             removes what a run left behind
 *   npm run conform -- merge REPORT… | diff OLD NEW | verify REPORT
 */
import { existsSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import pc from 'picocolors'
import type { RunEvent } from '../report/events.ts'
import { createReportFiles, type Format } from '../report/files.ts'
import { createProgress } from '../report/progress.ts'
import { terminalReport } from '../report/terminal.ts'
import { updated, writeBaseline } from '../run/baseline.ts'
import { Unreachable, UsageError } from '../run/errors.ts'
import { allChecks } from '../run/registry.ts'
import { runSuite } from '../run/runner.ts'
import { redactText } from '../validate/redact.ts'
import { clean, newResourceLogFile } from './clean.ts'
import { configSchema } from './config.ts'
import { startEmbeddedSandbox } from './embedded-sandbox.ts'
import { explain, list, plan } from './explain.ts'
import { addRunOptions, type CliOptions, runOptions, withConfig } from './options.ts'
import { programName } from './program-name.ts'
import { withReportCommands } from './report-commands.ts'
import { versions } from './versions.ts'

const program = new Command(programName)
  .description(
    'Holds a server against the contract, rule by rule. Exit codes: 0 every exercised must holds, 1 one does not, 2 wrong use, 3 the target cannot be reached or refuses the credentials, 4 the suite broke, 130 interrupted.',
  )
  .option('--version', 'output the version number')
  .on('option:version', tellVersion)
  .exitOverride()
addRunOptions(program).action(async () => {
  process.exitCode = await conform(withConfig(program))
})
program
  .command('list')
  .argument('[pattern...]', 'only these rules')
  .description('all rules: level, id, sentence')
  .action((patterns: string[]) => console.log(list(patterns)))
program
  .command('explain')
  .argument('<rule>', 'the id of a rule')
  .description('what a rule says, where it comes from, and how it is put to the test')
  .action(async (rule: string) => console.log(await explain(rule)))
program
  .command('schema')
  .description('the JSON Schema of a configuration file, as conformance/cli/config.schema.json has it')
  .action(() => console.log(JSON.stringify(configSchema(program), null, 2)))
program
  .command('clean')
  .argument('<journal>', 'the file that the run wrote')
  .description('removes what a run made and left behind, also after a crash; takes the options that lead to the target')
  .action(async (journal: string) => {
    process.exitCode = await clean(journal, withConfig(program))
  })
withReportCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

/** Only who asks waits for it: the contract has to be read. */
function tellVersion(): never {
  const { tool, contract } = versions()
  console.log(`${tool.name} ${tool.version}, contract ${contract.version}`)
  throw new CommanderError(0, 'commander.version', tool.version)
}

async function conform(words: CliOptions): Promise<number> {
  const checks = await allChecks()
  if (words.plan) {
    console.log(plan(checks, runOptions(words, undefined)))
    return 0
  }
  runOptions(words, undefined) // wrong use is said before anything starts
  const interrupt = new AbortController()
  const onSignal = () => interrupt.abort()
  process.once('SIGINT', onSignal)
  process.once('SIGTERM', onSignal)
  const embedded = words.baseUrl === undefined ? await startEmbeddedSandbox() : undefined
  const journal = embedded === undefined ? newResourceLogFile(words.reportDir) : undefined
  try {
    const options = { ...runOptions(words, embedded?.options), journal }
    const events: RunEvent[] = []
    const files = createReportFiles(words.reportDir, words.format as Format[])
    const progress = createProgress(process.stderr)
    const sink = (event: RunEvent) => {
      progress.show(event)
      files.sink(event)
      if (event.event !== 'progress' && event.event !== 'exchange') events.push(event)
    }
    const exitCode = await runSuite(checks, options, sink, interrupt.signal).finally(() => progress.clear())
    const written = await files.close()
    if (words.baseline !== undefined && words.updateBaseline) {
      const verdicts = events.flatMap((event) => (event.event === 'verdict' ? [[event.rule, event] as const] : []))
      await writeBaseline(words.baseline, updated(options.baseline, new Map(verdicts), words.failOn))
    }
    process.stdout.write(terminalReport(events, process.stdout.columns ?? 120))
    if (written.length > 0) console.log(pc.dim(written.join('  ')))
    return exitCode
  } finally {
    await embedded?.stop()
    if (journal !== undefined && existsSync(journal))
      console.error(
        `note: something may be left; \`${programName} clean ${journal}\` removes it, with the same options`,
      )
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError || error instanceof Unreachable) {
    console.error(`conform: ${redactText(error.message)}`)
    return error instanceof UsageError ? 2 : 3
  }
  console.error(
    `conform: the suite itself went wrong. ${error instanceof Error ? (error.stack ?? error.message) : error}`,
  )
  return 4
}
