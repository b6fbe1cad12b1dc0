import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../../generated/operations.ts'
import { derivedRules } from '../../generated/rules.ts'

type Node = { readonly [key: string]: unknown }

const generated = join(import.meta.dirname, '../../generated')
const schemas = JSON.parse(readFileSync(join(generated, 'schemas.json'), 'utf8')) as Node
const document = JSON.parse(readFileSync(join(generated, 'openapi.json'), 'utf8')) as Node
const ids = Object.keys(derivedRules)

/** Ids of the derived rules at a place of the contract and below it: `createCard.body.name`, `CardDto`. */
export function rulesAt(place: string): readonly string[] {
  return ids.filter((id) => id === place || id.startsWith(`${place}.`))
}

/** Whether the contract has a place: an operation, a member of a DTO, a parameter, derived rules, a member of the document. */
export function isPlace(place: string): boolean {
  if (place in operations || rulesAt(place).length > 0) return true
  const [first = '', ...rest] = place.split('.')
  const dto = ((schemas.components as Node).schemas as Node)[first]
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
