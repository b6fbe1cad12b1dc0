import fc from 'fast-check'
import type { DerivedRule } from '../../generated/rules.ts'
import { at, resolved, type SchemaNode } from '../contract/schemas.ts'
import { SuiteGap } from '../failure/errors.ts'
import { isSame } from '../validate/compare.ts'
import { isObject } from '../values/json.ts'
import type { Environment } from './environment.ts'
import { plainValue } from './plain.ts'
import { violatesOnly } from './proven-case.ts'
import { removed, replaced, valueOn, type Which } from './replaced.ts'
import { validValue } from './valid.ts'
import { branchProperties, inVariant, type Variant, variantsIn } from './variants.ts'
import { type PlaceOfConstraint, wrongValues } from './wrong-values.ts'

/** One part of a request (body, query, headers, path) that is valid apart from one constraint. */
export type InvalidCase = {
  readonly value: unknown
  /** What violates which keyword, where: `/name maxLength`. */
  readonly label: string
  /** The variant of the request around it. */
  readonly variant: Variant
  /** Which of the values of its constraint it has, from 0 for the nearest. */
  readonly nth: number
}

/** JSON Pointer of generated/schemas.json for the part of the request that a rule is about. */
export const partOf = ({ of, in: part }: DerivedRule): string => `/requests/${of}/${part}`

/**
 * Parts of a request that violate the rule's constraint and no other, near values first: each in the simplest surroundings, or with
 * `everything` in the fullest.
 * @throws {TypeError} when no generated value violates the constraint only
 */
export function invalidCases(
  rule: DerivedRule,
  environment: Environment,
  { seed = 1, everything }: { readonly seed?: number; readonly everything?: boolean } = {},
): readonly InvalidCase[] {
  const proven = variantsOf(rule)
    .flatMap((variant) => {
      const whole = plainValue(partOf(rule), environment, { present: rule.at, variant, everything })
      return defectsIn(rule, environment, { variant, whole, seed })
    })
    .filter(({ value }) => violatesOnly(rule, value))
  if (proven.length === 0)
    throw new SuiteGap(`no generated value violates ${partOf(rule)} ${rule.at.join('.')} ${rule.keyword} only`)
  // A property that a conditional subschema constrains may be validated in one variant only.
  const differs = branchProperties(partOf(rule)).includes(rule.at.at(-1) ?? '')
  return differs ? proven : proven.filter(({ variant }) => variant === proven[0]?.variant)
}

/**
 * The same constraint violated in random surroundings, the first time with all properties: half of the seeds by the nearest value, the
 * others by another where there are several.
 */
export function randomInvalidCases(
  rule: DerivedRule,
  environment: Environment,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly InvalidCase[] {
  const [first = {}, ...others] = variantsOf(rule)
  return Array.from({ length: count }, (_, index) => {
    // The simplest surroundings have the first variant.
    const other = others[(seed + index) % others.length]
    const variants = other === undefined ? [first] : [other, first]
    for (const variant of variants) {
      const found = randomInvalidCase(rule, environment, { variant, seed: seed + index, everything: index === 0 })
      if (found !== undefined) return [found]
    }
    return []
  }).flat()
}

/** @returns undefined where nothing violates only the constraint in such surroundings */
function randomInvalidCase(
  rule: DerivedRule,
  environment: Environment,
  { variant, seed, everything }: { readonly variant: Variant; readonly seed: number; readonly everything: boolean },
): InvalidCase | undefined {
  const surroundings = validValue(partOf(rule), environment, { present: rule.at, variant, everything })
  const prefersNearest = !isOdd(seed >> 4)
  for (const whole of fc.sample(surroundings, { seed, numRuns: 5 })) {
    const proven = defectsIn(rule, environment, { variant, whole, seed }).filter(({ value }) =>
      violatesOnly(rule, value),
    )
    const preferred = proven.filter(({ nth }) => (nth === 0) === prefersNearest)
    const choices = preferred.length === 0 ? proven : preferred
    if (choices.length > 0) return choices[seed % choices.length]
  }
  return undefined
}

const isOdd = (value: number): boolean => (value & 1) === 1

/**
 * Cases in simple surroundings without the one whose value the first random case has: each value is sent, in simple surroundings where it
 * is the only one, or is tried at several places.
 */
export function besidesRandom(simple: readonly InvalidCase[], random: readonly InvalidCase[]): readonly InvalidCase[] {
  const [first] = random
  if (first === undefined) return simple
  const isOneVariant = simple.every(({ variant }) => isSame(variant, simple[0]?.variant))
  const comparable = simple.filter(({ variant }) => isOneVariant || isSame(variant, first.variant))
  const replaced = comparable.filter(({ nth }) => nth === first.nth)
  if (replaced.length > 1 || replaced.length === comparable.length) return simple
  return simple.filter((one) => !replaced.includes(one))
}

type Surroundings = { readonly variant: Variant; readonly whole: unknown; readonly seed: number }

function defectsIn(
  rule: DerivedRule,
  environment: Environment,
  { variant, whole, seed }: Surroundings,
): readonly InvalidCase[] {
  const label = `violates ${rule.keyword} of /${rule.at.join('/')}`
  const place = placeIn(rule, environment, { variant, whole, seed })
  if (rule.keyword === 'required') {
    const values = [removed(whole, rule.at), replaced(whole, rule.at, null)]
    return values.map((value, nth) => ({ value, label, variant, nth }))
  }
  const values = wrongValues(rule, place, environment)
  const inLists = rule.at.some((name) => name === '*' || name === '<name>')
  return values.flatMap((value, nth) => {
    // A server may look at the first item only, or at the last.
    const places: readonly Which[] = inLists && nth === 0 ? ['last', 'first'] : ['last']
    return places.map((which) => ({ value: replaced(whole, rule.at, value, which), label, variant, nth }))
  })
}

function placeIn(
  rule: DerivedRule,
  environment: Environment,
  { variant, whole, seed }: Surroundings,
): PlaceOfConstraint {
  return {
    node: nodeAt(partOf(rule), rule.at, variant),
    container: nodeAt(partOf(rule), rule.at.slice(0, -1), variant),
    valid: valueOn(whole, rule.at),
    ofLength(length) {
      const shape = { present: rule.at, variant, length: { min: length, max: length } }
      const [long] = fc.sample(validValue(partOf(rule), environment, shape), { seed, numRuns: 1 })
      return rule.at.at(-1) === '<name>' ? longestKey(valueOn(long, rule.at.slice(0, -1))) : valueOn(long, rule.at)
    },
  }
}

function longestKey(map: unknown): string {
  const keys = isObject(map) ? Object.keys(map) : []
  return keys.reduce((longest, key) => (key.length > longest.length ? key : longest), '')
}

/**
 * The part of a request without what stands beside its defect although no constraint requires it, below the top: a server may validate an
 * object only where it has what it usually has. At the top, without the property that is sent with that of the defect, such as the other one of
 * two dates.
 */
export function withDefectAlone(
  rule: DerivedRule,
  { value, variant }: Pick<InvalidCase, 'value' | 'variant'>,
): unknown {
  const strip = (node: SchemaNode, object: unknown, [name, ...rest]: readonly string[], isTop: boolean): unknown => {
    if (name === undefined || name === '*' || name === '<name>' || !isObject(object)) return object
    const schema = inVariant(resolved(node), variant)
    const partner = schema.properties?.[name] && resolved(schema.properties[name])['x-cases']?.with
    const isKept = (key: string) => (isTop ? key !== partner : key === name || schema.required?.includes(key) === true)
    const kept = Object.entries(object).filter(([key]) => isKept(key))
    return Object.fromEntries(
      kept.map(([key, child]) => [key, key === name ? strip(childOf(schema, name), child, rest, false) : child]),
    )
  }
  return strip(at(partOf(rule)), value, rule.at, true)
}

/** The schema at a path of a part of a request, with all annotations on the way to it. */
export function nodeAt(schemaPath: string, path: readonly string[], variant: Variant): SchemaNode {
  const last = path.reduce((parent, name) => childOf(inVariant(resolved(parent), variant), name), at(schemaPath))
  return inVariant(resolved(last), variant)
}

function childOf(
  { properties = {}, items, additionalProperties, propertyNames = {} }: SchemaNode,
  name: string,
): SchemaNode {
  if (name === '<name>') return propertyNames
  if (name !== '*') return properties[name] ?? {}
  return items ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

/** The variants in which a rule applies. */
export function variantsOf(rule: DerivedRule): readonly Variant[] {
  const variants = variantsIn(partOf(rule)).filter(
    ({ titles }) => rule.conditions?.every((title) => titles.includes(title)) ?? true,
  )
  return variants.map(({ variant }) => variant)
}
