import type { Schema } from './document.ts'
import type { SchemaDocument } from './schemas.ts'

/** One keyword of the contract at one place. */
export type Constraint = {
  /** Names of the properties that lead to the value; `*` for each item or each value of a map, `<name>` for each key of a map. */
  readonly at: readonly string[]
  readonly keyword: string
  /** The keyword's argument; for `required` the name of the property, which is also the last of `at`. */
  readonly argument: unknown
  /** JSON Pointer of the schema node in generated/schemas.json. */
  readonly schemaPath: string
  /** Titles of the conditional subschemas that contain the place. */
  readonly conditions: readonly string[]
  /** The same conditions in words: "`personType` is `natural`". */
  readonly when: readonly string[]
  readonly source: string
  /** Listed in `x-open`, here or at a `$ref` above: the documentation does not state it, and no server fails because of it. */
  readonly open: boolean
}

type Place = Pick<Constraint, 'at' | 'schemaPath' | 'conditions' | 'when' | 'source' | 'open'>

const assertions = [
  'type', 'enum', 'const', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum',
  'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'anyOf', 'oneOf',
] as const // biome-ignore format: a table

/** Formats that imply the length of the value. */
const fixedLength = ['date', 'uuid']

/**
 * Every constraint of a schema. With `follow`, also those of the DTOs that it refers to: a request is validated as a whole, whereas each
 * DTO of a response has separate rules.
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
    for (const keyword of assertions) {
      if (node[keyword] !== undefined && !impliedByAnother(node, keyword)) add(node, here, keyword, node[keyword])
    }
    for (const name of node.required ?? []) add(node, { ...here, at: [...here.at, name] }, 'required', name)
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      visit(property, { ...here, at: [...here.at, name], schemaPath: `${here.schemaPath}/properties/${name}` })
    }
    if (node.items) visit(node.items, { ...here, at: [...here.at, '*'], schemaPath: `${here.schemaPath}/items` })
    if (typeof node.additionalProperties === 'object') {
      visit(node.additionalProperties, {
        ...here,
        at: [...here.at, '*'],
        schemaPath: `${here.schemaPath}/additionalProperties`,
      })
    }
    if (node.propertyNames) {
      const names = { ...here, at: [...here.at, '<name>'], schemaPath: `${here.schemaPath}/propertyNames` }
      for (const keyword of assertions) {
        if (keyword !== 'type' && node.propertyNames[keyword] !== undefined)
          add(node.propertyNames, names, keyword, node.propertyNames[keyword])
      }
    }
    visitConditional(node, here)
    node.allOf?.forEach((part, index) => {
      visit(part, { ...here, schemaPath: `${here.schemaPath}/allOf/${index}` })
    })
  }

  function visitConditional(node: Schema, here: Place): void {
    if (node.if === undefined) return
    if (node.title === undefined)
      throw new Error(`${here.schemaPath}: add a title beside "if": ids of derived rules contain it`)
    const words = conditionOf(node.if) ?? `"${node.title}" applies`
    const under = (branch: string, when: string) => ({
      ...here,
      conditions: [...here.conditions, String(node.title)],
      when: [...here.when, when],
      schemaPath: `${here.schemaPath}/${branch}`,
    })
    if (node.then) visit(node.then, under('then', words))
    if (node.else) visit(node.else, under('else', `not ${words}`))
  }

  function add(node: Schema, place: Place, keyword: string, argument: unknown): void {
    found.push({ ...place, keyword, argument, open: place.open || marksOpen(node, keyword) })
  }
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

/** The schema node that a JSON Pointer names. */
export function at(document: SchemaDocument, pointer: string): Schema {
  let node: unknown = document
  for (const segment of pointer.split('/').slice(1)) {
    node = (node as Record<string, unknown> | undefined)?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  if (node === undefined) throw new Error(`${pointer} points nowhere in the contract`)
  return node as Schema
}
