import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../../generated/operations.ts'
import { derivedRules } from '../../generated/rules.ts'
import { valueAt } from '../json-pointer.ts'

type Node = { readonly [key: string]: unknown }

const generated = join(import.meta.dirname, '../../generated')
const schemas = JSON.parse(readFileSync(join(generated, 'schemas.json'), 'utf8')) as Node
const document = JSON.parse(readFileSync(join(generated, 'openapi.json'), 'utf8')) as Node
const dtos = (schemas.components as Node).schemas as Readonly<Record<string, unknown>>
const ids = Object.keys(derivedRules)

/**
 * Ids of the derived rules at a place of the contract and below it: `createCard.body.name`, `CardDto`. A property that refers to a schema of
 * values, such as a state, has the rules of that schema too.
 */
export function rulesAt(place: string): readonly string[] {
  const values = valuesAt(place)
  const places = values === undefined ? [place] : [place, values]
  return ids.filter((id) => places.some((one) => id === one || id.startsWith(`${one}.`)))
}

/** The name of the schema that a property of a DTO refers to, unless that is a DTO itself. */
function valuesAt(place: string): string | undefined {
  const [dto = '', property = '', ...more] = place.split('.')
  const properties = (dtos[dto] as { properties?: Node } | undefined)?.properties
  const ref = (properties?.[property] as { $ref?: string } | undefined)?.$ref
  if (ref === undefined || more.length > 0) return undefined
  return (valueAt(schemas, ref) as { type?: unknown }).type === 'object' ? undefined : ref.split('/').at(-1)
}

/** Whether a place exists in the contract: an operation, a property of a DTO, a parameter, derived rules, a property of the document. */
export function isPlace(place: string): boolean {
  if (place in operations || rulesAt(place).length > 0) return true
  const [first = '', ...rest] = place.split('.')
  const dto = dtos[first]
  const request = (schemas.requests as Node)[first]
  if (dto !== undefined) return describes(dto, rest)
  if (request !== undefined) return describes((request as Node)[rest[0] ?? ''], rest.slice(1))
  return rest.reduce<unknown>((node, name) => (node as Node | undefined)?.[name], document[first]) !== undefined
}

/** Whether a schema describes a path of property names, through references and the subschemas of `allOf` and `anyOf`. */
function describes(schema: unknown, names: readonly string[]): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const node = schema as { $ref?: string; properties?: Node; allOf?: readonly unknown[]; anyOf?: readonly unknown[] }
  if (node.$ref !== undefined) return describes(valueAt(schemas, node.$ref), names)
  const [first, ...rest] = names
  if (first === undefined) return true
  return (
    describes(node.properties?.[first], rest) ||
    [...(node.allOf ?? []), ...(node.anyOf ?? [])].some((part) => describes(part, names))
  )
}
