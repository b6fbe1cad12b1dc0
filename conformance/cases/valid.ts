import fc from 'fast-check'
import { at, resolved, type SchemaNode } from '../contract/schemas.ts'
import { isAvailable, kindOf, valuesOf } from './domain-values.ts'
import { eachOnce } from './each-once.ts'
import type { Environment } from './environment.ts'
import { numberOf } from './numbers.ts'
import { digitsOf, type Length, prose, textOf } from './text.ts'
import { together } from './together.ts'
import { inVariant, type Variant, variantsOfObject } from './variants.ts'

/** What a generated value must have, apart from being valid. */
export type ValueShape = {
  /** Path of a part that must exist: property names, `*` for an item or a value of a map, `<name>` for a key of a map. */
  readonly present: readonly string[]
  /** The length of the value at that path. */
  readonly length?: Length
  /** The variant of an object with conditional subschemas. Default: any. */
  readonly variant?: Variant
  /** Each value that the contract lists in `x-cases: { sent: [value] }` comes in one of the cases. */
  readonly withListed?: boolean
  /** All properties that a valid request may contain. Default: some of the optional ones. */
  readonly everything?: boolean
}

type Values = Readonly<Record<string, unknown>>

/** Any valid value. */
const anything: ValueShape = { present: [] }

/** What the value of one node must have. */
type Here = Omit<ValueShape, 'present'> & {
  readonly environment: Environment
  /** The rest of the path; `undefined` where it leads elsewhere. */
  readonly path: readonly string[] | undefined
  /** Without properties, the object is no valid value. */
  readonly isBody?: boolean
}

/**
 * Valid values of the schema at a JSON Pointer of generated/schemas.json: at the limits and between them, with optional properties and
 * without. Annotations of the contract (`x-cases`) keep them within what every conforming server accepts.
 */
export function validValue(
  schemaPath: string,
  environment: Environment,
  shape: ValueShape = anything,
): fc.Arbitrary<unknown> {
  const { present, ...rest } = shape
  // What an update without properties does is unspecified.
  return generate(at(schemaPath), { ...rest, environment, path: present, isBody: schemaPath.endsWith('/body') })
}

function generate(reference: SchemaNode, here: Here): fc.Arbitrary<unknown> {
  const node = resolved(reference)
  const listed = here.withListed === true ? (node['x-cases']?.sent ?? []) : []
  const generated = generateAny(node, here)
  if (listed.length === 0) return generated
  return fc.tuple(eachOnce(...listed, undefined), generated).map(([value, any]) => value ?? any)
}

function generateAny(node: SchemaNode, here: Here): fc.Arbitrary<unknown> {
  const length = (here.path?.length === 0 ? here.length : undefined) ?? usualLengthOf(node)
  const kind = kindOf(node)
  if (kind !== undefined && isAvailable(kind, here.environment)) return valuesOf(kind, here.environment, length).any
  if (node.enum) return fc.constantFrom(...node.enum.filter((value) => value !== null))
  if (node.const !== undefined) return fc.constant(node.const)
  switch ([node.type].flat()[0]) {
    case 'object':
      return node.properties === undefined ? mapOf(node, here) : objectOf(node, here)
    case 'array':
      return arrayOf(node, here, length)
    case 'number':
    case 'integer':
      return numberOf(node)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return stringOf(node, length)
    default:
      return fc.constant({})
  }
}

/** What is wished for at a part of the value. */
function below({ path: [next, ...rest] = [], isBody: _, ...here }: Here, name: string): Here {
  return { ...here, path: next === name ? rest : undefined }
}

function objectOf(node: SchemaNode, here: Here): fc.Arbitrary<unknown> {
  const { variant } = here
  const nodes = variant === undefined ? variantsOfObject(node).map((one) => one.node) : [inVariant(node, variant)]
  return nodes.length === 0 ? propertiesOf(node, here) : fc.oneof(...nodes.map((one) => propertiesOf(one, here)))
}

function propertiesOf(node: SchemaNode, here: Here): fc.Arbitrary<unknown> {
  const [next] = here.path ?? []
  const sent = Object.entries(node.properties ?? {}).filter(
    ([name, property]) => name === next || maySend(property, here.environment),
  )
  const required = sent.filter(
    ([name, property]) => here.everything === true || name === next || mustSend(name, property, node),
  )
  return fc
    .record(Object.fromEntries(sent.map(([name, property]) => [name, generate(property, below(here, name))])), {
      requiredKeys: required.map(([name]) => name),
    })
    .filter((value) => here.isBody !== true || Object.keys(value).length > 0)
    .chain((value) => withPartner(value, node, here))
    .map((value) => together(value, node, { name: next, length: lengthBelow(here), withListed: here.withListed }))
}

/** The length that is wished for the property that a path names, if it is one of this object. */
const lengthBelow = ({ path, length }: Here): Length | undefined => (path?.length === 1 ? length : undefined)

/** Whether a valid request may contain a property: what it does may be unspecified, or not for this target or token. */
export function maySend(property: SchemaNode, environment: Environment): boolean {
  const { required = [], properties = {}, 'x-cases': cases = {} } = resolved(property)
  if (cases.omit || (cases.scope !== undefined && !environment.mayChargeLater)) return false
  if (cases.value !== undefined && !isAvailable(cases.value, environment)) return false
  return required.every((name) => maySend(properties[name] ?? {}, environment))
}

/** Whether every valid request contains a property. */
export function mustSend(name: string, property: SchemaNode, parent: SchemaNode): boolean {
  return parent.required?.includes(name) === true || resolved(property)['x-cases']?.always === true
}

/** The name of a property that must be sent with those of a value, and is missing. */
export function missingPartner(value: Readonly<Record<string, unknown>>, node: SchemaNode): string | undefined {
  const partners = Object.keys(value).map((name) => resolved(node.properties?.[name] ?? {})['x-cases']?.with)
  return partners.find((name) => name !== undefined && !(name in value))
}

function withPartner(value: Values, node: SchemaNode, here: Here): fc.Arbitrary<Values> {
  const name = missingPartner(value, node)
  const property = name === undefined ? undefined : node.properties?.[name]
  if (name === undefined || property === undefined) return fc.constant(value)
  return generate(property, below(here, name)).map((partner) => ({ ...value, [name]: partner }))
}

function mapOf(node: SchemaNode, here: Here): fc.Arbitrary<unknown> {
  const [next, ...rest] = here.path ?? []
  const isPlace = here.path?.length === 0
  const length = isPlace ? here.length : undefined
  const isKey = next === '<name>' && rest.length === 0
  const entry = fc.tuple(keyOf(node, isKey ? here.length : undefined), generate(valueSchemaOf(node), below(here, '*')))
  return fc
    .uniqueArray(entry, {
      selector: ([name]) => name,
      minLength: Math.max(length?.min ?? 0, next === undefined ? 0 : 1),
      maxLength: Math.max(Math.min(node.maxProperties ?? 5, length?.max ?? 5), length?.min ?? 0, 1),
      size: 'max',
    })
    .map((entries) => Object.fromEntries(entries))
}

/** The schema of the values of a map. */
export function valueSchemaOf({ additionalProperties }: SchemaNode): SchemaNode {
  return typeof additionalProperties === 'object' ? additionalProperties : { type: 'string', maxLength: 40 }
}

function keyOf({ propertyNames = {} }: SchemaNode, wished: Length | undefined): fc.Arbitrary<string> {
  const length = wished ?? { min: 1, max: Math.min(propertyNames.maxLength ?? 20, 20) }
  return textOf(length, [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']).map((key) =>
    key.replaceAll(' ', '_'),
  )
}

function arrayOf(node: SchemaNode, here: Here, length: Length): fc.Arbitrary<unknown> {
  const items = resolved(node.items ?? {})
  const minLength = Math.max(length.min, here.path?.[0] === '*' ? 1 : 0)
  const maxLength = Math.min(Math.max(length.max, length.min), length.min + 3)
  const item = generate(items, below(here, '*'))
  if (items.enum === undefined && node.uniqueItems !== true) return fc.array(item, { minLength, maxLength })
  return fc.uniqueArray(item, { minLength, maxLength: Math.min(maxLength, items.enum?.length ?? maxLength) })
}

function stringOf(node: SchemaNode, length: Length): fc.Arbitrary<string> {
  if (node.format === 'uuid') return fc.uuid({ version: 4 })
  if (node.pattern === undefined) return textOf(length)
  const pattern = new RegExp(node.pattern, 'u')
  const alphabet = prose.filter((character) => pattern.test(character))
  return (alphabet.length > 0 ? textOf(length, alphabet) : fc.oneof(digitsOf(length), textOf(length))).filter((text) =>
    pattern.test(text),
  )
}

/** How many values of a schema, each another one; the same for the same arguments. */
export function differentValues(node: SchemaNode, environment: Environment, count: number): readonly unknown[] {
  const many = fc.uniqueArray(generate(node, { environment, path: undefined }), { minLength: count, maxLength: count })
  return fc.sample(many, { seed: count, numRuns: 1 })[0] ?? []
}

/** The lengths that a schema allows; without a limit, common ones. */
export function lengthOf(node: SchemaNode): Length {
  const min = node.minLength ?? node.minItems ?? 0
  const max = node.maxLength ?? node.maxItems ?? min + 20
  return { min, max }
}

/** A random text of so many characters is unlikely to be generated twice in a run. */
const leastUnique = 6

/** {@link lengthOf}, without texts that are so short that two objects may have the same, where a target may refuse that. */
function usualLengthOf(node: SchemaNode): Length {
  const { min, max } = lengthOf(node)
  return node['x-cases']?.unique ? { min: Math.max(min, Math.min(leastUnique, max)), max } : { min, max }
}
