import fc from 'fast-check'
import { type Operation, type OperationId, operationIds, operations } from '../../../generated/operations.ts'
import { environmentOf } from '../../cases/environment.ts'
import { validRequest } from '../../cases/request.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { mayBeAbsent } from '../../validate/absent-route.ts'
import { expectError, isSuccess } from '../../validate/expect.ts'
import { sendValid } from '../requests/accepted.ts'
import { forgetObject, objectFor } from '../requests/objects.ts'

/** The operations that the API description shows. */
export const describedOperations = operationIds.filter((id) => !operations[id].provisional)

/** Those whose requests consist of the id of an object: without a body, nothing else may be wrong with them. */
export const operationsWithIdOnly = describedOperations.filter((id) => {
  const { createdBy, body }: Operation = operations[id]
  return createdBy !== null && body === null
})

/** A read of each group of operations: services behind one gateway may validate access tokens each for itself. */
export const readsOfGroups = {
  cards: (target, credentials) => target.call('listCards', { ...credentials, query: { pageSize: 1 } }),
  boletos: (target, credentials) => target.call('listBoletos', { ...credentials, query: { pageSize: 1 } }),
  payments: (target, credentials) => target.call('listPaymentTransactions', { ...credentials, query: { pageSize: 1 } }),
  transactions: (target, credentials) =>
    target.call('listCardTransactions', { ...credentials, body: { source: 'cards', pageSize: 1 } }),
  webhooks: (target, credentials) => target.call('listWebhookEvents', { ...credentials, query: { pageSize: 1 } }),
} as const satisfies Readonly<
  Record<string, (target: Target, credentials: Pick<RequestArguments, 'token' | 'headers'>) => Promise<Exchange>>
>

/** The name of a group of operations. */
export type Group = keyof typeof readsOfGroups
export const groups = Object.keys(readsOfGroups) as readonly Group[]

type Credentials = Pick<RequestArguments, 'token' | 'clientCertificate'>

/** The id of no object. */
export const unknownId = '3b8f2a64-97c1-4d5e-8a0b-6c7d8e9f0a1b'

/**
 * Requires a valid request of each operation to return a status with these credentials.
 * @param options.afterAuthorized whether each read is sent with the run's own token before: a cache may return its response again
 * @throws {CheckFailure}
 * @throws {NotTested} when the run cannot create the objects that some operations need, and all others return the status
 */
export async function expectErrorEverywhere(
  target: Target,
  seed: Seed,
  credentials: Pick<RequestArguments, 'token'>,
  status: number,
  { afterAuthorized = false } = {},
): Promise<void> {
  const omitted: OperationId[] = []
  await mapConcurrently(describedOperations, async (id) => {
    if (afterAuthorized && operations[id].method === 'GET') await callOperation(target, seed, id, { object: 'shared' })
    const exchange = await callOperation(target, seed, id, { ...credentials, object: 'shared' })
    if (exchange !== undefined && (await isAbsent(target, seed, exchange))) return
    if (exchange !== undefined) await expectError(exchange, status)
    // Without a valid access token it does not matter whether the object exists.
    else if (status === 401) await expectError(target.call(id, { path: { id: unknownId }, ...credentials }), status)
    else omitted.push(id)
  })
  if (omitted.length > 0)
    throw new NotTested(`The run has no object for ${omitted.join(', ')}. All other operations return ${status}.`)
}

/**
 * Requires a search for the transactions of each source to return a status with these credentials: which permission it needs may depend on
 * the source. @throws {CheckFailure}
 */
export async function expectErrorOfEachSource(
  target: Target,
  credentials: Pick<RequestArguments, 'token'>,
  status: number,
): Promise<void> {
  for (const source of ['cards', 'travel'] as const)
    await expectError(target.call('listCardTransactions', { ...credentials, body: { source, pageSize: 5 } }), status)
}

/**
 * Whether a target does not provide the operation of this request: it returns the same to the run's own access token. Only an operation
 * whose success is unspecified may be absent, and a router finds no route before anyone asks for a token.
 */
async function isAbsent(target: Target, seed: Seed, { operation, response }: Exchange): Promise<boolean> {
  if (operation === null || !mayBeAbsent(operation, response.status)) return false
  const authorized = await callOperation(target, seed, operation, { object: 'shared' })
  return authorized?.response.status === response.status
}

/**
 * Sends a valid request of an operation. `object` is the one that its path names: a new one, or one that checks share.
 * @returns undefined where the run cannot create such an object
 */
export async function callOperation(
  target: Target,
  seed: Seed,
  id: OperationId,
  { object, ...credentials }: Credentials & { readonly object: 'new' | 'shared' },
): Promise<Exchange | undefined> {
  // Some properties need a scope besides that of the operation.
  const environment = { ...(await environmentOf(target)), mayChargeLater: false }
  // Another seed than that of other checks: a target may refuse a second object like theirs.
  const [request] = fc.sample(validRequest(id, environment), { seed: ~seed.value, numRuns: 1 })
  if (object === 'new') return ifPossible(sendValid(target, environment, id, { ...request, ...credentials }))
  const path = await ifPossible(objectFor(target, environment, id, false))
  if (path === undefined) return undefined
  const exchange = await target.call(id, { ...request, path, ...credentials })
  // A request that should have been refused may have changed or removed what others use.
  if (operations[id].consumes && isSuccess(exchange)) forgetObject(target, id)
  return exchange
}
