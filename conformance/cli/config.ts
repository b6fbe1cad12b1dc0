import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Command, Option } from 'commander'
import { UsageError } from '../run/errors.ts'

/** What a target has that the run cannot make happen: where there is no control interface, checks look at these. */
export type Fixtures = {
  /** Ids of cards that have settled transactions, older than two days. */
  readonly cards?: readonly string[]
  /** Ids of boletos that are no longer registered: paid, blocked, written off. They are read, and asked to be changed, which must be refused. */
  readonly boletos?: readonly string[]
  /** Ids of webhook events. */
  readonly events?: readonly string[]
  /** An access token of another company. */
  readonly otherToken?: string
}

const fixtures = {
  type: 'object',
  description: 'What the target has that the run cannot make happen without a control interface.',
  additionalProperties: false,
  properties: {
    cards: idsOf('Ids of cards that have settled transactions, older than two days.'),
    boletos: idsOf(
      'Ids of boletos that are no longer registered: paid, blocked or written off. They are read, and asked to be extended and cancelled, which the target must refuse.',
    ),
    events: idsOf('Ids of webhook events.'),
    otherToken: { type: 'string', minLength: 1, description: 'An access token of another company.' },
  },
}

function idsOf(description: string): object {
  return { type: 'array', description, minItems: 1, uniqueItems: true, items: { type: 'string', minLength: 1 } }
}

/** The JSON Schema of a configuration file: every option of a run by its name, and the fixtures. */
export function configSchema(command: Command): object {
  const options = command.options.filter(({ long }) => !notInFile.has(long ?? ''))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of a conformance run',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(options.map((option) => [propertyOf(option), schemaOf(option)])),
      fixtures,
    },
  }
}

/** Options of one run, which make no sense for all of them. */
const notInFile: ReadonlySet<string> = new Set(['--config', '--plan', '--path', '--update-baseline', '--version'])

/** The name of an option in a file: without dashes in front, and without the `no-` of one that is on unless it is said. */
export function propertyOf(option: Option): string {
  return (option.long ?? '').replace(/^--(no-)?/, '')
}

function schemaOf({ description, argChoices, defaultValue, flags, negate, required, variadic }: Option): object {
  const about = { description, ...(defaultValue !== undefined && !negate && { default: defaultValue }) }
  if (negate) return { type: 'boolean', default: true, description: `False: ${description}` }
  if (!required) return { type: 'boolean', ...about }
  const value = argChoices ? { enum: argChoices } : { type: 'string', minLength: 1 }
  if (variadic) return { type: 'array', items: value, ...about }
  if (/<(n|ms|s)>/.test(flags)) return { type: 'integer', minimum: /seed/.test(flags) ? 0 : 1, ...about }
  return { ...value, ...about }
}

/** What a configuration file says, by option and with the fixtures. @throws {UsageError} that names the member and what it takes */
export function readConfig(file: string, command: Command): Readonly<Record<string, unknown>> {
  let config: unknown
  try {
    config = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`--config ${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
  const schema = configSchema(command)
  const validate = new Ajv2020({ allErrors: true, strict: false, verbose: true }).compile(schema)
  if (validate(config)) return config as Record<string, unknown>
  throw new UsageError(`--config ${file}: ${(validate.errors ?? []).map(inWords).join('; ')}`)
}

function inWords({ instancePath, keyword, params, data, parentSchema, message }: ErrorObject): string {
  const member = instancePath === '' ? 'the file' : instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'additionalProperties') {
    const known = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {})
    const within = instancePath === '' ? '' : ` of ${member}`
    return `"${params.additionalProperty}" is no member${within}; there are ${known.join(', ')}`
  }
  if (keyword === 'enum')
    return `${member} takes one of ${params.allowedValues.join(', ')}, and not ${JSON.stringify(data)}`
  return `${member} ${message}, and is ${JSON.stringify(data)}`
}
