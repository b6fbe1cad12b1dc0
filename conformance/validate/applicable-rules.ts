import { behaviourRules, derivedRules as byId, type DerivedRule } from '../../generated/rules.ts'
import { at, find } from './contract-schema.ts'
import { isObject } from './json.ts'
import { escapeSegment } from './json-pointer.ts'
import { memoized } from './memoized.ts'

export const derivedRules: Readonly<Record<string, DerivedRule>> = byId

type Node = { readonly [keyword: string]: unknown }

/** A rule and the place in the value to which it applies. */
export type ApplicableRule = { readonly rule: string; readonly pointer: string }

/** A value of an enumeration, and the rule that observes which of its values occur. */
export type EnumValue = { readonly rule: string; readonly value: unknown }

/** What a walk along a value has found. */
type Reached = { readonly rules: ApplicableRule[]; readonly values: EnumValue[] }

/** The schema node of a part of a value, and the part's segment of the pointer. */
type Step = { readonly path: string; readonly segment: string }

/** A schema node with what a walk along a value needs. Nearly every response passes the same few nodes. */
type Place = {
  readonly rules: readonly { readonly rule: string; readonly appliesTo: (value: unknown) => boolean }[]
  /** The rules that observe which values of an enumeration occur here. */
  readonly observing: readonly string[]
  readonly properties: ReadonlyMap<string, Step>
  readonly items: string | undefined
  readonly others: string | undefined
  readonly names: string | undefined
  readonly parts: readonly string[]
  readonly condition: Node | undefined
  /** The nodes for a value that meets the condition, and for one that does not. */
  readonly branches: readonly [string | undefined, string | undefined]
}

/** Rules about what a target sends, by their schema node. */
const rulesAt = Map.groupBy(
  Object.entries(derivedRules).filter(([, { kind }]) => kind !== 'request'),
  ([, { schemaPath }]) => schemaPath,
)

/** Every rule that applies to a part of a value, and the values of enumerations in it: those of each schema node on the way. */
export function applicableRules(schemaPath: string, value: unknown): Reached {
  const reached: Reached = { rules: [], values: [] }
  walk(schemaPath, value, '', reached)
  return reached
}

function walk(path: string, value: unknown, pointer: string, reached: Reached): void {
  const place = placeAt(path)
  for (const { rule, appliesTo } of place.rules) if (appliesTo(value)) reached.rules.push({ rule, pointer })
  for (const rule of place.observing) reached.values.push({ rule, value })
  if (Array.isArray(value)) {
    if (place.items !== undefined)
      for (const [index, item] of value.entries()) walk(place.items, item, `${pointer}/${index}`, reached)
  } else if (isObject(value)) {
    for (const [name, child] of Object.entries(value)) {
      const property = place.properties.get(name)
      if (property) walk(property.path, child, pointer + property.segment, reached)
      else if (place.others !== undefined) walk(place.others, child, `${pointer}/${escapeSegment(name)}`, reached)
      if (place.names !== undefined) walk(place.names, name, pointer, reached)
    }
  }
  for (const part of place.parts) walk(part, value, pointer, reached)
  if (place.condition === undefined) return
  const branch = place.branches[meets(place.condition, value) ? 0 : 1]
  if (branch !== undefined) walk(branch, value, pointer, reached)
}

const placeAt: (path: string) => Place = memoized((path) => {
  const node: Node = at(path)
  return typeof node.$ref === 'string' ? placeAt(node.$ref.replace(/^#/, '')) : placeOf(path, node)
})

function placeOf(path: string, node: Node): Place {
  const below = (name: string) => (find(`${path}/${name}`) ? `${path}/${name}` : undefined)
  const names = isObject(node.properties) ? Object.keys(node.properties) : []
  const parts = Array.isArray(node.allOf) ? node.allOf : []
  const rules = rulesAt.get(path) ?? []
  return {
    rules: rules.map(([rule, { keyword }]) => ({ rule, appliesTo: appliesTo(keyword) })),
    observing: rules.flatMap(([rule]) => observingRule(rule) ?? []),
    properties: new Map(
      names.map((name) => [
        name,
        { path: `${path}/properties/${escapeSegment(name)}`, segment: `/${escapeSegment(name)}` },
      ]),
    ),
    items: below('items'),
    others: isObject(node.additionalProperties) ? below('additionalProperties') : undefined,
    names: below('propertyNames'),
    parts: parts.map((_, index) => `${path}/allOf/${index}`),
    condition: isObject(node.if) ? node.if : undefined,
    branches: [below('then'), below('else')],
  }
}

/** The rule that observes which values of an enumeration occur, for the rule that allows only these. */
function observingRule(rule: string): string | undefined {
  const observing = rule.replace(/enum$/, 'values')
  return observing !== rule && observing in behaviourRules ? observing : undefined
}

/** Whether a keyword applies to a value (JSON Schema: most apply to one type only). */
function appliesTo(keyword: string): (value: unknown) => boolean {
  if (/Length$|^pattern$|^format$/.test(keyword)) return (value) => typeof value === 'string'
  if (/minimum|maximum|multipleOf/i.test(keyword)) return (value) => typeof value === 'number'
  if (/Items$/.test(keyword)) return Array.isArray
  if (/Properties$|^required$/.test(keyword)) return isObject
  return () => true
}

/** Whether a value meets an `if` of the contract, which only compares properties with constants. */
function meets(condition: Node, value: unknown): boolean {
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
