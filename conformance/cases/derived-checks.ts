import { derivedRules, type RequestRule } from '../../generated/rules.ts'
import type { Check } from '../run/check.ts'
import { NotTested } from '../run/errors.ts'
import type { Place } from '../run/failure.ts'
import { forAll } from '../run/for-all.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { expectRefused, expectSuccess, isSuccess } from '../validate/expect.ts'
import { pointerTo } from '../validate/json-pointer.ts'
import { acceptedWish, sendValid } from './accepted.ts'
import { boundaryCases } from './boundary.ts'
import { eachOnce } from './each-once.ts'
import { type Environment, environmentOf } from './environment.ts'
import { invalidCases, nodeAt, partOf, randomInvalidCases, variantsOf } from './invalid.ts'
import { objectFor, type PathParameters } from './objects.ts'
import { newSerial, plainRequest, type RequestPart, type RequestWish } from './request.ts'
import type { Variant } from './variants.ts'

/** One check for each constraint of a request: what violates only it is refused, what lies on its limit is accepted. */
export const derivedChecks: readonly Check[] = Object.entries(derivedRules).flatMap(([id, rule]) =>
  rule.kind === 'request'
    ? [{ rule: id, phase: 'own' as const, run: (target: Target, seed: Seed) => testConstraint(rule, target, seed) }]
    : [],
)

/** One request of a check, and whether it must be refused. */
type ConstraintCase = {
  readonly part: unknown
  readonly variant: Variant
  readonly isRefused: boolean
  toString(): string
}

async function testConstraint(rule: RequestRule, target: Target, seed: Seed): Promise<string | void> {
  const environment = await environmentOf(target)
  const operation = rule.of
  requireScope(rule, environment)
  const surroundings = await surroundingsFor(rule, target, environment)
  if (rule.level === 'open') return observe(rule, target, environment, surroundings)

  const cases = casesFor(rule, environment, seed, { ...surroundings, serial: newSerial(target, environment) })
  await forAll({ ...seed, runs: 1 }, [eachOnce(...cases)], async ({ part, variant, isRefused }) => {
    const request = requestWith(rule, environment, part, { ...surroundings, variant }, newSerial(target, environment))
    if (!isRefused) {
      await expectSuccess(
        sendValid(target, environment, operation, request),
        'success (200, 201 or 204) for a valid value',
      )
      return
    }
    const path = await pathFor(rule, target, environment, part)
    const statuses = rule.in === 'path' ? [400, 404] : [400]
    await expectRefused(target.call(operation, { ...request, path }), placeOf(rule), ...statuses)
  })
}

/** Sends a value that violates an unspecified constraint. @returns whether the target accepts it; neither is a failure */
async function observe(
  rule: RequestRule,
  target: Target,
  environment: Environment,
  surroundings: Surroundings,
): Promise<string> {
  const farthest = invalidCases(rule, environment, surroundings).at(-1)
  const request = requestWith(
    rule,
    environment,
    farthest?.value,
    { variant: farthest?.variant },
    newSerial(target, environment),
  )
  const exchange = await sendValid(target, environment, rule.of, request)
  return isSuccess(exchange) ? 'accepted' : `refused with ${exchange.response.status}`
}

function casesFor(
  rule: RequestRule,
  environment: Environment,
  { value, runs }: Seed,
  surroundings: Surroundings & { readonly serial: string },
): readonly ConstraintCase[] {
  const seed = seedOf(rule, value)
  const invalid = [
    ...invalidCases(rule, environment, { seed, ...surroundings }),
    ...randomInvalidCases(rule, environment, { seed, count: Math.ceil(runs / 5) }),
  ]
  const boundary = isUnspecifiedIn(rule) ? [] : boundaryCases(rule, environment, { seed, ...surroundings })
  return [
    ...invalid.map(({ value, variant, label }) => caseOf(value, variant, true, `${label} in ${rule.in}`)),
    ...boundary.map(({ whole, variant }) => caseOf(whole, variant, false, `valid ${rule.in}`)),
  ]
}

function caseOf(part: unknown, variant: Variant, isRefused: boolean, label: string): ConstraintCase {
  return { part, variant, isRefused, toString: () => `${label} ${JSON.stringify(part)}` }
}

type Surroundings = { readonly everything?: boolean }

/** How to surround a value so that the target accepts the request. @throws {NotTested} when it accepts none */
async function surroundingsFor(rule: RequestRule, target: Target, environment: Environment): Promise<Surroundings> {
  const operation = rule.of
  const wishes = variantsOf(rule).map(
    (variant): RequestWish => ({ part: partNameOf(rule), present: acceptablePath(rule, variant), variant }),
  )
  const accepted = await Promise.all(
    wishes.map((wish) => acceptedWish(target, environment, operation, wish).catch(ifNoObject(rule))),
  )
  return { everything: accepted.some((wish) => wish?.everything) }
}

/** The id in a path is refused as well where the target creates no such object. */
function ifNoObject(rule: RequestRule): (error: unknown) => undefined {
  return (error) => {
    if (rule.in !== 'path' || !(error instanceof NotTested)) throw error
  }
}

/** The part of the rule's path that an accepted request may contain. */
function acceptablePath(rule: RequestRule, variant: Variant): readonly string[] {
  const omitted = rule.at.findIndex((_, index) => isOmitted(rule, rule.at.slice(0, index + 1), variant))
  return omitted === -1 ? rule.at : rule.at.slice(0, omitted)
}

const isOmitted = (rule: RequestRule, path: readonly string[], variant: Variant): boolean =>
  nodeAt(partOf(rule), path, variant)['x-cases']?.omit === true

/** Whether it is unspecified which values of the rule's property a server accepts. */
function isUnspecifiedIn(rule: RequestRule): boolean {
  return rule.in === 'path' || acceptablePath(rule, {}).length < rule.at.length
}

/** @throws {NotTested} when the token of the run may not send the rule's property */
function requireScope(rule: RequestRule, { mayChargeLater }: Environment): void {
  const nodes = rule.at.map((_, index) => nodeAt(partOf(rule), rule.at.slice(0, index + 1), {}))
  const scope = nodes.find((node) => node['x-cases']?.scope)?.['x-cases']?.scope
  if (scope !== undefined && !mayChargeLater)
    throw new NotTested(`The credentials of the run cannot set ${rule.at.join('.')}. Use credentials with ${scope}.`)
}

function partNameOf({ in: part }: RequestRule): RequestPart | undefined {
  return part === 'path' ? undefined : part
}

function requestWith(rule: RequestRule, environment: Environment, part: unknown, wish: RequestWish, serial: string) {
  const request = plainRequest(rule.of, environment, wish, serial)
  return rule.in === 'path' ? request : { ...request, [rule.in ?? 'body']: part }
}

/** Rules differ in their random surroundings. */
function seedOf({ schemaPath, keyword, at }: RequestRule, seed: number): number {
  const text = `${schemaPath} ${keyword} ${at.at(-1)}`
  return [...text].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 1, seed)
}

async function pathFor(
  rule: RequestRule,
  target: Target,
  environment: Environment,
  part: unknown,
): Promise<PathParameters> {
  if (rule.in === 'path') return part as PathParameters
  return objectFor(target, environment, rule.of, false)
}

/** Where in a request the defect is. */
function placeOf({ in: part, at }: RequestRule): Place | undefined {
  if (part === 'body') return { in: 'request body', pointer: pointerTo(at) }
  if (part === 'query') return { in: 'query', name: at[0] ?? '' }
  return part === 'headers' ? { in: 'request header', name: at[0] ?? '' } : undefined
}
