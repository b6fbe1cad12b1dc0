import { type Command, Option } from 'commander'
import { receiverRules as byId } from '../../generated/receiver-rules.ts'
import { matchesPattern } from '../contract/rules.ts'
import { UsageError } from '../failure/errors.ts'
import type { ReceiverOptions } from '../receiver-suite/options.ts'
import { noBaseline, readBaseline } from '../run/verdicts/baseline.ts'
import { programName } from '../text/program-name.ts'
import { onInterrupt } from './interrupt.ts'
import { IntegerOption, RUNS } from './option-groups.ts'
import { withConfig } from './options.ts'
import { rulesAsText } from './rules-as-text.ts'
import { runWithReports } from './run-with-reports.ts'
import { suggestion } from './suggestion.ts'
import { requireFile, requireUrl } from './to-run-options.ts'

type ReceiverCliOptions = {
  readonly url?: string
  readonly secret?: string
  readonly previousSecret?: string
  readonly expiredSecret?: string
  readonly effectsUrl?: string
  readonly effectsTimeout: number
  readonly burst: number
  readonly timingSamples: number
}

/** Options of a run against a server that mean the same here; `--timeout` is the `timeoutMs` of the subscription. */
const shared = [
  '--tls-ca',
  '--timeout',
  '--only',
  '--skip',
  '--level',
  '--fail-on',
  '--baseline',
  '--update-baseline',
  '--require-tested',
  '--seed',
  '--path',
  '--runs',
  '--report-dir',
  '--format',
  '--sarif-root',
  '--verbose',
  '--config',
]

/** Adds the command that tests a webhook receiver. */
export function withReceiverCommand(program: Command): void {
  const command = program
    .command('receiver')
    .description(
      'test the webhook receiver that you build: sends deliveries as the service does. Exit codes: as for a run against a server',
    )
    .addOption(new Option('--url <url>', 'where the receiver gets deliveries; http only for this machine'))
    .addOption(new Option('--secret <secret>', 'the secret that the receiver verifies with (whsec_…)'))
    .addOption(new Option('--previous-secret <secret>', 'a secret that was replaced less than 24 hours ago'))
    .addOption(new Option('--expired-secret <secret>', 'a secret that was replaced more than 24 hours ago'))
    .addOption(
      new Option(
        '--effects-url <url>',
        'GET <url>?eventId=… returns {"count": n}, how often the event took effect (spec/receiver-control.yaml)',
      ),
    )
    .addOption(
      new IntegerOption('--effects-timeout <ms>', 'how long an accepted event may take until its effect', 1).default(
        5000,
      ),
    )
    .addOption(new IntegerOption('--burst <n>', 'concurrent deliveries of a burst', 2).default(20))
    .addOption(
      new IntegerOption('--timing-samples <n>', 'deliveries per group of the timing test; 0: no such test', 0).default(
        200,
      ),
    )
    .addHelpText('after', `\nAlso takes these options of a run: ${shared.join(', ')}.`)
    .addHelpText('after', 'Every option can be set by an environment variable: --secret by CONFORM_RECEIVER_SECRET.')
  for (const option of command.options)
    option.env(`CONFORM_RECEIVER_${(option.long ?? '').slice(2).replaceAll('-', '_').toUpperCase()}`)
  command
    .command('list')
    .argument('[pattern...]', 'rules to list: ids or globs')
    .description('list the rules about receivers: level, id, sentence')
    .action((patterns: string[]) => console.log(list(patterns)))
  command.action(async () => {
    process.exitCode = await testReceiver(program, command.opts<ReceiverCliOptions>())
  })
}

async function testReceiver(program: Command, given: ReceiverCliOptions): Promise<number> {
  const other = program.options.find(
    (option) => program.getOptionValueSource(option.attributeName()) === 'cli' && !shared.includes(option.long ?? ''),
  )
  if (other !== undefined)
    throw new UsageError(
      `the receiver command has no option ${other.long}; it takes --url, --secret, ${shared.join(', ')}`,
    )
  const cliOptions = withConfig(program)
  const options = receiverOptions(cliOptions, given)
  // Other commands start faster without it.
  const { receiverChecks } = await import('../receiver-suite/registry.ts')
  const { runReceiverSuite } = await import('../receiver-suite/run.ts')
  const checks = await receiverChecks()
  const interrupt = new AbortController()
  onInterrupt(() => interrupt.abort(), undefined, { ending: 'interrupted; the run ends with its report' })
  return runWithReports(
    cliOptions,
    options.baseline,
    (sink) => runReceiverSuite(checks, options, sink, interrupt.signal),
    { onError: () => interrupt.abort() },
  )
}

/** @throws {UsageError} */
function receiverOptions(cliOptions: ReturnType<typeof withConfig>, given: ReceiverCliOptions): ReceiverOptions {
  const { baseline, updateBaseline, seed = Math.floor(Math.random() * 2 ** 31) } = cliOptions
  const { url, secret, effectsUrl } = given
  if (url === undefined || secret === undefined)
    throw new UsageError(
      `the receiver command needs --url and --secret: ${programName} receiver --url https://… --secret whsec_…`,
    )
  requireUrl('--url', url)
  requireUrl('--effects-url', effectsUrl)
  requireFile('--tls-ca', cliOptions.tlsCa)
  requireHttps(url)
  for (const name of ['secret', 'previousSecret', 'expiredSecret'] as const) requireSecret(name, given[name])
  for (const pattern of [...cliOptions.only, ...cliOptions.skip]) requireMatch(pattern)
  for (const pattern of cliOptions.requireTested) if (!/^(must|should)$/.test(pattern)) requireMatch(pattern)
  if (cliOptions.path !== undefined && cliOptions.seed === undefined)
    throw new UsageError('--path replays a case of a seed; set --seed too')
  if (updateBaseline && baseline === undefined) throw new UsageError('--update-baseline requires --baseline FILE')
  const { only, skip, level, path, failOn, requireTested, sarifRoot, timeout } = cliOptions
  return {
    url,
    secret,
    previousSecret: given.previousSecret,
    expiredSecret: given.expiredSecret,
    effects: effectsUrl === undefined ? undefined : { url: effectsUrl, timeout: given.effectsTimeout },
    timeout,
    burst: given.burst,
    timingSamples: given.timingSamples,
    triesReplays: true,
    tls: { ca: cliOptions.tlsCa },
    runs: cliOptions.runs ?? RUNS,
    baseline: baseline === undefined ? noBaseline : readBaseline(baseline, updateBaseline),
    ...{ only, skip, level, seed, path, failOn, requireTested, sarifRoot, updateBaseline },
  }
}

function requireHttps(url: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
    throw new UsageError(
      `--url "${url}" is plain HTTP, which is accepted for this machine only (127.0.0.1, localhost); the service delivers to https URLs`,
    )
}

const optionOf = { secret: '--secret', previousSecret: '--previous-secret', expiredSecret: '--expired-secret' } as const

function requireSecret(name: keyof typeof optionOf, secret: string | undefined): void {
  if (secret !== undefined && !/^whsec_.{8,}$/.test(secret))
    throw new UsageError(
      `${optionOf[name]} is not a signing secret: give it as the API returned it, whsec_ and at least 8 characters`,
    )
}

function requireMatch(pattern: string): void {
  const ids = Object.keys(byId)
  if (!ids.some((id) => matchesPattern(pattern, id)))
    throw new UsageError(
      `no rule about receivers matches "${pattern}"${suggestion(pattern, ids) || `; run \`${programName} receiver list\` for all of them`}`,
    )
}

function list(patterns: readonly string[]): string {
  for (const pattern of patterns) requireMatch(pattern)
  return rulesAsText(byId, patterns)
}
