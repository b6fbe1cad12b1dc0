import {
  type CreateOperationId,
  type LimitedOperationId,
  type ObjectCreator,
  type Operation,
  type OperationId,
  operations,
  type Resource,
  resources,
} from '../../../generated/operations.ts'
import { leavesObjects } from '../../cases/boundaries-together.ts'
import type { Environment } from '../../cases/environment.ts'
import { plainShapes } from '../../cases/plain-shapes.ts'
import { randomRequests } from '../../cases/random-requests.ts'
import { newSerial, plainRequest, type RequestShape, schemaPathOf } from '../../cases/request.ts'
import { isCreateOperation } from '../../contract/object-kinds.ts'
import { at, resolved } from '../../contract/schemas.ts'
import { RequestRefused } from '../../failure/errors.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { removeCreated } from '../../run/resources/cleanup.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import { acceptsSharedUrl, withSubscriptionSlots } from '../subscriptions/with-subscriptions.ts'
import { noteLeft, takeLeft } from './left-objects.ts'
import { forgetObject, hasStateFor, objectFor, objectForUse, type PathParameters, removeUsed } from './objects.ts'

/**
 * {@link sendValid}, once per run for each request that succeeds, whichever checks need it.
 * @param request the request with a text that makes it unique, where it has such a property
 */
export async function sendValidOnce(
  target: Target,
  environment: Environment,
  operation: OperationId,
  request: (serial: string) => RequestArguments,
): Promise<Exchange> {
  const key = keyOf(operation, request)
  const sent = target.once(key, () => sendAndLeave(target, environment, operation, request))
  const isAccepted = await sent.then(isSuccess, () => false)
  if (!isAccepted) target.forget(key)
  return sent
}

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
  const { createdBy, consumes, method }: Operation = operations[operation]
  if (consumes && method === 'PATCH') return sendUpdate(target, environment, operation, request)
  const creates = consumes ? createdBy : operation
  return withRoomFor(target, creates, async () => {
    const path = await newObjectFor(target, environment, operation)
    const send = () => target.call(operation, { ...request, path })
    // One of two concurrent updates of an object may be refused.
    const exchange = method === 'PATCH' ? await inTurn(target, `turn of ${path.id}`, send) : await send()
    if (consumes) await removeUsed(target, operation, path)
    if (isLimited(operation)) await removeCreated(target, exchange)
    return exchange
  })
}

/**
 * The path parameters for a request that may change the state of an object or remove it. Where the API cannot remove objects, it is one that
 * a valid creation has left: such creations are tested as well, and sent once.
 * @throws {NotTested} when the target creates no such object
 */
async function newObjectFor(target: Target, environment: Environment, operation: OperationId): Promise<PathParameters> {
  const { createdBy, consumes }: Operation = operations[operation]
  if (!consumes || !isCreateOperation(createdBy) || !leavesObjects(createdBy))
    return objectFor(target, environment, operation, true)
  for (const send of validCreations(target, environment, createdBy)) {
    await send()
    const id = await takeLeft(target, createdBy)
    // What the run has left may have been removed since.
    if (id !== undefined && (await ifPossible(hasStateFor(target, operation, id)))) return { id }
  }
  return objectFor(target, environment, operation, true)
}

/** Creations that other checks need as well, each sent once. */
function validCreations(
  target: Target,
  environment: Environment,
  create: CreateOperationId,
): readonly (() => Promise<Exchange>)[] {
  const { seed: value, runs } = target.options
  return [
    ...plainShapes(create, environment).map((shape) => () => tryPlain(target, environment, create, shape)),
    ...randomRequests(create, environment, { value, runs }).map(
      (request) => () => sendValidOnce(target, environment, create, () => request),
    ),
  ]
}

/**
 * Sends a valid update to an object that only such updates share. One that is refused is sent again to a new object where it has a property
 * of a limited size: the target may merge what updates set.
 */
async function sendUpdate(
  target: Target,
  environment: Environment,
  operation: OperationId,
  request: RequestArguments,
): Promise<Exchange> {
  const use = 'valid updates'
  const update = async () =>
    target.call(operation, { ...request, path: await objectForUse(target, environment, operation, use) })
  // One of two concurrent updates of an object may be refused.
  return inTurn(target, `${use} by ${operation}`, async () => {
    const exchange = await update()
    if (isSuccess(exchange) || !mayExceedLimit(operation, request)) return exchange
    forgetObject(target, operation, use)
    return update()
  })
}

/** Whether a body has an object with a limited number of pairs. */
function mayExceedLimit(operation: OperationId, { body }: RequestArguments): boolean {
  const { properties = {} } = resolved(at(schemaPathOf(operation, 'body')))
  const isLimited = (name: string) => resolved(properties[name] ?? {}).maxProperties !== undefined
  return isObject(body) && Object.keys(body).some(isLimited)
}

/**
 * Sends a request of which it is unspecified whether it is valid. An object that has accepted an update by it is not used again: its
 * responses may contain what they should not.
 * @throws {NotTested} when the run has no object for it
 */
export async function sendUnspecified(
  target: Target,
  environment: Environment,
  operation: OperationId,
  request: RequestArguments,
): Promise<Exchange> {
  const { consumes, method }: Operation = operations[operation]
  if (!consumes || method !== 'PATCH') return sendValid(target, environment, operation, request)
  const use = 'unspecified updates'
  return inTurn(target, `${use} by ${operation}`, async () => {
    const path = await objectForUse(target, environment, operation, use)
    const exchange = await target.call(operation, { ...request, path })
    if (isSuccess(exchange)) forgetObject(target, operation, use)
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

/** Removes an object that is not used any more, where the number of such objects is limited; the others stay until the end of the run. */
export async function makeRoom(target: Target, create: CreateOperationId, id: string): Promise<void> {
  const { remove }: Resource = resources[create]
  if (remove !== null && isLimited(create)) await target.call(remove, { path: { id } })
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
  shape: RequestShape,
): Promise<Exchange> {
  const request = (serial: string) => plainRequest(operation, environment, shape, serial)
  return target.once(keyOf(operation, request), () => sendAndLeave(target, environment, operation, request))
}

/** {@link sendValid}. An object that it creates is left to requests that change the state of one. */
async function sendAndLeave(
  target: Target,
  environment: Environment,
  operation: OperationId,
  request: (serial: string) => RequestArguments,
): Promise<Exchange> {
  const exchange = await sendValid(target, environment, operation, request(newSerial(target, environment)))
  if (isCreateOperation(operation) && leavesObjects(operation)) await noteLeft(target, operation, exchange)
  return withoutLongBody(exchange)
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
export function forgetPlain(
  target: Target,
  environment: Environment,
  operation: OperationId,
  shape: RequestShape,
): void {
  target.forget(keyOf(operation, (serial) => plainRequest(operation, environment, shape, serial)))
}

/** The same for two requests that differ in nothing but the text that makes them unique. */
function keyOf(operation: OperationId, request: (serial: string) => RequestArguments): string {
  return `valid ${operation} ${JSON.stringify(request('0'))}`
}

/**
 * A plain request that the target accepts: the simplest with these contents, or else one with everything that a request may contain. What
 * the target refuses when one defect is added to it, it refuses because of that defect.
 * @throws {NotTested} when it accepts neither
 */
export async function acceptedShape(
  target: Target,
  environment: Environment,
  operation: OperationId,
  shape: RequestShape = {},
): Promise<RequestShape> {
  const whole = { ...shape, everything: true }
  const tried = await tryPlain(target, environment, operation, shape)
  if (isSuccess(tried)) return shape
  const last = await tryPlain(target, environment, operation, whole)
  if (isSuccess(last)) return whole
  const plain = await tryPlain(target, environment, operation, {})
  throw isSuccess(plain)
    ? new RequestRefused(
        `${operation} accepts no valid request with ${describeShape(shape)}: it returns ${last.response.status}.`,
        last.id,
      )
    : new RequestRefused(`${operation} returns ${plain.response.status} to a valid request.`, plain.id)
}

/** @example `restrictions.merchantCategory`, or `personType legal` */
export function describeShape({ present = [], variant = {}, everything }: RequestShape): string {
  const path = present.join('.')
  const values = Object.entries(variant).map(([name, value]) => `${name} ${value}`)
  const parts = [path, ...values, everything ? 'every optional property' : ''].filter((part) => part !== '')
  return parts.length === 0 ? 'required properties only' : parts.join(' and ')
}
