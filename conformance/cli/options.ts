import { Command, InvalidArgumentError, Option } from 'commander'
import { UsageError } from '../failure/errors.ts'
import type { Fixtures, RunOptions } from '../run/run-options.ts'
import type { FailOn } from '../run/verdicts/baseline.ts'
import { propertyOf, readConfig, requireConfig } from './config.ts'
import { optionGroups } from './option-groups.ts'
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
  /** Options, by their names such as `--base-url`, that the configuration file or the environment sets. */
  readonly setElsewhere?: readonly string[]
  /** From the configuration file only. */
  readonly fixtures?: Fixtures
}

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

/** Fills in from the configuration file what neither the command line nor the environment sets. @throws {UsageError} */
export function withConfig(command: Command): CliOptions {
  const given = command.opts<CliOptions & Record<string, unknown>>()
  const sourceOf = (option: Option) => command.getOptionValueSource(option.attributeName())
  const ofEnvironment = command.options.filter((option) => sourceOf(option) === 'env')
  if (given.config === undefined) return { ...given, setElsewhere: namesOf(ofEnvironment) }
  const { fixtures, ...properties } = readConfig(given.config, command)
  const ofFile = command.options.filter(
    (option) => properties[propertyOf(option)] !== undefined && ['default', undefined].includes(sourceOf(option)),
  )
  const merged = ofFile.map((option) => [option.attributeName(), parsed(option, properties[propertyOf(option)])])
  return { ...given, fixtures, ...Object.fromEntries(merged), setElsewhere: namesOf([...ofEnvironment, ...ofFile]) }
}

const namesOf = (options: readonly Option[]): readonly string[] => options.map(({ long }) => long ?? '')

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
  'setElsewhere',
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
      `option "${unknown}" is available on the command line only: a program gets the events of the run, and no files are written`,
    )
  if (unknown !== undefined)
    throw new UsageError(
      `unknown option "${unknown}"${suggestion(unknown, known)}; the type ConformOptions lists all options`,
    )
  const nameOf = (name: string) => propertyOf(options.get(name) ?? new Option(`--${name}`))
  const properties = Object.fromEntries(set.map(([name, value]) => [nameOf(name), value]))
  requireConfig(properties, command, 'the options', 'it')
  const values = set.map(([name, value]) => [name, parsed(options.get(name) ?? new Option(`--${name}`), value)])
  return { ...command.opts<CliOptions>(), ...Object.fromEntries(values) }
}
