import { isDeepStrictEqual } from 'node:util'
import { type OperationId, operations, resources } from '../../generated/operations.ts'
import { derivedRules, type RequestRule } from '../../generated/rules.ts'
import type { Target } from '../run/target.ts'
import { boundaryCases, withValueAt } from './boundary.ts'
import type { Environment } from './environment.ts'
import { plainValue } from './plain.ts'
import { isValid } from './proven-case.ts'
import { valueOn } from './replaced.ts'
import { schemaPathOf } from './request.ts'
import { nameOfRun } from './unique-names.ts'

/**
 * Valid bodies in which the values on the limits of many constraints come together, each at its place: a target that accepts one of them
 * accepts every value in it.
 * @param seedOf the seed of the values of a rule
 */
export function bodiesOnLimits(
  operation: OperationId,
  environment: Environment,
  seedOf: (rule: RequestRule) => number,
): readonly unknown[] {
  const rules = Object.values(derivedRules).filter((rule) => rule.kind === 'request' && rule.of === operation)
  const cases = (rules as readonly RequestRule[])
    .filter(({ in: part, at }) => part === 'body' && at.every((name) => name !== '*' && name !== '<name>'))
    .flatMap((rule) => boundaryCases(rule, environment, { seed: seedOf(rule) }).map((one) => ({ ...one, rule })))
  const bodies: Packed[] = []
  for (const one of cases) {
    const index = bodies.findIndex((body) => withValue(body, one) !== undefined)
    const body = bodies[index] ?? emptyBody(operation, environment, one.variant, bodies.length)
    const filled = withValue(body, one)
    if (filled !== undefined) bodies.splice(index === -1 ? bodies.length : index, index === -1 ? 0 : 1, filled)
  }
  return bodies.map(({ whole }) => whole)
}

/** {@link bodiesOnLimits} with the values of this run. */
export function bodiesOnLimitsOf(
  target: Target,
  environment: Environment,
  operation: OperationId,
): Promise<readonly unknown[]> {
  return target.once(`bodies of ${operation} on limits`, async () =>
    bodiesOnLimits(operation, environment, (rule) => seedOf(rule, target.options.seed)),
  )
}

/** The body that has a value on its limit at a place. */
export function bodyOnLimit(bodies: readonly unknown[], { at }: RequestRule, value: unknown): unknown {
  return bodies.find((body) => isDeepStrictEqual(valueOn(body, at), value))
}

type Case = ReturnType<typeof boundaryCases>[number] & { readonly rule: RequestRule }
/** A body, and the places whose values a case has set. */
type Packed = { readonly whole: unknown; readonly places: readonly string[] }

function emptyBody(operation: OperationId, environment: Environment, variant: Case['variant'], index: number): Packed {
  const shape = { everything: true, variant, serial: nameOfRun(`limits-${index + 1}`).replace(' ', '-') }
  return { whole: plainValue(schemaPathOf(operation, 'body'), environment, shape), places: [] }
}

/** The body with one more value, where that leaves it valid and replaces no other value on a limit. */
function withValue({ whole, places }: Packed, { rule, variant, value }: Case): Packed | undefined {
  const filled = withValueAt(whole, { rule, variant, value })
  const all = [...places, ...filled.places.map((place) => place.join('.'))]
  if (isDeepStrictEqual(filled.whole, whole)) return { whole, places: all }
  if (new Set(all).size < all.length) return undefined
  return isValid(rule, filled.whole) ? { whole: filled.whole, places: all } : undefined
}

/** Whether what requests of an operation create, or use up, cannot be removed. */
export function leavesObjects(operation: OperationId): boolean {
  const { consumes, createdBy } = operations[operation]
  const creator = consumes ? createdBy : operation
  return creator !== null && creator in resources && resources[creator as keyof typeof resources].remove === null
}

/** A seed for each rule: they differ in their random surroundings. */
export function seedOf({ schemaPath, keyword, at }: RequestRule, seed: number): number {
  const text = `${schemaPath} ${keyword} ${at.at(-1)}`
  return [...text].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 1, seed)
}
