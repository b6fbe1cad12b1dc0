import fc from 'fast-check'
import type { DerivedRule } from '../../generated/rules.ts'
import type { SchemaNode } from '../contract/schemas.ts'
import type { Environment } from './environment.ts'
import { firstOfEach } from './first-of-each.ts'
import { nodeAt, partOf, variantsOf } from './invalid.ts'
import { plainValue } from './plain.ts'
import { isValid } from './proven-case.ts'
import { replaced, valueOn } from './replaced.ts'
import { partnersOf } from './together.ts'
import { nameLike } from './unique-names.ts'
import { validValue } from './valid.ts'
import { branchProperties, type Variant } from './variants.ts'

/** A part of a request whose value lies on the limit of a constraint, in the simplest surroundings. */
export type BoundaryCase = {
  /** The value on the limit. */
  readonly value: unknown
  readonly whole: unknown
  readonly variant: Variant
}

/** Valid parts of a request on the limit of the rule's constraint; none where it has no limit. */
export function boundaryCases(
  rule: DerivedRule,
  environment: Environment,
  { seed, serial, everything }: { readonly seed: number; readonly serial?: string; readonly everything?: boolean },
): readonly BoundaryCase[] {
  const cases = variantsOf(rule).flatMap((variant) =>
    acceptedValues(rule, variant, environment, seed).map((value, index) => {
      const shape = { present: rule.at, variant, serial: `${serial ?? ''}-${index}`, everything }
      const surroundings = plainValue(partOf(rule), environment, shape)
      const { whole } = withValueAt(surroundings, { rule, variant, value })
      return { value, whole: withUniqueItems(whole, rule.at), variant }
    }),
  )
  const valid = cases.filter(({ whole }) => isValid(rule, whole))
  // The variants differ in the values of an enumeration only, apart from what a conditional subschema constrains.
  const differs = rule.keyword === 'enum' || branchProperties(partOf(rule)).includes(rule.at.at(-1) ?? '')
  return differs
    ? firstOfEach(valid, ({ value }) => JSON.stringify(value))
    : valid.filter(({ variant }) => variant === valid[0]?.variant)
}

/** A request with another value at the place of a rule, and with what belongs together with that value. @returns all places that it replaces */
export function withValueAt(
  request: unknown,
  { rule, variant, value }: { readonly rule: DerivedRule; readonly variant: Variant; readonly value: unknown },
): { readonly whole: unknown; readonly places: readonly (readonly string[])[] } {
  const [parent, name] = [rule.at.slice(0, -1), rule.at.at(-1)]
  const partners = name === undefined ? {} : partnersOf(nodeAt(partOf(rule), parent, variant), name, value)
  const changes = [
    { place: rule.at, value },
    ...Object.entries(partners).map(([partner, own]) => ({ place: [...parent, partner], value: own })),
  ]
  const whole = changes.reduce((sum, change) => replaced(sum, change.place, change.value), request)
  return { whole, places: changes.map(({ place }) => place) }
}

/** The value with each item of the array at the end of a path once: whether an array may contain the same item again is unspecified. */
function withUniqueItems(whole: unknown, path: readonly string[]): unknown {
  const items = path.at(-1) === '*' ? valueOn(whole, path.slice(0, -1)) : undefined
  return Array.isArray(items) ? replaced(whole, path.slice(0, -1), [...new Set(items)]) : whole
}

/** Values on the limit, and those that the contract names in `x-cases: { accepted }`. */
function acceptedValues(
  rule: DerivedRule,
  variant: Variant,
  environment: Environment,
  seed: number,
): readonly unknown[] {
  const cases = nodeAt(partOf(rule), rule.at, variant)['x-cases']
  const named = cases?.accepted?.[rule.keyword] ?? []
  const sent = cases?.unique
    ? named.map((value) => (typeof value === 'string' ? nameLike(value, rule.of) : value))
    : named
  return [...valuesOnLimit(rule, variant, environment, seed), ...sent]
}

function valuesOnLimit(
  rule: DerivedRule,
  variant: Variant,
  environment: Environment,
  seed: number,
): readonly unknown[] {
  const { keyword, argument, at, in: part } = rule
  const node = nodeAt(partOf(rule), at, variant)
  const limit = Number(argument)
  const wholeOfLength = () => {
    const shape = { present: at, variant, length: { min: limit, max: limit } }
    return fc.sample(validValue(partOf(rule), environment, shape), { seed, numRuns: 1 })[0]
  }
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems': {
      const whole = wholeOfLength()
      return at.at(-1) === '<name>' ? Object.keys(valueOn(whole, at.slice(0, -1)) as object) : [valueOn(whole, at)]
    }
    case 'maxProperties': {
      const longest = { present: at, variant, everything: true, longest: true }
      // All keys and values at once may be too long, where each of them is not.
      return [wholeOfLength(), plainValue(partOf(rule), environment, longest)].map((whole) => valueOn(whole, at))
    }
    case 'minimum':
    case 'maximum':
      return [limit]
    case 'exclusiveMinimum':
      return [limit + 0.01]
    case 'enum':
      return choicesOf(node)
    case 'type':
      return part === 'body' && [node.type].flat().includes('null') ? [null] : []
    default:
      return []
  }
}

/** The documented values, or those of them that every server accepts. */
function choicesOf(node: SchemaNode): readonly unknown[] {
  const kind = node['x-cases']?.value
  return typeof kind === 'object' && 'oneOf' in kind ? kind.oneOf : (node.enum ?? [])
}
