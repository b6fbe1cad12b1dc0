import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { errorText, UsageError } from '../failure/errors.ts'
import { parseAddress } from '../receiver/listen-address.ts'
import type { Sink } from '../report/events.ts'
import { type KeptBodies, keptBodies } from '../traffic/reportable.ts'
import type { TrafficOptions } from '../traffic/traffic-options.ts'
import { onInterrupt } from './interrupt.ts'
import { type CliOptions, withConfig } from './options.ts'
import { runWithReports } from './run-with-reports.ts'
import { runOptions } from './to-run-options.ts'

type TrafficCliOptions = {
  readonly keepBodies: KeptBodies
  readonly failOnCaller: boolean
  readonly minCoverage?: number
}

type WatchCliOptions = TrafficCliOptions & {
  readonly target: string
  readonly listen: string
  readonly webhookForward?: string
  readonly webhookSecret?: readonly string[]
}

/** Adds the commands that validate traffic which others make. */
export function withTrafficCommands(program: Command): void {
  withWatchCommand(program)
  withTrafficOptions(program.command('check-traffic'))
    .argument('<recording...>', 'HAR files, and report.ndjson.gz files of this suite')
    .description(
      'validate recorded traffic of other software, and send nothing: the responses against the rules, the requests of the caller against the contract. Takes the options for rules and reports. Exit codes: 0 all tested requirements are met, 1 one is not, 2 usage error, 3 no requirement was tested, 4 internal error',
    )
    .action(async (files: string[], given: TrafficCliOptions) => {
      // Other commands start faster without it.
      const { checkTraffic } = await import('../traffic/check-traffic.ts')
      const cliOptions = withConfig(program)
      const options = trafficOptions(cliOptions, given)
      const run = (sink: Sink) => checkTraffic(files, options, sink)
      // A recording may be the report of an earlier run, in the same folder.
      process.exitCode = await runWithReports(cliOptions, options.run.baseline, run, { keepsEarlier: true })
    })
}

function withWatchCommand(program: Command): void {
  withTrafficOptions(program.command('watch'))
    .requiredOption('--target <url>', 'address of the server, without /v1')
    .option('--webhook-forward <url>', 'receiver that webhook deliveries to --webhook-listen are passed to')
    .option(
      '--webhook-secret <secret...>',
      'secrets that deliveries are signed with. Default: those of the subscriptions that the traffic creates',
    )
    .option('--listen <host:port>', 'where the proxy accepts requests', '127.0.0.1:8080')
    .description(
      'pass traffic to a server through a proxy, and validate it beside, until Ctrl-C or the end of the command. Takes the options for TLS, rules and reports. Exit codes: as for check-traffic',
    )
    .argument(
      '[command...]',
      'command to run, behind `--`, with WATCH_URL as the address of the proxy: watch ends with it, and exits with 1 where it fails',
    )
    .action(async (command: string[], given: WatchCliOptions) => {
      requireWebUrl('--target', given.target)
      const { watch } = await import('../traffic/watch.ts')
      const cliOptions = { ...withConfig(program), baseUrl: given.target }
      const options = {
        ...trafficOptions(cliOptions, given),
        listen: parseAddress('--listen', given.listen),
        ...webhookOptions(cliOptions, given),
        report: join(cliOptions.reportDir, 'report.ndjson.gz'),
        mostExchanges: mostWatched,
        onFailure: (text: string) => console.error(`FAILED ${text}`),
      }
      const interrupt = new AbortController()
      onInterrupt(() => interrupt.abort(), undefined, { ending: 'watch ends with its report' })
      let commandCode = 0
      const onListening: Parameters<typeof watch>[2] = (url, webhooks) => {
        if (webhooks !== undefined)
          console.log(
            `${webhooks.url} passes deliveries to ${given.webhookForward}${webhooks.ca ? `; its CA is ${webhooks.ca}` : ''}`,
          )
        const ending = command.length === 0 ? '; Ctrl-C ends with the report' : ''
        console.log(`${url} passes requests to ${given.target}${ending}`)
        if (command.length === 0) return
        void exitCodeOf(command, url).then((code) => {
          commandCode = code
          interrupt.abort()
        })
      }
      const exitCode = await runWithReports(cliOptions, options.run.baseline, (sink) =>
        watch(options, sink, onListening, interrupt.signal),
      )
      if (commandCode !== 0) console.error(`note: the command exited with ${commandCode}`)
      // That no requirement was tested follows where the command fails.
      process.exitCode = (exitCode === 0 || exitCode === 3) && commandCode !== 0 ? 1 : exitCode
    })
}

/** Runs a command in the terminal of this process, with the address of the proxy. @returns its exit code; 127 where it cannot be started */
function exitCodeOf([command = '', ...args]: readonly string[], url: string): Promise<number> {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, WATCH_URL: url } })
      .once('error', (error) => {
        console.error(`error: ${command} cannot be started: ${errorText(error)}`)
        resolve(127)
      })
      .once('exit', (code) => resolve(code ?? 1))
  })
}

/** Where deliveries arrive. @throws {UsageError} */
function webhookOptions({ webhookListen, webhookCert: cert, webhookKey: key }: CliOptions, given: WatchCliOptions) {
  const { webhookForward: forward, webhookSecret: webhookSecrets = [] } = given
  if (webhookListen === undefined && forward === undefined) return {}
  if (webhookListen === undefined || forward === undefined)
    throw new UsageError('--webhook-listen HOST:PORT and --webhook-forward URL require each other')
  requireWebUrl('--webhook-forward', forward)
  const certificate = cert === undefined || key === undefined ? undefined : { cert, key }
  const listen = parseAddress('--webhook-listen', webhookListen)
  return { webhookSecrets, webhooks: { listen, forward, ...(certificate && { certificate }) } }
}

function requireWebUrl(option: string, text: string): void {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new UsageError(`${option} "${text}" is not an http or https URL`)
}

/** Exchanges without a failure that `report.ndjson.gz` contains. */
const mostWatched = 10_000

function withTrafficOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--keep-bodies <which>', 'bodies that report.ndjson.gz contains, redacted')
        .choices(keptBodies)
        .default('failing'),
    )
    .addOption(
      new Option('--min-coverage <percent>', 'exit with 1 where the traffic covers less of the contract').argParser(
        percent,
      ),
    )
    .option('--fail-on-caller', 'exit with 1 where the target accepted a request that differs from the contract', false)
}

function trafficOptions(
  cliOptions: CliOptions,
  { keepBodies, failOnCaller, minCoverage }: TrafficCliOptions,
): Omit<TrafficOptions, 'sources' | 'replay'> {
  const run = { ...runOptions({ ...cliOptions, seed: cliOptions.seed ?? 0 }, undefined), runs: 0 }
  return { run, keepBodies, failOnCaller, ...(minCoverage !== undefined && { minCoverage }) }
}

function percent(text: string): number {
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value > 100) throw new InvalidArgumentError('It is not a number from 0 to 100.')
  return value
}
