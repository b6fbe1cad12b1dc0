import { at, resolved, type SchemaNode } from '../contract/schemas.ts'
import { SuiteGap } from '../failure/errors.ts'
import { isAvailable, kindOf, valuesOf } from './domain-values.ts'
import type { Environment } from './environment.ts'
import { plainNumberOf } from './numbers.ts'
import type { Length } from './text.ts'
import { together } from './together.ts'
import { differentValues, lengthOf, maySend, missingPartner, mustSend, valueSchemaOf } from './valid.ts'
import { inVariant, type Variant } from './variants.ts'

/** What a plain value contains. */
export type PlainShape = {
  /** Path of an optional part that must exist. */
  readonly present?: readonly string[]
  /** All properties that a valid request may contain. Default: required properties only. */
  readonly everything?: boolean
  /** The longest texts and lists, and the largest numbers. Default: short ones. */
  readonly longest?: boolean
  readonly variant?: Variant
  /** Makes the values of properties that must be unique differ from those of other requests. */
  readonly serial?: string
}

type Here = Omit<PlainShape, 'present'> & {
  readonly environment: Environment
  /** The rest of the path; `undefined` where it leads elsewhere. */
  readonly path: readonly string[] | undefined
  /** The name of the property. */
  readonly name: string
}

/** The simplest valid value of the schema at a JSON Pointer of generated/schemas.json: the same for the same arguments. */
export function plainValue(schemaPath: string, environment: Environment, shape: PlainShape = {}): unknown {
  const { present, ...rest } = shape
  const here = { ...rest, environment, path: present, name: '' }
  const value = plain(at(schemaPath), here)
  const [first] = schemaPath.endsWith('/body') && isEmptyObject(value) ? sendable(schemaPath, environment) : []
  // What an update without properties does is unspecified.
  return first === undefined ? value : plain(at(schemaPath), { ...here, path: [first] })
}

const isEmptyObject = (value: unknown) => Object.keys(value as object).length === 0

/** Names of the properties that a valid request may contain. */
function sendable(schemaPath: string, environment: Environment): readonly string[] {
  const { properties = {} } = resolved(at(schemaPath))
  return Object.keys(properties).filter((name) => maySend(properties[name] ?? {}, environment))
}

function plain(reference: SchemaNode, here: Here): unknown {
  const node = resolved(reference)
  const kind = kindOf(node)
  if (kind !== undefined && isAvailable(kind, here.environment)) {
    const suffix = node['x-cases']?.unique ? `?run=${here.serial ?? 1}` : ''
    const { min, max } = lengthOf(node)
    const { plain: short, longest = short } = valuesOf(kind, here.environment, { min, max: max - suffix.length })
    const value = here.longest && node.maxItems === undefined ? longest : short
    return suffix === '' ? value : `${value}${suffix}`
  }
  if (node.enum) return node.enum[0]
  if (node.const !== undefined) return node.const
  switch ([node.type].flat()[0]) {
    case 'object':
      return node.properties === undefined
        ? plainMap(node, here)
        : plainObject(inVariant(node, here.variant ?? {}), here)
    case 'array':
      return plainArray(node, here)
    case 'number':
    case 'integer':
      // Not the limit, where there is room: a server with a narrower one accepts it too.
      if (here.longest && node.maximum !== undefined) return node.maximum
      return plainNumberOf(node)
    case 'boolean':
      // A response may leave out the default.
      return node.default !== true
    case 'string':
      return plainString(node, here)
    default:
      return {}
  }
}

function below({ path: [next, ...rest] = [], ...here }: Here, name: string): Here {
  return { ...here, name, path: next === name ? rest : undefined }
}

function plainObject(node: SchemaNode, here: Here): unknown {
  const isSent = ([name, property]: [string, SchemaNode]) =>
    name === here.path?.[0] ||
    mustSend(name, property, node) ||
    (here.everything === true && maySend(property, here.environment))
  const sent = Object.entries(node.properties ?? {}).filter(isSent)
  const value = Object.fromEntries(sent.map(([name, property]) => [name, plain(property, below(here, name))]))
  const partner = missingPartner(value, node)
  const whole =
    partner === undefined
      ? value
      : { ...value, [partner]: plain(node.properties?.[partner] ?? {}, below(here, partner)) }
  return here.longest ? whole : together(whole, node)
}

/** A map with two entries where one of them is wanted: the first and the last can be invalid. */
function plainMap(node: SchemaNode, here: Here): unknown {
  if (here.longest && here.everything && node.maxProperties !== undefined && valueSchemaOf(node).type === 'string')
    return longestMap(node, node.maxProperties)
  const value = (key: string) => plain(valueSchemaOf(node), { ...below(here, '*'), name: key })
  if (here.path?.length === 0 || here.path === undefined) return here.everything ? { [SHORT]: value(SHORT) } : {}
  return { first: value('first'), second: value('second') }
}

/** The key of a map with one entry. */
const SHORT = 'key'

/** As many entries as the map may have, with the longest keys and values: what is stored as one text is longest here. */
function longestMap(node: SchemaNode, entries: number): unknown {
  const keyLength = Math.min(node.propertyNames?.maxLength ?? 20, 100)
  const length = Math.min(valueSchemaOf(node).maxLength ?? 40, 1000)
  // The first key is that of the short map: where an update adds to what is there, there are no more entries than these.
  const key = (index: number) =>
    index === 0 ? SHORT : `${SHORT}${String.fromCharCode(97 + index)}`.padEnd(keyLength, SHORT)
  return Object.fromEntries(
    Array.from({ length: entries }, (_, index) => [key(index), 'value'.padEnd(length, 'value')]),
  )
}

function plainArray(node: SchemaNode, here: Here): unknown {
  const items = resolved(node.items ?? {})
  const value = plain(items, below(here, '*'))
  if (node.uniqueItems === true && items.enum === undefined) return differentItems(node, items, here)
  const longest = here.longest ? (items.enum?.length ?? 0) : 0
  const count = here.path?.[0] === '*' ? 2 : Math.max(longest, Math.min((node.minItems ?? 0) + 1, node.maxItems ?? 2))
  return items.enum === undefined ? Array.from({ length: count }, () => value) : items.enum.slice(0, count)
}

/** Items of which each differs from the others. */
function differentItems(node: SchemaNode, items: SchemaNode, here: Here): readonly unknown[] {
  const count = Math.max(node.minItems ?? 0, here.path?.[0] === '*' ? Math.min(2, node.maxItems ?? 2) : 1)
  return differentValues(items, here.environment, count)
}

function plainString(node: SchemaNode, here: Here): string {
  if (node.format === 'uuid') return 'fa6c9c9c-1091-49c5-a5bc-9556e0229435'
  const suffix = node['x-cases']?.unique ? ` ${here.serial ?? 1}` : ''
  const pattern = new RegExp(node.pattern ?? '', 'u')
  const length = lengthOf(node)
  const text = `Conformance ${here.name}${suffix}`
  const texts = [text, text.replaceAll('-', ' '), here.name, '1234', 'x']
    .map((text) => withinLength(text, length))
    .filter((text) => text !== undefined && pattern.test(text))
  // A server with a narrower limit accepts it too.
  const fitting = texts.find((text) => text !== undefined && text.length < length.max) ?? texts[0]
  if (fitting === undefined)
    throw new SuiteGap(
      `conformance/cases/plain.ts finds no text for "${here.name}": add \`x-cases: { value: … }\` beside its pattern`,
    )
  if (!here.longest || node.maxLength === undefined) return fitting
  // Whether a server keeps a space at the end is unspecified.
  return fitting.padEnd(node.maxLength, fitting).replace(/\s$/, fitting.slice(0, 1))
}

function withinLength(text: string, { min, max }: Length): string | undefined {
  if (text.length > max) return undefined
  return text.padEnd(min, text === '' ? 'x' : text)
}
