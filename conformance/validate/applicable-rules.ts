import { behaviourRules, derivedRules } from '../../generated/rules.ts'
import { at, find } from '../contract/schemas.ts'
import { isObject } from '../values/json.ts'
import { escapeSegment } from '../values/json-pointer.ts'
import { memoized } from '../values/memoized.ts'

type Node = { readonly [keyword: string]: unknown }

/** A value of an enumeration, and the rule that observes which of its values occur. */
export type EnumValue = { readonly rule: string; readonly value: unknown }

/** What a walk along a value has found: the rules, and the values of enumerations. */
type Reached = { readonly rules: ReadonlySet<string>; readonly values: readonly EnumValue[] }

/** Receives what a walk along a value finds. */
type Visitor = {
  rule(rule: string, pointer: string | undefined): void
  enumValue(rule: string, value: unknown): void
}

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

/**
 * Every rule that applies to a part of a value, and the values of enumerations in it: those of each schema node on the way. A page of many
 * rows applies the same few rules often: each is returned once, and so is each value.
 */
export function applicableRules(schemaPath: string, value: unknown): Reached {
  const rules = new Set<string>()
  const values = new Map<string, Set<unknown>>()
  walk(schemaPath, value, undefined, {
    rule: (rule) => rules.add(rule),
    enumValue(rule, found) {
      const ofRule = values.get(rule)
      if (ofRule) ofRule.add(found)
      else values.set(rule, new Set([found]))
    },
  })
  return { rules, values: [...values].flatMap(([rule, found]) => [...found].map((one) => ({ rule, value: one }))) }
}

/** The rules that apply to a value, by the JSON Pointer of the part that they apply to. */
export function applicablePlaces(schemaPath: string, value: unknown): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>()
  walk(schemaPath, value, '', {
    rule(rule, pointer = '') {
      const here = places.get(pointer)
      if (here) here.push(rule)
      else places.set(pointer, [rule])
    },
    enumValue: () => {},
  })
  return places
}

/** @param pointer JSON Pointer of `value`; `undefined` where places are not asked for, which spares most of the work */
function walk(path: string, value: unknown, pointer: string | undefined, visitor: Visitor): void {
  const place = placeAt(path)
  for (const { rule, appliesTo } of place.rules) if (appliesTo(value)) visitor.rule(rule, pointer)
  for (const rule of place.observing) visitor.enumValue(rule, value)
  if (Array.isArray(value)) walkItems(place, value, pointer, visitor)
  else if (isObject(value)) walkProperties(place, value, pointer, visitor)
  for (const part of place.parts) walk(part, value, pointer, visitor)
  if (place.condition === undefined) return
  const branch = place.branches[meets(place.condition, value) ? 0 : 1]
  if (branch !== undefined) walk(branch, value, pointer, visitor)
}

function walkItems({ items }: Place, value: readonly unknown[], pointer: string | undefined, visitor: Visitor): void {
  if (items === undefined) return
  for (let index = 0; index < value.length; index++) {
    walk(items, value[index], pointer === undefined ? undefined : `${pointer}/${index}`, visitor)
  }
}

function walkProperties(place: Place, value: Node, pointer: string | undefined, visitor: Visitor): void {
  for (const name of Object.keys(value)) {
    const property = place.properties.get(name)
    const path = property?.path ?? place.others
    if (path !== undefined) {
      const segment = property?.segment ?? `/${escapeSegment(name)}`
      walk(path, value[name], pointer === undefined ? undefined : pointer + segment, visitor)
    }
    if (place.names !== undefined) walk(place.names, name, pointer, visitor)
  }
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
