import { valueAt } from '../json-pointer.ts'
import { ContractError } from './contract-error.ts'
import type { Schema } from './document.ts'
import type { SchemaDocument } from './schemas.ts'

/** One schema keyword at one place of the contract. */
export type Constraint = {
  /** Path of the value: property names, `*` for each item or each value of a map, `<name>` for the names of a map. */
  readonly at: readonly string[]
  readonly keyword: string
  /** The keyword's argument; of `required`, the name of one property, which is also the last of `at`. */
  readonly argument: unknown
  /** JSON Pointer of the schema node in generated/schemas.json. */
  readonly schemaPath: string
  /** Titles of the conditional subschemas that contain the place. */
  readonly conditions: readonly string[]
  /** The same conditions in words: "`personType` is `natural`". */
  readonly when: readonly string[]
  readonly source: string
  /** Listed in `x-open`, here or at a `$ref` above: unspecified, so no server may fail because of it. */
  readonly open: boolean
}

type Place = Pick<Constraint, 'at' | 'schemaPath' | 'conditions' | 'when' | 'source' | 'open'>

/** Keywords of which each is a rule. */
export const assertions = [
  'type', 'enum', 'const', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum',
  'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'anyOf', 'oneOf', 'not',
] as const // biome-ignore format: a table

const assertionsOfNames = assertions.filter((keyword) => keyword !== 'type')

/** Formats that imply the length of the value. */
const fixedLength = ['date', 'uuid']

/**
 * All constraints of a schema and of the schemas it refers to.
 *
 * @param follow whether to include the constraints of other DTOs: yes for a request, which is tested as a whole; no for a response, where
 *   each DTO has its own rules
 */
export function constraintsOf(
  document: SchemaDocument,
  schemaPath: string,
  source: string,
  follow: boolean,
): readonly Constraint[] {
  const found: Constraint[] = []
  visit(at(document, schemaPath), { at: [], schemaPath, conditions: [], when: [], source, open: false })
  return found

  function visit(node: Schema, place: Place): void {
    const source = typeof node['x-source'] === 'string' ? node['x-source'] : place.source
    const here = { ...place, source, open: place.open || marksOpen(node, '$ref') }
    if (node.$ref !== undefined) {
      const target = `/${node.$ref.replace(/^#\//, '')}`
      if (follow || target === schemaPath) visit(at(document, target), { ...here, schemaPath: target })
      return
    }
    addAll(node, here, assertions)
    for (const name of node.required ?? []) add(node, { ...here, at: [...here.at, name] }, 'required', name)
    for (const [schema, child] of schemasOfParts(node, here)) visit(schema, child)
    if (node.propertyNames) {
      const names = { ...here, at: [...here.at, '<name>'], schemaPath: `${here.schemaPath}/propertyNames` }
      addAll(node.propertyNames, names, assertionsOfNames)
    }
    for (const [schema, child] of schemasOfSameValue(node, here)) visit(schema, child)
  }

  function addAll(node: Schema, place: Place, keywords: readonly string[]): void {
    for (const keyword of keywords) {
      if (node[keyword] !== undefined && !impliedByAnother(node, keyword)) add(node, place, keyword, node[keyword])
    }
  }

  function add(node: Schema, place: Place, keyword: string, argument: unknown): void {
    found.push({ ...place, keyword, argument, open: place.open || marksOpen(node, keyword) })
  }
}

type Child = readonly [schema: Schema, place: Place]

/** The schemas of properties, items and map values, with their places. */
function schemasOfParts(node: Schema, here: Place): readonly Child[] {
  const each = { ...here, at: [...here.at, '*'] }
  const { properties = {}, items, additionalProperties } = node
  return [
    ...Object.entries(properties).map(([name, property]): Child => {
      return [property, { ...here, at: [...here.at, name], schemaPath: `${here.schemaPath}/properties/${name}` }]
    }),
    ...(items ? [[items, { ...each, schemaPath: `${here.schemaPath}/items` }] as const] : []),
    ...(typeof additionalProperties === 'object'
      ? [[additionalProperties, { ...each, schemaPath: `${here.schemaPath}/additionalProperties` }] as const]
      : []),
  ]
}

/** The schemas of `then`, `else` and `allOf`, which apply to the same value. */
function schemasOfSameValue(node: Schema, here: Place): readonly Child[] {
  return [
    ...conditionalsOf(node, here),
    ...(node.allOf ?? []).map((schema, index): Child => {
      return [schema, { ...here, schemaPath: `${here.schemaPath}/allOf/${index}` }]
    }),
  ]
}

/** The schemas of `then` and `else`. @throws when the conditional has no title, which is part of rule ids */
function conditionalsOf(node: Schema, here: Place): readonly Child[] {
  if (node.if === undefined) return []
  const { title } = node
  if (title === undefined)
    throw new ContractError(`${here.schemaPath}: add a title beside "if": ids of derived rules contain it`)
  const when = conditionOf(node.if) ?? `"${title}" applies`
  const branches = [
    ['then', node.then, when],
    ['else', node.else, `not ${when}`],
  ] as const
  return branches.flatMap(([name, schema, words]): Child[] => {
    const conditions = [...here.conditions, title]
    const place = { ...here, conditions, when: [...here.when, words], schemaPath: `${here.schemaPath}/${name}` }
    return schema ? [[schema, place]] : []
  })
}

/** An `if` that compares properties with constants, in words: "`personType` is `natural`". */
function conditionOf(schema: Schema): string | undefined {
  const compared = Object.entries(schema.properties ?? {}).map(([name, { const: value }]) =>
    value === undefined ? undefined : `\`${name}\` is \`${value}\``,
  )
  return compared.length === 0 || compared.includes(undefined) ? undefined : compared.join(' and ')
}

function marksOpen(node: Schema, keyword: string): boolean {
  return Array.isArray(node['x-open']) && node['x-open'].includes(keyword)
}

function impliedByAnother(node: Schema, keyword: string): boolean {
  if (keyword === 'type') return node.enum !== undefined || node.const !== undefined
  if (keyword === 'minLength' && node.format === 'email') return true
  if (keyword === 'minLength' || keyword === 'maxLength') return fixedLength.includes(String(node.format))
  return false
}

/** The schema at a JSON Pointer. @throws when there is none */
function at(document: SchemaDocument, pointer: string): Schema {
  const node = valueAt(document, pointer)
  if (node === undefined) throw new Error(`${pointer} does not exist in the contract`)
  return node as Schema
}
