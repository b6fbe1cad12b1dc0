import { valueAt } from '../json-pointer.ts'
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
  readonly source: string
  /** Listed in `x-open`, here or at a `$ref` above: unspecified, so no server may fail because of it. */
  readonly open: boolean
}

type Place = Pick<Constraint, 'at' | 'schemaPath' | 'conditions' | 'source' | 'open'>

const assertions = [
  'type', 'enum', 'const', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum',
  'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'anyOf', 'oneOf',
] as const // biome-ignore format: a table

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
  visit(at(document, schemaPath), { at: [], schemaPath, conditions: [], source, open: false })
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
      throw new Error(`${here.schemaPath}: a conditional schema needs a title, which becomes part of rule ids`)
    const under = { ...here, conditions: [...here.conditions, node.title] }
    if (node.then) visit(node.then, { ...under, schemaPath: `${here.schemaPath}/then` })
    if (node.else) visit(node.else, { ...under, schemaPath: `${here.schemaPath}/else` })
  }

  function add(node: Schema, place: Place, keyword: string, argument: unknown): void {
    found.push({ ...place, keyword, argument, open: place.open || marksOpen(node, keyword) })
  }
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
export function at(document: SchemaDocument, pointer: string): Schema {
  const node = valueAt(document, pointer)
  if (node === undefined) throw new Error(`${pointer} does not exist in the contract`)
  return node as Schema
}
