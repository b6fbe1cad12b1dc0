import fc from 'fast-check'
import { operations } from '../../generated/operations.ts'
import { derivedRules, type RequestRule } from '../../generated/rules.ts'
import { bodiesOnLimitsOf, bodyOnLimit, leavesObjects, seedOf } from '../cases/boundaries-together.ts'
import { boundaryCases } from '../cases/boundary.ts'
import { eachOnce } from '../cases/each-once.ts'
import { type Environment, environmentOf } from '../cases/environment.ts'
import { firstOfEach } from '../cases/first-of-each.ts'
import {
  besidesRandom,
  invalidCases,
  nodeAt,
  partOf,
  randomInvalidCases,
  variantsOf,
  withDefectAlone,
} from '../cases/invalid.ts'
import { isBeyondMailServers } from '../cases/long-addresses.ts'
import { replaced } from '../cases/replaced.ts'
import { newSerial, plainRequest, type RequestPart, type RequestShape, validRequest } from '../cases/request.ts'
import type { Variant } from '../cases/variants.ts'
import { isCreateOperation } from '../contract/object-kinds.ts'
import { NotTested } from '../failure/errors.ts'
import type { Place } from '../failure/failure.ts'
import type { RequestArguments } from '../http/request.ts'
import { afterConflicts } from '../run/after-conflicts.ts'
import type { Check } from '../run/check.ts'
import { forAll } from '../run/for-all.ts'
import { ifPossible } from '../run/if-possible.ts'
import type { Seed } from '../run/seed.ts'
import { createOnce } from '../run/share.ts'
import type { Target } from '../run/target.ts'
import { withLastingTenant } from '../scenarios/authentication/tenants.ts'
import { acceptedShape, sendUnspecified, sendValidOnce } from '../scenarios/requests/accepted.ts'
import { forgetObject, objectFor, type PathParameters } from '../scenarios/requests/objects.ts'
import { excerpt } from '../text/excerpt.ts'
import { expectRefused, expectSuccess, isSuccess } from '../validate/expect.ts'
import { requestPlace } from '../validate/request-place.ts'
import { pointerTo } from '../values/json-pointer.ts'

/** One check for each constraint of a request: what violates only it is refused, what lies on its limit is accepted. */
export const constraintChecks: readonly Check[] = Object.entries(derivedRules).flatMap(([id, rule]) =>
  rule.kind === 'request'
    ? [{ rule: id, phase: 'own' as const, run: (target: Target, seed: Seed) => testConstraint(rule, target, seed) }]
    : [],
)

/** One request of a check: it must be refused, or lies on the limit of the constraint. */
type ConstraintCase = {
  readonly part: unknown
  readonly variant: Variant
  readonly limit?: { readonly value: unknown }
  /** Other parts of the request than the simplest. */
  readonly others?: RequestArguments
  toString(): string
}

async function testConstraint(rule: RequestRule, target: Target, seed: Seed): Promise<string | void> {
  const environment = await environmentOf(target)
  const operation = rule.of
  requireScope(rule, environment)
  const surroundings = await surroundingsFor(rule, target, environment)
  if (rule.level === 'open') return observe(rule, target, environment, surroundings)

  const cases = casesFor(rule, environment, seed, { ...surroundings, serial: newSerial(target, environment) })
  await forAll({ ...seed, runs: 1 }, [eachOnce(...cases)], async ({ part, variant, limit, others }) => {
    const requestOf = (serial: string) => requestWith(rule, environment, part, { ...surroundings, variant }, serial)
    if (limit !== undefined) {
      if (await isAcceptedWithOthers(rule, target, environment, limit.value)) return
      const send = (whole: unknown) =>
        sendValidOnce(target, environment, operation, (serial) =>
          requestWith(rule, environment, whole, { ...surroundings, variant }, serial),
        )
      const exchange = await send(part)
      const sendAddress = (address: string) => send(replaced(part, rule.at, address))
      if (!isSuccess(exchange) && (await isBeyondMailServers(limit.value, sendAddress))) return
      const named = rule.at.includes('*') || rule.at.includes('<name>') ? 'value' : rule.at.join('.')
      await expectSuccess(exchange, `success (200, 201 or 204) with the valid ${named} ${excerpt(limit.value, 100)}`)
      return
    }
    const request = { ...requestOf(newSerial(target, environment)), ...others }
    const path = await pathFor(rule, target, environment, part)
    const statuses = rule.in === 'path' ? [400, 404] : [400]
    // Other checks may update the same object, and a target may look for conflicts before it validates.
    const refusal = afterConflicts(() => target.call(operation, { ...request, path }))
    await expectRefused(refusal, placeOf(rule), ...statuses)
  })
  if (rule.in === 'path' && rule.keyword === 'format') await testLongerId(rule, target, environment)
}

/** Requires an id that continues the id of an object not to lead to that object. @throws {CheckFailure} */
async function testLongerId({ of, at: [name = 'id'] }: RequestRule, target: Target, environment: Environment) {
  const { id } = (await ifPossible(objectFor(target, environment, of, false))) ?? {}
  if (id === undefined) return
  const request = plainRequest(of, environment, {}, newSerial(target, environment))
  const exchange = await target.call(of, { ...request, path: { [name]: `${id}0` } })
  // It may have changed or removed what other checks use.
  if (isSuccess(exchange)) forgetObject(target, of)
  await expectRefused(Promise.resolve(exchange), undefined, 400, 404)
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
  const exchange = await sendUnspecified(target, environment, rule.of, request)
  return isSuccess(exchange) ? 'accepted' : `refused with ${exchange.response.status}`
}

function casesFor(
  rule: RequestRule,
  environment: Environment,
  { value, runs }: Seed,
  surroundings: Surroundings & { readonly serial: string },
): readonly ConstraintCase[] {
  const seed = seedOf(rule, value)
  const simple = invalidCases(rule, environment, { seed, ...surroundings })
  const random = randomInvalidCases(rule, environment, { seed, count: Math.ceil(runs / 5) })
  // A target that accepts full requests only may refuse the random surroundings.
  const nearby = surroundings.everything ? simple : besidesRandom(simple, random)
  const invalid = [
    ...nearby.map((one) => ({ ...one, others: {} })),
    ...random.map((one, index) => ({ ...one, others: randomOthers(rule, environment, seed + index) })),
  ]
  const [nearest] = simple
  const alone = nearest && { ...nearest, value: withDefectAlone(rule, nearest), others: {} }
  const boundary = isUnspecifiedIn(rule) ? [] : boundaryCases(rule, environment, { seed, ...surroundings })
  const cases = [
    ...[...invalid, ...(alone ? [alone] : [])].map(({ value, variant, label, others }) =>
      caseOf({ part: value, variant, others }, `${label} in the ${rule.in}`),
    ),
    ...boundary.map(({ value, whole, variant }) =>
      caseOf({ part: whole, variant, limit: { value } }, `valid ${rule.in}`),
    ),
  ]
  // Random surroundings may be the simplest.
  return firstOfEach(cases, ({ part, variant }) => JSON.stringify([part, variant]))
}

/** Valid query parameters and headers with all properties, such as any language, for a violation of another part. */
function randomOthers(rule: RequestRule, environment: Environment, seed: number): RequestArguments {
  const part = rule.in ?? 'body'
  if (part === 'path') return {}
  const [request = {}] = fc.sample(validRequest(rule.of, environment, { everything: true }), { seed, numRuns: 1 })
  const { [part]: _, ...others } = request
  return others
}

function caseOf(one: Omit<ConstraintCase, 'toString'>, label: string): ConstraintCase {
  return { ...one, toString: () => `${label} ${JSON.stringify(one.part)}` }
}

/**
 * Whether the target accepts a body that has the value of a case, and those of other constraints. Not where the constraints of an object
 * that can be removed depend on its variant: then the same value may be on the limit in one variant only.
 */
async function isAcceptedWithOthers(
  rule: RequestRule,
  target: Target,
  environment: Environment,
  value: unknown,
): Promise<boolean> {
  if (rule.in !== 'body' || !(leavesObjects(rule.of) || variantsOf(rule).length === 1)) return false
  const body = bodyOnLimit(await bodiesOnLimitsOf(target, environment, rule.of), rule, value)
  if (body === undefined) return false
  if (isCreateOperation(rule.of) && !operations[rule.of].limited)
    return isSuccess(await createOnce(await withLastingTenant(target), rule.of, { body }))
  const request = { ...plainRequest(rule.of, environment), body }
  return isSuccess(await sendValidOnce(target, environment, rule.of, () => request))
}

type Surroundings = { readonly everything?: boolean }

/** How to surround a value so that the target accepts the request. @throws {NotTested} when it accepts none */
async function surroundingsFor(rule: RequestRule, target: Target, environment: Environment): Promise<Surroundings> {
  const operation = rule.of
  // Each request may leave an object: then the property is sent in one variant only.
  const isPresent = (index: number) => index === 0 || !leavesObjects(operation)
  const shapes = variantsOf(rule).map(
    (variant, index): RequestShape => ({
      part: partNameOf(rule),
      present: isPresent(index) ? acceptablePath(rule, variant) : [],
      variant,
    }),
  )
  const accepted = await Promise.all(
    shapes.map((shape) => acceptedShape(target, environment, operation, shape).catch(ifNoObject(rule))),
  )
  return { everything: accepted.some((shape) => shape?.everything) }
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
function requireScope(rule: RequestRule, { mayChargeLater, chargeDateStatus = 0 }: Environment): void {
  const nodes = rule.at.map((_, index) => nodeAt(partOf(rule), rule.at.slice(0, index + 1), {}))
  const scope = nodes.find((node) => node['x-cases']?.scope)?.['x-cases']?.scope
  if (scope === undefined || mayChargeLater) return
  const name = rule.at.join('.')
  const outcome = chargeDateStatus >= 400 ? `refused ${name} with ${chargeDateStatus}` : `did not return ${name}`
  throw new NotTested(`The target ${outcome}. Use credentials that may set it (${scope}).`)
}

function partNameOf({ in: part }: RequestRule): RequestPart | undefined {
  return part === 'path' ? undefined : part
}

function requestWith(rule: RequestRule, environment: Environment, part: unknown, shape: RequestShape, serial: string) {
  const request = plainRequest(rule.of, environment, shape, serial)
  return rule.in === 'path' ? request : { ...request, [rule.in ?? 'body']: part }
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

/** The place of the violation; a path is wrong as a whole. */
const placeOf = ({ in: part, at }: RequestRule): Place | undefined =>
  part === 'path' ? undefined : requestPlace(part, pointerTo(at))
