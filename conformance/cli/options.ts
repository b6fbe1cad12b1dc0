import { existsSync, readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { parseListenAddress } from '../receiver/receiver.ts'
import { formats } from '../report/files.ts'
import { readErrorText, UsageError } from '../run/errors.ts'
import { isNamedBy, rules, sectionOf, unmatchedPatterns } from '../run/rules.ts'
import type { RunOptions } from '../run/run-options.ts'
import { select } from '../run/schedule/selection.ts'
import { type FailOn, noBaseline, readBaseline } from '../run/verdicts/baseline.ts'
import { type Fixtures, propertyOf, readConfig, requireConfig } from './config.ts'
import { programName } from './program-name.ts'
import { requirePem } from './require-pem.ts'
import { suggestion } from './suggestion.ts'

/** The options of the command line, as commander parses them. */
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
  readonly runs?: number
  readonly concurrency: number
  readonly rate?: number
  readonly timeout: number
  readonly maxRequests?: number
  readonly bail?: number
  readonly budget?: number
  readonly shard?: RunOptions['shard']
  readonly receiver: boolean
  readonly stateless: boolean
  readonly readOnly: boolean
  readonly clockAgesTokens: boolean
  readonly failOn: FailOn
  readonly baseline?: string
  readonly requireTested: string[]
  readonly updateBaseline: boolean
  readonly plan: boolean
  readonly reportDir: string
  readonly format: string[]
  readonly docsUrl?: string
  readonly sarifRoot?: string
  readonly verbose: boolean
  readonly config?: string
  /** From the configuration file only. */
  readonly fixtures?: Fixtures
}

/** An option whose value is a number, so that the schema of configuration files can say so. */
export class IntegerOption extends Option {
  readonly least: number

  constructor(flags: string, description: string, least: number) {
    super(flags, description)
    this.least = least
    this.argParser((text) => {
      const value = Number(text)
      if (!Number.isInteger(value) || value < least)
        throw new InvalidArgumentError(`It is not an integer of at least ${least}.`)
      return value
    })
  }
}

/** Values separated by commas or spaces; repeating the option adds to them. */
function listOption(flags: string, description: string, choices?: readonly string[]): Option {
  const option = new Option(flags, description)
  let isDefault = true
  option.argParser((text: string, before: string[]) => {
    const values = text.split(/[\s,]+/).filter((value) => value !== '')
    const unknown = choices && values.find((value) => !choices.includes(value))
    if (unknown !== undefined)
      throw new InvalidArgumentError(`Allowed choices are ${choices?.join(', ')}${suggestion(unknown, choices ?? [])}.`)
    const all = [...(isDefault ? [] : before), ...values]
    isDefault = false
    return [...new Set(all)]
  })
  if (choices) option.argChoices = [...choices]
  return option
}

/** Generated cases per rule. */
export const RUNS = 5
/** Fewer requests do not even try each operation. */
const LEAST_REQUESTS = 300

/** The options of a run, by the heading under which `--help` lists them. */
export const optionGroups = (): Readonly<Record<string, readonly Option[]>> => ({
  'Target:': [
    new Option('--base-url <url>', 'address of the target, without /v1. Default: the embedded sandbox'),
    new Option('--token <token>', 'access token'),
    new Option('--token-url <url>', 'OAuth 2.0 token endpoint, for client credentials'),
    new Option('--client-id <id>', 'OAuth 2.0 client id'),
    new Option(
      '--client-secret <secret>',
      'OAuth 2.0 client secret. Without it, the client certificate authenticates the client at the token endpoint',
    ),
    new Option('--scope <scopes>', 'OAuth 2.0 scopes to request, separated by spaces'),
    new Option('--tls-cert <file>', 'client certificate (PEM)'),
    new Option('--tls-key <file>', 'private key of the client certificate (PEM)'),
    new Option('--tls-ca <file>', "CA of the target's certificate (PEM)"),
    new Option('--control-url <url>', 'control interface of the target'),
    new Option('--control-token <token>', 'bearer token of the control interface'),
    new Option('--clock-ages-tokens', "declare that access tokens expire when the target's clock is advanced").default(
      false,
    ),
    new Option('--stateless', 'the target is a mock without state: skip rules that need state').default(false),
    new Option('--read-only', 'send only reads, and do not use the control interface').default(false),
  ],
  'Webhooks:': [
    new Option(
      '--webhook-listen <host:port>',
      'where the suite receives webhooks. Default: a free port, if the target runs on this machine',
    ),
    new Option('--webhook-url <url>', 'how the target reaches the receiver. Default: https://HOST:PORT'),
    new Option('--webhook-cert <file>', 'certificate of the receiver (PEM). Default: issued by a temporary CA'),
    new Option('--webhook-key <file>', 'private key of that certificate (PEM)'),
    new Option('--no-receiver', 'receive no webhooks; rules that need them are not tested'),
  ],
  'Rules:': [
    listOption(
      '--only <patterns...>',
      'test only these rules: ids, sections, operations or globs; another must rule that a response violates is reported too, and fails the run',
    ).default([]),
    listOption('--skip <patterns...>', 'test all but these rules').default([]),
    new Option('--level <level>', 'lowest level of requirements to test; open rules are always observed')
      .choices(['must', 'should'])
      .default('should'),
    new Option('--fail-on <level>', 'lowest level of rules that fail the run')
      .choices(['must', 'should'])
      .default('must'),
    new Option(
      '--baseline <file>',
      'known failures, which do not fail the run, and rules that cannot be tested; a failure that passes now, and another rule that is not tested, fail it',
    ),
    new Option(
      '--update-baseline',
      'write the failures of this run, and what it did not test, to the baseline; the run passes',
    ).default(false),
    listOption(
      '--require-tested <patterns...>',
      'fail the run where these rules are not tested: must, should, or patterns as for --only',
    ).default([]),
    new Option('--plan', 'print what would be tested, and send nothing').default(false),
  ],
  'Amount and speed:': [
    new IntegerOption('--seed <n>', 'random seed. Default: a new one per run', 0),
    new Option('--path <path>', 'replay one generated case; copy it from the line replay of a failure'),
    new IntegerOption('--runs <n>', `generated cases per rule. Default: ${RUNS}; with --max-requests 1`, 1),
    new IntegerOption('--concurrency <n>', 'maximum number of requests in flight', 1).default(16),
    new IntegerOption('--rate <n>', 'maximum number of requests per second', 1),
    new IntegerOption(
      '--max-requests <n>',
      'maximum number of requests, clean-up included; spends them on the checks that detect most',
      LEAST_REQUESTS,
    ),
    new IntegerOption('--timeout <ms>', 'how long to wait for a response, in milliseconds', 1).default(10_000),
    new IntegerOption('--bail [n]', 'end the run once n requirements are not met. Without a number: 1', 1).preset('1'),
    new IntegerOption('--budget <s>', 'start no rule after this many seconds; those not started are not tested', 1),
    new Option('--shard <i/n>', 'run the i-th of n parts of the checks; `merge` combines their reports').argParser(
      shard,
    ),
  ],
  'Reports:': [
    new Option('--report-dir <folder>', 'folder for report.ndjson.gz and the other formats').default('reports'),
    listOption('--format <formats...>', 'files to write beside report.ndjson.gz', Object.keys(formats)).default([
      'junit',
      'html',
    ]),
    new Option(
      '--docs-url <url>',
      'address of your published docs (`npm run docs`): failures link to the pages of their rules',
    ),
    new Option(
      '--sarif-root <folder>',
      'folder of the contract in your repository, which SARIF and annotations name; `none`: they name no place. Default: the root where it has spec/rules, else none',
    ),
    new Option(
      '--verbose',
      'print each observation, each reason why rules were not tested, and more of each failure',
    ).default(false),
    new Option('--config <file>', 'JSON file with these options and fixtures; the command line takes precedence'),
  ],
})

/** Values of an environment variable that leave an option without a value off. */
const offValues: ReadonlySet<string | undefined> = new Set(['', '0', 'false', 'no', 'off'])

/**
 * Adds the options of a run to a command. Each can also be set by an environment variable: `--base-url` by `CONFORM_BASE_URL`, and `--stateless`
 * by `CONFORM_STATELESS=true`.
 */
export function addRunOptions(command: Command): Command {
  for (const [heading, options] of Object.entries(optionGroups())) {
    for (const option of options) {
      const variable = `CONFORM_${(option.long ?? '').slice(2).replaceAll('-', '_').toUpperCase()}`
      const hasValue = option.required || option.optional
      const isOff = !hasValue && offValues.has(process.env[variable]?.toLowerCase())
      command.addOption((isOff ? option : option.env(variable)).helpGroup(heading))
      // Set now, it takes precedence over the configuration file.
      if (isOff && process.env[variable] !== '')
        command.setOptionValueWithSource(option.attributeName(), option.negate, 'env')
    }
  }
  return command
    .configureHelp({ optionDescription: describeOption })
    .addHelpText(
      'after',
      '\nEvery option can be set by an environment variable: --base-url by CONFORM_BASE_URL, --stateless by CONFORM_STATELESS=true.',
    )
}

/** What an option does, its choices and its default. */
export function describeOption({ description, argChoices, defaultValue }: Option): string {
  const isList = Array.isArray(defaultValue)
  const shown = isList ? defaultValue.join(', ') : defaultValue === false ? '' : String(defaultValue ?? '')
  const notes = [
    ...(argChoices ? [`choices: ${argChoices.join(', ')}`] : []),
    ...(shown === '' ? [] : [`default: ${shown}`]),
  ]
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`
}

/**
 * The arguments with a sub-command moved to the front, so that an option that takes several values does not swallow it. Among
 * such values, a word that names rules is no sub-command: `events` is both. A word that is no value, such as a mistyped sub-command, is moved as well.
 *
 * @example subcommandFirst(command, ['--only', 'cards', 'list']) // ['list', '--only', 'cards']
 */
export function subcommandFirst(command: Command, args: readonly string[]): string[] {
  const names = new Set(command.commands.map((sub) => sub.name()))
  let isInList = false
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? ''
    if (word.startsWith('-')) {
      const option = command.options.find(({ long, short }) => word === long || word === short)
      isInList = option?.variadic === true
      const next = args[index + 1] ?? '-'
      if (option?.required || (option?.optional && !next.startsWith('-') && !names.has(next))) index++
      continue
    }
    const isValue = isInList && (!names.has(word) || unmatchedPatterns([word]).length === 0)
    if (!isValue) return [...args.slice(index), ...args.slice(0, index)]
  }
  return [...args]
}

/** Fills in from the configuration file what neither the command line nor the environment sets. @throws {UsageError} */
export function withConfig(command: Command): CliOptions {
  const given = command.opts<CliOptions & Record<string, unknown>>()
  if (given.config === undefined) return given
  const { fixtures, ...properties } = readConfig(given.config, command)
  const merged: Record<string, unknown> = { ...given, fixtures }
  for (const option of command.options) {
    const attribute = option.attributeName()
    const source = command.getOptionValueSource(attribute)
    const value = properties[propertyOf(option)]
    if (value !== undefined && (source === 'default' || source === undefined)) merged[attribute] = parsed(option, value)
  }
  return merged as CliOptions
}

/** The value of a property as the command line parses it. @throws {UsageError} */
function parsed(option: Option, value: unknown): unknown {
  const text = value === true ? option.presetArg : value
  if (option.optional && value === false) return undefined
  if (typeof text !== 'string' || option.parseArg === undefined || option.variadic) return value
  try {
    return option.parseArg(text, undefined)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new UsageError(`${propertyOf(option)} is ${JSON.stringify(value)}. ${error.message}`)
  }
}

/** Options that concern the command line and the files that it reads and writes. */
const ofTheCommandLine: ReadonlySet<string> = new Set([
  'plan',
  'path',
  'config',
  'reportDir',
  'format',
  'verbose',
  'updateBaseline',
  'sarifRoot',
] satisfies (keyof CliOptions)[])

/**
 * The options of a run that a program gives; the environment sets what it leaves out.
 * @param given options by their names in camel case, and fixtures
 * @throws {UsageError}
 */
export function optionsOf(given: Readonly<Record<string, unknown>>): CliOptions {
  const command = addRunOptions(new Command()).parse([], { from: 'user' })
  const options = new Map(command.options.map((option) => [option.attributeName(), option]))
  const known = [...options.keys(), 'fixtures'].filter((name) => !ofTheCommandLine.has(name))
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  const unknown = set.find(([name]) => !known.includes(name))?.[0]
  if (unknown !== undefined && ofTheCommandLine.has(unknown))
    throw new UsageError(
      `the option "${unknown}" is one of the command line only: a program gets the events of the run, and no files are written`,
    )
  if (unknown !== undefined)
    throw new UsageError(`unknown option "${unknown}"${suggestion(unknown, known)}; known are ${known.join(', ')}`)
  const nameOf = (name: string) => propertyOf(options.get(name) ?? new Option(`--${name}`))
  const properties = Object.fromEntries(set.map(([name, value]) => [nameOf(name), value]))
  requireConfig(properties, command, 'the options', 'it')
  const values = set.map(([name, value]) => [name, parsed(options.get(name) ?? new Option(`--${name}`), value)])
  return { ...command.opts<CliOptions>(), ...Object.fromEntries(values) }
}

/**
 * The options of a run.
 * @param embedded those of the embedded sandbox, where no target is given
 * @throws {UsageError}
 */
export function runOptions(cliOptions: CliOptions, embedded: Partial<RunOptions> | undefined): RunOptions {
  const { baseUrl, tokenUrl, controlUrl, tlsCert, tlsKey, tlsCa, baseline } = cliOptions
  requireValue('--token', cliOptions.token)
  requireValue('--client-id', cliOptions.clientId)
  requireValue('--client-secret', cliOptions.clientSecret)
  requireValue('--control-token', cliOptions.controlToken)
  requireUrl('--base-url', baseUrl)
  requireUrl('--token-url', tokenUrl)
  requireUrl('--control-url', controlUrl)
  requireUrl('--docs-url', cliOptions.docsUrl)
  requireFile('--tls-cert', tlsCert)
  requireFile('--tls-key', tlsKey)
  requireFile('--tls-ca', tlsCa)
  if ((tlsCert === undefined) !== (tlsKey === undefined))
    throw new UsageError('--tls-cert and --tls-key require each other; one file may contain both')
  requirePem(cliOptions)
  const [unknown] = unmatchedPatterns([...cliOptions.only, ...cliOptions.skip])
  if (unknown !== undefined)
    throw new UsageError(
      `no rule matches "${unknown}"${suggestion(unknown, patternsOf()) || `; run \`${programName} list\` for all rules`}`,
    )
  if (select(cliOptions).length === 0) throw new UsageError('no rule is left to test; change --only, --skip or --level')
  requireTestable(cliOptions)
  if (cliOptions.path !== undefined && cliOptions.seed === undefined)
    throw new UsageError('--path replays a case of a seed; set --seed too')
  if (cliOptions.updateBaseline && baseline === undefined)
    throw new UsageError('--update-baseline requires --baseline FILE')
  const { sarifRoot } = cliOptions
  if (sarifRoot !== undefined && sarifRoot !== 'none' && !existsSync(sarifRoot))
    throw new UsageError(`--sarif-root "${sarifRoot}" does not exist; give the folder of the contract, or none`)
  const { receiver, seed = Math.floor(Math.random() * 2 ** 31), clockAgesTokens } = cliOptions
  return {
    baseUrl: baseUrl ?? '',
    token: cliOptions.token,
    clientCredentials: clientCredentials(cliOptions),
    tls: { ca: tlsCa, cert: tlsCert, key: tlsKey },
    control: controlUrl === undefined ? undefined : { url: controlUrl, token: cliOptions.controlToken },
    webhook: webhook(cliOptions),
    noReceiver: !receiver,
    stateless: cliOptions.stateless,
    readOnly: cliOptions.readOnly,
    provisional: embedded !== undefined,
    discarded: embedded !== undefined,
    clockAgesTokens: clockAgesTokens || embedded !== undefined,
    fixtures: cliOptions.fixtures,
    config: cliOptions.config,
    docsUrl: cliOptions.docsUrl,
    sarifRoot: sarifRoot ?? (existsSync('spec/rules') ? '.' : 'none'),
    only: cliOptions.only,
    skip: cliOptions.skip,
    level: cliOptions.level,
    seed,
    path: cliOptions.path,
    runs: cliOptions.runs ?? (cliOptions.maxRequests === undefined ? RUNS : 1),
    concurrency: cliOptions.concurrency,
    rate: cliOptions.rate,
    timeout: cliOptions.timeout,
    failOn: cliOptions.failOn,
    updateBaseline: cliOptions.updateBaseline,
    maxRequests: cliOptions.maxRequests,
    bail: cliOptions.bail,
    budget: cliOptions.budget,
    shard: cliOptions.shard,
    requireTested: cliOptions.requireTested,
    baseline: baseline === undefined ? noBaseline : readBaseline(baseline, cliOptions.updateBaseline),
    ...embedded,
  }
}

/** @throws {UsageError} for an empty text, which a shell makes of a variable that is not set */
function requireValue(option: string, value: string | undefined): void {
  if (value === '') throw new UsageError(`${option} is empty; is the variable set that it comes from?`)
}

/** @throws {UsageError} when no selected rule is among those that must be tested: then the option would require nothing */
function requireTestable(cliOptions: CliOptions): void {
  const selected = select(cliOptions)
  for (const pattern of cliOptions.requireTested) {
    if (selected.some((id) => isNamedBy(pattern, id))) continue
    const [unknown] = unmatchedPatterns([pattern])
    const isLevel = pattern === 'must' || pattern === 'should'
    throw new UsageError(
      unknown === undefined || isLevel
        ? `--require-tested ${pattern} matches no rule that this run selects; change --only, --skip or --level`
        : `no rule matches "${unknown}" of --require-tested${suggestion(unknown, ['must', 'should', ...patternsOf()]) || `; run \`${programName} list\` for all rules`}`,
    )
  }
}

/** Ids, and their prefixes: everything a pattern without `*` can name. */
function patternsOf(): string[] {
  return [...new Set(Object.keys(rules).flatMap((id) => [id, sectionOf(id)]))]
}

function clientCredentials(given: CliOptions): RunOptions['clientCredentials'] {
  const { tokenUrl, clientId, clientSecret, tlsCert, scope } = given
  if (tokenUrl === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (tokenUrl === undefined || clientId === undefined || (clientSecret === undefined && tlsCert === undefined))
    throw new UsageError(
      'client credentials need all of --token-url, --client-id and --client-secret; with --tls-cert and --tls-key the secret may be left out',
    )
  return { tokenUrl, clientId, ...(clientSecret !== undefined && { clientSecret }), scope }
}

function webhook({
  webhookListen: listen,
  webhookUrl: url,
  webhookCert: cert,
  webhookKey: key,
}: CliOptions): RunOptions['webhook'] {
  if (listen === undefined) {
    if (url ?? cert ?? key)
      throw new UsageError('--webhook-url, --webhook-cert and --webhook-key require --webhook-listen HOST:PORT')
    return undefined
  }
  parseListenAddress(listen)
  if (url !== undefined && URL.parse(url)?.protocol !== 'https:')
    throw new UsageError(`--webhook-url "${url}" is not an https URL; webhooks are delivered over HTTPS only`)
  if ((cert === undefined) !== (key === undefined))
    throw new UsageError('--webhook-cert and --webhook-key require each other')
  if (cert === undefined || key === undefined) return { listen, url }
  requireFile('--webhook-cert', cert)
  requireFile('--webhook-key', key)
  return { listen, url, certificate: { cert, key } }
}

export function requireFile(name: string, file: string | undefined): void {
  if (file === undefined) return
  try {
    readFileSync(file)
  } catch (error) {
    throw new UsageError(`${name} "${file}" ${readErrorText(error)}`)
  }
}

export function requireUrl(name: string, text: string | undefined): void {
  if (text !== undefined && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
    throw new UsageError(`${name} "${text}" is not an http or https URL`)
}

function shard(text: string): RunOptions['shard'] {
  const [, part, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? []
  if (part === undefined || of === undefined || part < 1 || part > of)
    throw new InvalidArgumentError('It is not a part and a number of parts, such as 2/4.')
  return { part, of }
}
