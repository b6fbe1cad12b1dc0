import type { OperationId } from '../../generated/operations.ts'
import { eachOnce } from '../cases/each-once.ts'
import { type Environment, environmentOf } from '../cases/environment.ts'
import { plainShapes } from '../cases/plain-shapes.ts'
import { randomRequests } from '../cases/random-requests.ts'
import type { Exchange } from '../http/exchange.ts'
import { forAll } from '../run/for-all.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { waitUntil } from '../run/wait-until.ts'
import { describeShape, forgetPlain, sendValidOnce, tryPlain } from '../scenarios/requests/accepted.ts'
import { describe, expectSuccess, isSuccess } from '../validate/expect.ts'

/**
 * Valid requests of an operation succeed: the simplest, with each optional property, with all of them, and random ones.
 * @returns where success is unspecified, what the target did with the simplest request
 */
export async function testSuccess(
  operation: OperationId,
  isOpen: boolean,
  target: Target,
  seed: Seed,
): Promise<string | void> {
  const environment = await environmentOf(target)
  if (isOpen) {
    const exchange = await inTime(target, await tryPlain(target, environment, operation, {}))
    return isSuccess(exchange) ? 'yes' : `no, it returned ${describe(exchange)}`
  }
  const cases = [...plainCases(operation, target, environment), ...randomCases(operation, target, environment, seed)]
  await forAll({ ...seed, runs: 1 }, [eachOnce(...cases)], async ({ send }) => {
    await expectSuccess(send())
  })
}

/** How long a state is waited for in which a request succeeds, in milliseconds. */
const STATE_TIMEOUT = 3_000

/** The response to a request without a body, or to the same one later: an event whose deliveries are in progress cannot be retried. */
async function inTime(target: Target, first: Exchange): Promise<Exchange> {
  const { operation, request, response } = first
  const { method, body, url } = request
  const dependsOnState = operation !== null && method !== 'GET' && body === null && [400, 409].includes(response.status)
  if (!dependsOnState) return first
  const { pathname, search } = new URL(url)
  const path = pathname.slice(pathname.indexOf('/v1/')) + search
  return waitUntil(() => target.send(method, path, {}, operation), isSuccess, STATE_TIMEOUT, 200)
}

type ValidCase = { send(): Promise<Exchange>; toString(): string }

function plainCases(operation: OperationId, target: Target, environment: Environment): readonly ValidCase[] {
  return plainShapes(operation, environment).map((shape) => ({
    async send() {
      const exchange = await tryPlain(target, environment, operation, shape)
      if (!isSuccess(exchange)) forgetPlain(target, environment, operation, shape)
      return exchange
    },
    toString: () => describeShape(shape),
  }))
}

function randomCases(
  operation: OperationId,
  target: Target,
  environment: Environment,
  { value, runs }: Seed,
): readonly ValidCase[] {
  return randomRequests(operation, environment, { value, runs }).map((request) => ({
    send: () => sendValidOnce(target, environment, operation, () => request),
    toString: () => JSON.stringify(request.body ?? request.query ?? request.headers),
  }))
}
