import { derivedRules as byId, type DerivedRule } from '../../generated/rules.ts'
import { at, find } from '../cases/contract-schema.ts'
import { isObject } from './json.ts'

export const derivedRules: Readonly<Record<string, DerivedRule>> = byId

type Node = { readonly [keyword: string]: unknown }

/** A rule and the place in the value where it applies. */
export type ApplicableRule = { readonly rule: string; readonly pointer: string }

/** Where a walk goes on: the schema node of a part of a value, and the part's own segment of the pointer. */
type Step = { readonly path: string; readonly segment: string }

/** A schema node, with all that a walk along a value needs to know of it. Nearly every answer passes the same few nodes. */
type Place = {
  readonly rules: readonly { readonly rule: string; readonly appliesTo: (value: unknown) => boolean }[]
  readonly members: ReadonlyMap<string, Step>
  readonly items: string | undefined
  readonly others: string | undefined
  readonly names: string | undefined
  readonly parts: readonly string[]
  readonly condition: Node | undefined
  /** Where the walk goes on when the condition holds, and when it does not. */
  readonly branches: readonly [string | undefined, string | undefined]
}

/** Rules of what a target sends, by the schema node that they stand at. */
const rulesAt = Map.groupBy(
  Object.entries(derivedRules).filter(([, { kind }]) => kind !== 'request'),
  ([, { schemaPath }]) => schemaPath,
)

/** Every rule that applies to some part of a value: those of each schema node that it reaches. */
export function applicableRules(schemaPath: string, value: unknown): ApplicableRule[] {
  const reached: ApplicableRule[] = []
  walk(schemaPath, value, '', reached)
  return reached
}

function walk(path: string, value: unknown, pointer: string, reached: ApplicableRule[]): void {
  const place = placeAt(path)
  for (const { rule, appliesTo } of place.rules) if (appliesTo(value)) reached.push({ rule, pointer })
  if (Array.isArray(value)) {
    if (place.items !== undefined)
      for (const [index, item] of value.entries()) walk(place.items, item, `${pointer}/${index}`, reached)
  } else if (isObject(value)) {
    for (const [name, child] of Object.entries(value)) {
      const member = place.members.get(name)
      if (member) walk(member.path, child, pointer + member.segment, reached)
      else if (place.others !== undefined) walk(place.others, child, `${pointer}/${escaped(name)}`, reached)
      if (place.names !== undefined) walk(place.names, name, pointer, reached)
    }
  }
  for (const part of place.parts) walk(part, value, pointer, reached)
  if (place.condition === undefined) return
  const branch = place.branches[holds(place.condition, value) ? 0 : 1]
  if (branch !== undefined) walk(branch, value, pointer, reached)
}

const places = new Map<string, Place>()

/** @throws TypeError where the path leads nowhere */
function placeAt(path: string): Place {
  const known = places.get(path)
  if (known) return known
  const node: Node = at(path)
  const place = typeof node.$ref === 'string' ? placeAt(node.$ref.replace(/^#/, '')) : placeOf(path, node)
  places.set(path, place)
  return place
}

function placeOf(path: string, node: Node): Place {
  const below = (name: string) => (find(`${path}/${name}`) ? `${path}/${name}` : undefined)
  const properties = isObject(node.properties) ? Object.keys(node.properties) : []
  const parts = Array.isArray(node.allOf) ? node.allOf : []
  return {
    rules: (rulesAt.get(path) ?? []).map(([rule, { keyword }]) => ({ rule, appliesTo: typeThatIsHeld(keyword) })),
    members: new Map(
      properties.map((name) => [name, { path: `${path}/properties/${escaped(name)}`, segment: `/${escaped(name)}` }]),
    ),
    items: below('items'),
    others: isObject(node.additionalProperties) ? below('additionalProperties') : undefined,
    names: below('propertyNames'),
    parts: parts.map((_, index) => `${path}/allOf/${index}`),
    condition: isObject(node.if) ? node.if : undefined,
    branches: [below('then'), below('else')],
  }
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Which values a keyword says something about. */
function typeThatIsHeld(keyword: string): (value: unknown) => boolean {
  if (/Length$|^pattern$|^format$/.test(keyword)) return (value) => typeof value === 'string'
  if (/minimum|maximum|multipleOf/i.test(keyword)) return (value) => typeof value === 'number'
  if (/Items$/.test(keyword)) return Array.isArray
  if (/Properties$|^required$/.test(keyword)) return isObject
  return () => true
}

/** Whether an `if` of the contract holds: those compare members with constants and nothing else. */
function holds(condition: Node, value: unknown): boolean {
  if (!isObject(value)) return true
  const required = Array.isArray(condition.required) ? condition.required : []
  const properties = isObject(condition.properties) ? condition.properties : {}
  return (
    required.every((name) => value[name] !== undefined) &&
    Object.entries(properties).every(([name, schema]) => {
      if (value[name] === undefined || !isObject(schema)) return true
      if (Array.isArray(schema.enum)) return schema.enum.includes(value[name])
      return schema.const === undefined || schema.const === value[name]
    })
  )
}
