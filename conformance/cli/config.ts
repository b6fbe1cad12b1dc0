import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Command, Option } from 'commander'
import { errorText, readErrorText, UsageError } from '../failure/errors.ts'
import { typeNames } from '../validate/type-names.ts'
import { suggestion } from './suggestion.ts'

const fixtures = {
  type: 'object',
  description: 'What the target has that a run cannot create without a control interface.',
  additionalProperties: false,
  properties: {
    cards: idsOf('Ids of cards that have settled transactions, older than two days.'),
    boletos: idsOf(
      'Ids of boletos that are no longer registered: paid, blocked or written off. Checks read them, and try to extend and cancel them, which the target must refuse.',
    ),
    events: idsOf('Ids of webhook events.'),
    otherToken: { type: 'string', minLength: 1, description: 'An access token of another tenant (company).' },
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

/** Options of a single run, which have no place in a file for every run. */
const notInFile: ReadonlySet<string> = new Set(['--config', '--plan', '--path', '--update-baseline', '--version'])

/** The name of an option in a file: without `--`, and without the `no-` of an option that is on by default. */
export function propertyOf(option: Option): string {
  return (option.long ?? '').replace(/^--(no-)?/, '')
}

function schemaOf(option: Option): object {
  const { description, argChoices, defaultValue, negate, required, optional, variadic } = option
  const about = { description, ...(defaultValue !== undefined && !negate && { default: defaultValue }) }
  if (negate) return { type: 'boolean', default: true, description: `False: ${description}` }
  if (optional && 'least' in option) return { type: ['integer', 'boolean'], minimum: option.least, ...about }
  if (!required) return { type: 'boolean', ...about }
  const value = argChoices ? { enum: argChoices } : { type: 'string', minLength: 1 }
  if (variadic) return { type: 'array', items: value, ...about }
  if ('least' in option) return { type: 'integer', minimum: option.least, ...about }
  return { ...value, ...about }
}

/** The contents of a configuration file. @throws {UsageError} that names the property and its allowed values */
export function readConfig(file: string, command: Command): Readonly<Record<string, unknown>> {
  const config = parseConfig(file, textOf(file))
  requireConfig(config, command, `--config ${file}`, 'the file')
  return config
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`--config ${file} ${readErrorText(error)}`)
  }
}

function parseConfig(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--config ${file} is not JSON: ${errorText(error)}`)
  }
}

/**
 * Validates options and fixtures.
 * @param where begins the message of an error
 * @param whole what the message calls the object
 * @throws {UsageError} that names the property and its allowed values
 */
export function requireConfig(
  config: unknown,
  command: Command,
  where: string,
  whole: string,
): asserts config is Readonly<Record<string, unknown>> {
  const validate = new Ajv2020({ allErrors: true, strict: false, verbose: true }).compile(configSchema(command))
  if (validate(config)) return
  throw new UsageError(`${where}: ${(validate.errors ?? []).map((error) => describeError(error, whole)).join('; ')}`)
}

function describeError(
  { instancePath, keyword, params, data, parentSchema, message }: ErrorObject,
  whole: string,
): string {
  const property = instancePath === '' ? whole : instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'additionalProperties') {
    const known = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {})
    const within = instancePath === '' ? '' : ` of ${property}`
    return `unknown property "${params.additionalProperty}"${within}${suggestion(String(params.additionalProperty), known)}; known are ${known.join(', ')}`
  }
  if (keyword === 'enum') return `${property} is ${JSON.stringify(data)}, not one of ${params.allowedValues.join(', ')}`
  const is = JSON.stringify(data)
  if (keyword === 'type') return `${property} must be ${typeNames[params.type] ?? params.type}, and is ${is}`
  return `${property} ${message}, and is ${is}`
}
