import {
  type LimitedOperationId,
  type ObjectCreator,
  type Operation,
  type OperationId,
  operations,
} from '../../generated/operations.ts'
import type { RequestArguments } from '../http/api-client.ts'
import { newCheckContext, runInContext } from '../http/check-context.ts'
import type { Exchange } from '../http/exchange.ts'
import { removeCreated } from '../run/cleanup.ts'
import { NotTested } from '../run/errors.ts'
import type { Target } from '../run/target.ts'
import { acceptsSharedUrl, withSubscriptionSlots } from '../scenarios/subscriptions/with-subscriptions.ts'
import { isSuccess } from '../validate/expect.ts'
import type { Environment } from './environment.ts'
import { objectFor, removeUsed } from './objects.ts'
import { newSerial, plainRequest, type RequestWish } from './request.ts'

/**
 * Sends a valid request of an operation to an object of the run, and removes what it creates where the number of such objects is limited.
 * @throws {NotTested} when there is no such object
 */
export function sendValid(
  target: Target,
  environment: Environment,
  operation: OperationId,
  request: RequestArguments,
): Promise<Exchange> {
  const { createdBy, consumes }: Operation = operations[operation]
  const creates = consumes ? createdBy : operation
  return withRoomFor(target, creates, async () => {
    const path = await objectFor(target, environment, operation, true)
    const send = () => target.call(operation, { ...request, path })
    // One of two concurrent updates of an object may be refused.
    const exchange =
      operations[operation].method === 'PATCH' ? await inTurn(target, `turn of ${path.id}`, send) : await send()
    if (consumes) await removeUsed(target, operation, path)
    if (isLimited(operation)) await removeCreated(target, exchange)
    return exchange
  })
}

/** Does work that creates an object, and removes it, once the target has room for the object. */
export async function withRoomFor<Result>(
  target: Target,
  operation: ObjectCreator | OperationId | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return isLimited(operation) ? roomFor[operation](target, work) : work()
}

/** How work waits until the target has room for one more object. */
const roomFor = {
  createWebhookSubscription: withRoomForSubscription,
} satisfies Record<LimitedOperationId, <Result>(target: Target, work: () => Promise<Result>) => Promise<Result>>

/** Where URLs of subscriptions must be unique, there is one of them at a time: several checks generate the same URL. */
async function withRoomForSubscription<Result>(target: Target, work: () => Promise<Result>): Promise<Result> {
  const isShareable = await runInContext(newCheckContext(''), () => acceptsSharedUrl(target))
  const inSlot = () => withSubscriptionSlots(target, 1, work)
  return isShareable ? inSlot() : inTurn(target, 'subscriptions with generated URLs', inSlot)
}

function isLimited(operation: ObjectCreator | OperationId | null): operation is LimitedOperationId {
  return operation !== null && operation in operations && operations[operation as OperationId].limited
}

/** Does some work after all work of the same key. */
export async function inTurn<Result>(target: Target, key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = await target.once(key, async () => ({ last: Promise.resolve() as Promise<unknown> }))
  const result = turn.last.then(work, work)
  turn.last = result
  return result
}

/** Sends the plain request of an operation with these contents, once per run. */
export function tryPlain(
  target: Target,
  environment: Environment,
  operation: OperationId,
  wish: RequestWish,
): Promise<Exchange> {
  return target.once(keyOf(operation, environment, wish), async () => {
    const request = plainRequest(operation, environment, wish, newSerial(target, environment))
    return withoutLongBody(await sendValid(target, environment, operation, request))
  })
}

/** How many characters of a response are kept until the end of the run. */
const mostKept = 1024

function withoutLongBody(exchange: Exchange): Exchange {
  const { response } = exchange
  if (response.text.length <= mostKept) return exchange
  // A slice of a string would keep the whole string.
  const text = Buffer.from(response.text.slice(0, mostKept)).toString()
  return { ...exchange, response: { ...response, text, json: undefined } }
}

/** Lets the next use send the request again. */
export function forgetPlain(target: Target, environment: Environment, operation: OperationId, wish: RequestWish): void {
  target.forget(keyOf(operation, environment, wish))
}

/** The same for two wishes that lead to the same request. */
function keyOf(operation: OperationId, environment: Environment, wish: RequestWish): string {
  return `plain ${operation} ${JSON.stringify(plainRequest(operation, environment, wish, '0'))}`
}

/**
 * A plain request that the target accepts: the simplest with these contents, or else one with everything that a request may contain. What
 * the target refuses when one defect is added to it, it refuses because of that defect.
 * @throws {NotTested} when it accepts neither
 */
export async function acceptedWish(
  target: Target,
  environment: Environment,
  operation: OperationId,
  wish: RequestWish = {},
): Promise<RequestWish> {
  for (const one of [wish, { ...wish, everything: true }])
    if (isSuccess(await tryPlain(target, environment, operation, one))) return one
  const plain = await tryPlain(target, environment, operation, {})
  throw new NotTested(
    isSuccess(plain)
      ? `${operation} accepts no valid request with ${describeWish(wish)}.`
      : `${operation} returns ${plain.response.status} to a valid request.`,
  )
}

/** @example `restrictions.merchantCategory`, or `personType legal` */
export function describeWish({ present = [], variant = {}, everything }: RequestWish): string {
  const path = present.join('.')
  const values = Object.entries(variant).map(([name, value]) => `${name} ${value}`)
  const parts = [path, ...values, everything ? 'every optional property' : ''].filter((part) => part !== '')
  return parts.length === 0 ? 'required properties only' : parts.join(' and ')
}
