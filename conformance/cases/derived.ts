import fc from 'fast-check'
import type { OperationId } from '../../generated/operations.ts'
import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import { type Check, forAll, type Seed } from '../check.ts'
import { accepted, isSuccess, rejected } from '../expect.ts'
import type { Arguments, Target } from '../target.ts'
import { NotExercised } from '../violation.ts'
import { type Broken, boundaryValue, breaksOnly, brokenValue, isValid } from './broken.ts'
import { type Environment, environmentOf } from './environment.ts'
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
    throw new NotExercised(
      'The credentials of the run cannot set expectedChargeDateUTC. Use credentials with cards:multiple:write.',
    )
  }
  if (rule.at.includes('merchantCategory') && environment.categoryIds.length === 0) {
    throw new NotExercised('GET /v1/cards/mcc/categories returned no category ids.')
  }
  if (rule.level === 'open') return observe(rule, operation, environment, target, seed)

  await forAll(seed, [wrong(rule, operation, environment)], async ({ broken, request }) => {
    fc.pre(breaksOnly(rule, broken.value))
    const path = await pathFor(rule, broken, target, environment, operation)
    await rejected(
      target.call(operation, withPart(request, rule, broken.value, path)),
      ...(rule.in === 'path' ? [400, 404] : [400]),
    )
  })
  if (seed.path === undefined && rule.in !== 'path' && !rule.at.some((name) => openContents.includes(name))) {
    await forAll({ ...seed, runs: Math.min(seed.runs, 3) }, [right(rule, operation, environment)], async (request) => {
      fc.pre(rule.in === undefined || request[rule.in] === undefined || isValid(rule, request[rule.in]))
      const path = await objectFor(target, environment, operation, true)
      await accepted(target.call(operation, { ...request, path }))
    })
  }
}

/** An assumption of the contract: how the target decides is told, and is no failure either way. */
async function observe(
  rule: DerivedRule,
  operation: OperationId,
  environment: Environment,
  target: Target,
  seed: Seed,
): Promise<string> {
  const cases = fc.sample(wrong(rule, operation, environment), { seed: seed.value, numRuns: 20 })
  const proven = cases.find(({ broken }) => breaksOnly(rule, broken.value))
  if (proven === undefined) throw new Error('none of 20 generated values breaks this constraint alone')
  const { broken, request } = proven
  const path = await pathFor(rule, broken, target, environment, operation)
  const answer = await target.call(operation, withPart(request, rule, broken.value, path))
  return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
}

type Case = { readonly broken: Broken; readonly request: Arguments; toString(): string }

function wrong(rule: DerivedRule, operation: OperationId, environment: Environment): fc.Arbitrary<Case> {
  return fc.tuple(brokenValue(rule, environment), validRequest(operation, environment)).map(([broken, request]) => ({
    broken,
    request,
    toString: () => `${broken.label} in ${rule.in} ${JSON.stringify(broken.value)}`,
  }))
}

function right(rule: DerivedRule, operation: OperationId, environment: Environment): fc.Arbitrary<Arguments> {
  const part = rule.in ?? 'body'
  const request = validRequest(operation, environment)
  const boundary = boundaryValue(rule, environment)
  if (boundary === undefined) return request
  return fc.tuple(request, boundary).map(([rest, value]) => ({ ...rest, [part]: value }))
}

async function pathFor(
  rule: DerivedRule,
  broken: Broken,
  target: Target,
  environment: Environment,
  operation: OperationId,
) {
  if (rule.in === 'path') return broken.value as Record<string, string>
  return objectFor(target, environment, operation, false)
}

function withPart(request: Arguments, rule: DerivedRule, value: unknown, path: Record<string, string>): Arguments {
  return rule.in === 'path' ? { ...request, path } : { ...request, path, [rule.in ?? 'body']: value }
}
