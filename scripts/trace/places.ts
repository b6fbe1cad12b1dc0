import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../../generated/operations.ts'
import { derivedRules } from '../../generated/rules.ts'

type Node = { readonly [key: string]: unknown }

const generated = join(import.meta.dirname, '../../generated')
const schemas = JSON.parse(readFileSync(join(generated, 'schemas.json'), 'utf8')) as Node
const document = JSON.parse(readFileSync(join(generated, 'openapi.json'), 'utf8')) as Node
const dtos = (schemas.components as Node).schemas as Readonly<Record<string, unknown>>
const ids = Object.keys(derivedRules)

/**
 * Ids of the derived rules at a place of the contract and below it: `createCard.body.name`, `CardDto`. A member whose values have a schema
 * of their own, as states have, has the rules of that schema too.
 */
export function rulesAt(place: string): readonly string[] {
  const values = valuesAt(place)
  const places = values === undefined ? [place] : [place, values]
  return ids.filter((id) => places.some((one) => id === one || id.startsWith(`${one}.`)))
}

/** The name of the schema that a member of a DTO refers to, if it is not a DTO itself. */
function valuesAt(place: string): string | undefined {
  const [dto = '', member = '', ...more] = place.split('.')
  const properties = (dtos[dto] as { properties?: Node } | undefined)?.properties
  const ref = (properties?.[member] as { $ref?: string } | undefined)?.$ref
  if (ref === undefined || more.length > 0) return undefined
  return (referred(ref) as { type?: unknown }).type === 'object' ? undefined : ref.split('/').at(-1)
}

/** Whether the contract has a place: an operation, a member of a DTO, a parameter, derived rules, a member of the document. */
export function isPlace(place: string): boolean {
  if (place in operations || rulesAt(place).length > 0) return true
  const [first = '', ...rest] = place.split('.')
  const dto = dtos[first]
  const request = (schemas.requests as Node)[first]
  if (dto !== undefined) return leads(dto, rest)
  if (request !== undefined) return leads((request as Node)[rest[0] ?? ''], rest.slice(1))
  return rest.reduce<unknown>((node, name) => (node as Node | undefined)?.[name], document[first]) !== undefined
}

/** Whether a schema describes a member, through references and the parts of `allOf`. */
function leads(schema: unknown, members: readonly string[]): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const node = schema as { $ref?: string; properties?: Node; allOf?: readonly unknown[]; anyOf?: readonly unknown[] }
  if (node.$ref !== undefined) return leads(referred(node.$ref), members)
  const [first, ...rest] = members
  if (first === undefined) return true
  return (
    leads(node.properties?.[first], rest) ||
    [...(node.allOf ?? []), ...(node.anyOf ?? [])].some((part) => leads(part, members))
  )
}

function referred(ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (node as Node | undefined)?.[name], schemas)
}
