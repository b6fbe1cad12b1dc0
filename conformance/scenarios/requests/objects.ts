import {
  type CreateOperationId,
  type ObjectCreator,
  type Operation,
  type OperationId,
  operations,
  type RequiredState,
  resources,
} from '../../../generated/operations.ts'
import type { Environment } from '../../cases/environment.ts'
import { newSerial, plainRequest } from '../../cases/request.ts'
import { isCreateOperation } from '../../contract/object-kinds.ts'
import { NotTested, RequestRefused, SuiteGap } from '../../failure/errors.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import { callOf } from '../../http/control.ts'
import { type Exchange, isSuccessStatus } from '../../http/exchange.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import { tryToActivate } from '../subscriptions/subscription.ts'
import { withActiveSubscription } from '../subscriptions/with-subscriptions.ts'

/** The path parameters of a request: an object of the run, and never one that existed before. */
export type PathParameters = { readonly id?: string }

/**
 * The path parameters for a request of an operation.
 * @param fresh a new object where the operation may change its state or remove it; otherwise one that requests share
 * @throws {NotTested} when the target creates no such object
 */
export async function objectFor(
  target: Target,
  environment: Environment,
  operation: OperationId,
  fresh: boolean,
): Promise<PathParameters> {
  const { createdBy, state, consumes }: Operation = operations[operation]
  if (createdBy === null) return {}
  const create = () => inOwnContext(() => newObject(target, environment, createdBy, state))
  return { id: fresh && consumes ? await create() : await target.once(keyOf(createdBy, state), create) }
}

/** Waits until an object has the state that an operation requires. @throws {NotTested} when it does not reach it in time */
export async function hasStateFor(target: Target, operation: OperationId, id: string): Promise<true> {
  const { createdBy, state }: Operation = operations[operation]
  if (state !== null && isCreateOperation(createdBy) && target.supports('state'))
    await inOwnContext(() => reachState(target, id, createdBy, state))
  return true
}

/**
 * The path parameters for a request of an operation: an object that only requests of one use share.
 * @throws {NotTested} when the target creates no such object
 */
export async function objectForUse(
  target: Target,
  environment: Environment,
  operation: OperationId,
  use: ObjectUse,
): Promise<PathParameters> {
  const { createdBy, state }: Operation = operations[operation]
  if (createdBy === null) return {}
  const create = () => inOwnContext(() => newObject(target, environment, createdBy, state))
  return { id: await target.once(keyOf(createdBy, state, use), create) }
}

/** What requests do with an object that they share, where others must not use it as well. */
export type ObjectUse = 'valid updates' | 'unspecified updates'

/** Lets the next request of an operation that shares an object use a new one. */
export function forgetObject(target: Target, operation: OperationId, use?: ObjectUse): void {
  const { createdBy, state }: Operation = operations[operation]
  if (createdBy !== null) target.forget(keyOf(createdBy, state, use))
}

const keyOf = (createdBy: ObjectCreator, state: RequiredState | null, use?: ObjectUse): string =>
  `object of ${createdBy} ${state?.value ?? ''} ${use ?? ''}`

/** Removes an object that a request has used, where the API can remove it and the request did not. */
export async function removeUsed(target: Target, operation: OperationId, { id }: PathParameters): Promise<void> {
  const { createdBy }: Operation = operations[operation]
  const remove = isCreateOperation(createdBy) ? resources[createdBy].remove : null
  if (remove === null || remove === operation) return
  await inOwnContext(() => target.call(remove, { path: { id } }))
}

async function newObject(
  target: Target,
  environment: Environment,
  createdBy: ObjectCreator,
  state: RequiredState | null,
): Promise<string> {
  if (!isCreateOperation(createdBy)) return createWithControl[createdBy](target, environment)
  const id = await createObject(target, environment, createdBy)
  if (state !== null && target.supports('state')) await reachState(target, id, createdBy, state)
  return id
}

/** What the control interface creates. */
const createWithControl = {
  'control:card-activity': newEvent,
} satisfies Record<
  Exclude<ObjectCreator, CreateOperationId>,
  (target: Target, environment: Environment) => Promise<string>
>

/** Creates an object with the simplest request, or with the fullest where the target refuses that one. */
async function createObject(target: Target, environment: Environment, operation: CreateOperationId): Promise<string> {
  let refused: Exchange | undefined
  for (const everything of [false, true]) {
    const request = plainRequest(operation, environment, { everything }, newSerial(target, environment))
    const exchange = await target.call(operation, request)
    const { response } = exchange
    const created: unknown = response.json
    refused = isSuccessStatus(response.status) ? undefined : exchange
    if (isSuccessStatus(response.status) && isObject(created) && typeof created.id === 'string') {
      const { id, status: state } = created
      // Whether one that is not active can be tested is unspecified.
      if (operation === 'createWebhookSubscription') await tryToActivate(target, { id, status: state })
      return id
    }
  }
  throw refused === undefined
    ? new NotTested(`${operation} returns no id in its response to a valid request.`)
    : new RequestRefused(`${operation} returns ${refused.response.status} to a valid request.`, refused.id)
}

/** An event of the run: an approval on a new card. */
async function newEvent(target: Target, environment: Environment): Promise<string> {
  if (!target.supports('control:card-activity'))
    throw new NotTested('The API creates no events; the control interface needs the capability card-activity.')
  const card = await createObject(target, environment, 'createCard')
  const approve = async () => {
    const activity = await target.control?.post(`/cards/${card}/activity`, { kind: 'approved', amount: 1 })
    const id = activity?.eventId
    if (typeof id !== 'string') throw new NotTested('The control interface returned no eventId.')
    return id
  }
  // An event may be recorded a moment later. Where the first one never is, the others are not waited for.
  const id = await approve()
  const first = await target.once('first event of the run', async () => ({
    id,
    recorded: await isRecorded(target, id),
  }))
  if (first.recorded) {
    if (first.id !== id) await isRecorded(target, id)
    return id
  }
  // Whether an event is recorded that no active subscription includes is unspecified.
  const subscribed = await ifPossible(
    withActiveSubscription(target, { eventTypes: ['transaction.auth.approved'] }, async () => {
      const other = await approve()
      return (await isRecorded(target, other)) ? other : undefined
    }),
  )
  return subscribed ?? id
}

/** Whether an event can be retrieved, at once or a moment later. */
async function isRecorded(target: Target, id: string): Promise<boolean> {
  const isFound = ({ response }: Exchange) => response.status !== 404
  return isFound(await waitUntil(() => target.call('getWebhookEvent', { path: { id } }), isFound, recordTimeout))
}

/** How long the record of an event, or of a new object, may take, in milliseconds. */
const recordTimeout = 2_000

/** How long a state is waited for that the target reaches without a request, in milliseconds. */
const stateTimeout = 5000

/** @throws {NotTested} when the object does not reach the state in time */
async function reachState(
  target: Target,
  id: string,
  createdBy: CreateOperationId,
  { property, value, after, control }: RequiredState,
): Promise<void> {
  const { retrieve } = resources[createdBy]
  if (retrieve === null) throw new SuiteGap(`no operation retrieves what ${createdBy} creates`)
  const read = (): Promise<Exchange> => target.call(retrieve, { path: { id } })
  const valueIn = ({ response: { json } }: Exchange) => (isObject(json) ? json[property] : undefined)
  const wait = async () => {
    // Reads may lag behind the creation.
    const shown = await waitUntil(read, isSuccess, recordTimeout)
    if (!isSuccess(shown)) throw new NotTested(`${retrieve} returns ${shown.response.status} to a valid request.`)
    if (valueIn(shown) !== after) return valueIn(shown)
    // The control interface may refuse an event that has already happened.
    if (target.supports(`control:${control.capability}`))
      await ifPossible(Promise.resolve(target.control?.post(callOf(control.path, id), control.body)))
    return valueIn(await waitUntil(read, (exchange) => valueIn(exchange) !== after, stateTimeout))
  }
  // Where the first object never reaches the state, the others are not waited for.
  const first = await target.once(`first ${value} of ${createdBy}`, async () => ({ id, found: await wait() }))
  const found = first.id === id || first.found === after ? first.found : await wait()
  if (found !== value)
    throw new NotTested(`${property} of a new object is ${found}, not ${value}, after ${stateTimeout / 1000} s.`)
}

/** The objects belong to the run: the runner removes at once what a derived check creates. */
function inOwnContext<Result>(work: () => Promise<Result>): Promise<Result> {
  return runInContext(newCheckContext(''), work)
}
