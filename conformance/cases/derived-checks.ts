import fc from 'fast-check'
import type { OperationId } from '../../generated/operations.ts'
import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import type { RequestArguments } from '../http/api-client.ts'
import type { Check } from '../run/check.ts'
import { NotTested } from '../run/errors.ts'
import type { Place } from '../run/failure.ts'
import { forAll } from '../run/for-all.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { expectRefused, expectSuccess, isSuccess } from '../validate/expect.ts'
import { pointerTo } from '../validate/json-pointer.ts'
import { type Environment, environmentOf } from './environment.ts'
import { boundaryValue, type InvalidCase, invalidValue, isValid, violatesOnly } from './invalid.ts'
import { objectFor, validRequest } from './request.ts'

/** One check for each constraint of a request: what breaks it alone is refused, what lies on its good side is accepted. */
export const derivedChecks: readonly Check[] = Object.entries(derivedRules).flatMap(([id, rule]) =>
  rule.kind === 'request'
    ? [{ rule: id, phase: 'own' as const, run: (target: Target, seed: Seed) => exercise(rule, target, seed) }]
    : [],
)

/** What these may hold beside their type is not shown: that a server accepts them can be asked of none. */
const openContents: readonly string[] = ['fine', 'interest']

async function exercise(rule: DerivedRule, target: Target, seed: Seed): Promise<string | void> {
  const operation = rule.of as OperationId
  const environment = await environmentOf(target)
  if (rule.at.includes('expectedChargeDateUTC') && !environment.mayChargeLater) {
    throw new NotTested(
      'The credentials of the run cannot set expectedChargeDateUTC. Use credentials with cards:multiple:write.',
    )
  }
  if (rule.at.includes('merchantCategory') && environment.categoryIds.length === 0) {
    throw new NotTested('GET /v1/cards/mcc/categories returned no category ids.')
  }
  if (rule.level === 'open') return observe(rule, operation, environment, target, seed)

  await forAll(seed, [wrong(rule, operation, environment)], async ({ invalid, request }) => {
    fc.pre(violatesOnly(rule, invalid.value))
    const path = await pathFor(rule, invalid, target, environment, operation)
    const response = target.call(operation, withPart(request, rule, invalid.value, path))
    await expectRefused(response, placeOf(rule), ...(rule.in === 'path' ? [400, 404] : [400]))
  })
  if (seed.path === undefined && rule.in !== 'path' && !rule.at.some((name) => openContents.includes(name))) {
    await forAll({ ...seed, runs: Math.min(seed.runs, 3) }, [right(rule, operation, environment)], async (request) => {
      fc.pre(rule.in === undefined || request[rule.in] === undefined || isValid(rule, request[rule.in]))
      const path = await objectFor(target, environment, operation, true)
      await expectSuccess(target.call(operation, { ...request, path }))
    })
  }
}

/** Sends a value that violates an unspecified constraint. @returns whether the target accepts it; neither is a failure */
async function observe(
  rule: DerivedRule,
  operation: OperationId,
  environment: Environment,
  target: Target,
  seed: Seed,
): Promise<string> {
  const cases = fc.sample(wrong(rule, operation, environment), { seed: seed.value, numRuns: 20 })
  const proven = cases.find(({ invalid }) => violatesOnly(rule, invalid.value))
  if (proven === undefined) throw new Error('none of 20 generated values breaks this constraint alone')
  const { invalid, request } = proven
  const path = await pathFor(rule, invalid, target, environment, operation)
  const answer = await target.call(operation, withPart(request, rule, invalid.value, path))
  return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
}

type Case = { readonly invalid: InvalidCase; readonly request: RequestArguments; toString(): string }

function wrong(rule: DerivedRule, operation: OperationId, environment: Environment): fc.Arbitrary<Case> {
  return fc.tuple(invalidValue(rule, environment), validRequest(operation, environment)).map(([invalid, request]) => ({
    invalid,
    request,
    toString: () => `${invalid.label} in ${rule.in} ${JSON.stringify(invalid.value)}`,
  }))
}

function right(rule: DerivedRule, operation: OperationId, environment: Environment): fc.Arbitrary<RequestArguments> {
  const part = rule.in ?? 'body'
  const request = validRequest(operation, environment)
  const boundary = boundaryValue(rule, environment)
  if (boundary === undefined) return request
  return fc.tuple(request, boundary).map(([rest, value]) => ({ ...rest, [part]: value }))
}

/** Where in a request the defect is. */
function placeOf({ in: part, at }: DerivedRule): Place | undefined {
  if (part === 'body') return { in: 'request body', pointer: pointerTo(at) }
  if (part === 'query') return { in: 'query', name: at[0] ?? '' }
  return part === 'headers' ? { in: 'request header', name: at[0] ?? '' } : undefined
}

async function pathFor(
  rule: DerivedRule,
  invalid: InvalidCase,
  target: Target,
  environment: Environment,
  operation: OperationId,
) {
  if (rule.in === 'path') return invalid.value as Record<string, string>
  return objectFor(target, environment, operation, false)
}

function withPart(
  request: RequestArguments,
  rule: DerivedRule,
  value: unknown,
  path: Record<string, string>,
): RequestArguments {
  return rule.in === 'path' ? { ...request, path } : { ...request, path, [rule.in ?? 'body']: value }
}
