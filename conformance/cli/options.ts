import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { placeOf } from '../receiver/receiver.ts'
import { formats } from '../report/files.ts'
import { type FailOn, readBaseline } from '../run/baseline.ts'
import { UsageError } from '../run/errors.ts'
import type { RunOptions } from '../run/run-options.ts'
import { unmatchedPatterns } from '../run/selection.ts'
import { type Fixtures, propertyOf, readConfig } from './config.ts'
import { programName } from './program-name.ts'

/** The words of a command line, as commander reads them. */
export type CliOptions = {
  readonly baseUrl?: string
  readonly token?: string
  readonly tokenUrl?: string
  readonly clientId?: string
  readonly clientSecret?: string
  readonly scope?: string
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly tlsCa?: string
  readonly controlUrl?: string
  readonly controlToken?: string
  readonly webhookListen?: string
  readonly webhookUrl?: string
  readonly webhookCert?: string
  readonly webhookKey?: string
  readonly only: string[]
  readonly skip: string[]
  readonly level: 'must' | 'should'
  readonly seed?: number
  readonly path?: string
  readonly runs: number
  readonly concurrency: number
  readonly rate?: number
  readonly timeout: number
  readonly budget?: number
  readonly shard?: RunOptions['shard']
  readonly receiver: boolean
  readonly stateless: boolean
  readonly readOnly: boolean
  readonly clockAgesTokens: boolean
  readonly failOn: FailOn
  readonly baseline?: string
  readonly updateBaseline: boolean
  readonly plan: boolean
  readonly reportDir: string
  readonly format: string[]
  readonly config?: string
  /** From the configuration file alone. */
  readonly fixtures?: Fixtures
}

/** The options of a run on a command. */
export function addRunOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--base-url <url>', 'address of the target, in front of /v1; left out: the embedded sandbox').env(
        'CONFORM_BASE_URL',
      ),
    )
    .addOption(new Option('--token <token>', 'access token').env('CONFORM_TOKEN'))
    .addOption(
      new Option('--token-url <url>', 'OAuth 2.0 token endpoint, for client credentials').env('CONFORM_TOKEN_URL'),
    )
    .addOption(new Option('--client-id <id>', 'OAuth 2.0 client').env('CONFORM_CLIENT_ID'))
    .addOption(new Option('--client-secret <secret>', 'its secret').env('CONFORM_CLIENT_SECRET'))
    .addOption(new Option('--scope <scopes>', 'scopes to ask for, separated by blanks').env('CONFORM_SCOPE'))
    .addOption(new Option('--tls-cert <file>', 'client certificate, PEM').env('CONFORM_TLS_CERT'))
    .addOption(new Option('--tls-key <file>', 'its private key, PEM').env('CONFORM_TLS_KEY'))
    .addOption(new Option('--tls-ca <file>', "authority of the target's certificate, PEM").env('CONFORM_TLS_CA'))
    .addOption(new Option('--control-url <url>', 'control interface of the target').env('CONFORM_CONTROL_URL'))
    .addOption(new Option('--control-token <token>', 'its bearer token').env('CONFORM_CONTROL_TOKEN'))
    .addOption(
      new Option('--webhook-listen <host:port>', 'where the suite receives webhooks').env('CONFORM_WEBHOOK_LISTEN'),
    )
    .addOption(
      new Option('--webhook-url <url>', 'how the target reaches it; left out: https://HOST:PORT').env(
        'CONFORM_WEBHOOK_URL',
      ),
    )
    .addOption(
      new Option('--webhook-cert <file>', 'its certificate, PEM; left out: one of a throw-away authority').env(
        'CONFORM_WEBHOOK_CERT',
      ),
    )
    .addOption(new Option('--webhook-key <file>', 'its private key, PEM').env('CONFORM_WEBHOOK_KEY'))
    .option('--only <pattern...>', 'only these rules: an id, a section, an operation, or a glob', [])
    .option('--skip <pattern...>', 'all but these rules', [])
    .addOption(
      new Option('--level <level>', 'the least level of rules to exercise')
        .choices(['must', 'should'])
        .default('should'),
    )
    .addOption(
      new Option('--fail-on <level>', 'the least level of rules that fail the run')
        .choices(['must', 'should'])
        .default('must'),
    )
    .option('--seed <n>', 'where random values come from; left out: another one each time', integer(0))
    .option('--path <path>', 'replays one case of one rule, as a violation names it')
    .option('--runs <n>', 'generated cases for each rule', integer(1), 5)
    .option('--concurrency <n>', 'requests in flight at most', integer(1), 16)
    .option('--rate <n>', 'requests per second at most', integer(1))
    .option('--timeout <ms>', 'how long to wait for an answer', integer(1), 10_000)
    .option('--budget <s>', 'no check starts after this many seconds', integer(1))
    .option(
      '--shard <i/n>',
      'only the i-th of n parts of the checks; `merge` puts the verdicts of all parts together',
      shard,
    )
    .option('--no-receiver', 'start no receiver for webhooks, also where the target is on this machine')
    .option('--stateless', 'the target is a mock and keeps nothing: rules that need state are not exercised', false)
    .option('--read-only', 'send nothing that may change something, and leave the control interface alone', false)
    .option('--clock-ages-tokens', "moving the target's clock lets access tokens expire", false)
    .option('--report-dir <folder>', 'where report.ndjson and the other formats go', 'reports')
    .addOption(
      new Option('--format <format...>', 'files to write beside report.ndjson')
        .choices(Object.keys(formats))
        .default(['junit', 'html']),
    )
    .option('--baseline <file>', 'known failures, which do not fail the run; one that passes now does')
    .option('--update-baseline', 'write the failures of this run into the baseline, and let the run pass', false)
    .option('--plan', 'say what would be exercised, and send nothing', false)
    .option(
      '--config <file>',
      'the same options as JSON, named as here without dashes in front, and fixtures; the command line wins',
    )
}

/** Fills in what the configuration file says where the command line and the environment say nothing. @throws {UsageError} */
export function withConfig(command: Command): CliOptions {
  const words = command.opts<CliOptions & Record<string, unknown>>()
  if (words.config === undefined) return words
  const { fixtures, ...members } = readConfig(words.config, command)
  const merged: Record<string, unknown> = { ...words, fixtures }
  for (const option of command.options) {
    const attribute = option.attributeName()
    const source = command.getOptionValueSource(attribute)
    const value = members[propertyOf(option)]
    if (value !== undefined && (source === 'default' || source === undefined)) merged[attribute] = value
  }
  return merged as CliOptions
}

/** Options of a run on the target that the words name. `embedded` has those of the sandbox, where no target is named. */
export function runOptions(words: CliOptions, embedded: Partial<RunOptions> | undefined): RunOptions {
  for (const [name, value] of [
    ['--base-url', words.baseUrl],
    ['--token-url', words.tokenUrl],
    ['--control-url', words.controlUrl],
  ] as const) {
    if (value !== undefined && !isHttp(value)) throw new UsageError(`${name} "${value}" is not an http or https URL`)
  }
  for (const [name, file] of [
    ['--tls-cert', words.tlsCert],
    ['--tls-key', words.tlsKey],
    ['--tls-ca', words.tlsCa],
  ] as const) {
    if (file !== undefined) readable(name, file)
  }
  const unknown = unmatchedPatterns([...words.only, ...words.skip])
  if (unknown.length > 0)
    throw new UsageError(`"${unknown[0]}" means no rule; \`${programName} list\` shows all of them`)
  if (words.path !== undefined && words.seed === undefined)
    throw new UsageError('--path replays a case of a seed: give --seed too')
  if (words.updateBaseline && words.baseline === undefined)
    throw new UsageError('--update-baseline needs --baseline FILE')
  return {
    baseUrl: words.baseUrl ?? '',
    token: words.token,
    clientCredentials: clientCredentials(words),
    tls: { ca: words.tlsCa, cert: words.tlsCert, key: words.tlsKey },
    control: words.controlUrl === undefined ? undefined : { url: words.controlUrl, token: words.controlToken },
    webhook: webhook(words),
    noReceiver: !words.receiver,
    stateless: words.stateless,
    readOnly: words.readOnly,
    provisional: embedded !== undefined,
    clockAgesTokens: words.clockAgesTokens || embedded !== undefined,
    fixtures: words.fixtures,
    only: words.only,
    skip: words.skip,
    level: words.level,
    seed: words.seed ?? Math.floor(Math.random() * 2 ** 31),
    path: words.path,
    runs: words.runs,
    concurrency: words.concurrency,
    rate: words.rate,
    timeout: words.timeout,
    failOn: words.failOn,
    updateBaseline: words.updateBaseline,
    budget: words.budget,
    shard: words.shard,
    baseline: words.baseline === undefined ? {} : readBaseline(words.baseline, words.updateBaseline),
    ...embedded,
  }
}

function clientCredentials({ tokenUrl, clientId, clientSecret, scope }: CliOptions): RunOptions['clientCredentials'] {
  if (tokenUrl === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (tokenUrl === undefined || clientId === undefined || clientSecret === undefined) {
    throw new UsageError('client credentials are three: --token-url, --client-id and --client-secret')
  }
  return { tokenUrl, clientId, clientSecret, scope }
}

function webhook({
  webhookListen: listen,
  webhookUrl: url,
  webhookCert: cert,
  webhookKey: key,
}: CliOptions): RunOptions['webhook'] {
  if (listen === undefined) {
    if (url ?? cert ?? key)
      throw new UsageError('--webhook-url, --webhook-cert and --webhook-key need --webhook-listen HOST:PORT')
    return undefined
  }
  placeOf(listen)
  if (url !== undefined && !/^https:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new UsageError(`--webhook-url "${url}" is not an https URL: webhooks are delivered over HTTPS alone`)
  }
  if ((cert === undefined) !== (key === undefined)) throw new UsageError('--webhook-cert and --webhook-key go together')
  if (cert === undefined || key === undefined) return { listen, url }
  readable('--webhook-cert', cert)
  readable('--webhook-key', key)
  return { listen, url, certificate: { cert, key } }
}

function readable(name: string, file: string): void {
  try {
    readFileSync(file)
  } catch {
    throw new UsageError(`${name} ${file} cannot be read`)
  }
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function shard(text: string): RunOptions['shard'] {
  const [, part, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? []
  if (part === undefined || of === undefined || part < 1 || part > of)
    throw new InvalidArgumentError('It is a part and the number of parts, such as 2/4.')
  return { part, of }
}

function integer(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < least)
      throw new InvalidArgumentError(`It is not a whole number of at least ${least}.`)
    return value
  }
}
