import type { CreateOperationId } from '../../../generated/operations.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RunOptions } from '../run-options.ts'
import type { Target } from '../target.ts'
import { createdKinds, pathOf } from './created-kinds.ts'
import { findLost } from './find-lost.ts'
import { remove, type Waiting } from './remove.ts'
import type { CreatedResource, ResourceLog } from './resource-log.ts'

/**
 * Removes what the run created, and that and nothing else.
 * @param responds whether the target responds; as long as it does not, only one resource of each kind is tried
 * @returns what could not be removed
 */
export async function cleanUp(
  target: Target,
  { created, pending }: Pick<ResourceLog, 'created' | 'pending'>,
  responds: () => boolean = () => true,
): Promise<string[]> {
  const known = new Set(created().map(({ id }) => id))
  const own = await target.token().catch(() => '')
  const waiting: Waiting = {}
  const disturbing = created().filter(({ operation }) => mustBeRemoved(target.options, operation))
  const removeAll = (objects: readonly CreatedResource[]) =>
    Promise.all(objects.map((object) => removeWith(target, object, own, waiting)))
  const first = responds() ? [] : firstOfEachKind(disturbing)
  const outcomesOfFirst = await removeAll(first)
  const others = disturbing.filter((object) => !first.includes(object))
  if (first.length > 0 && !responds()) return [...outcomesOfFirst.flat(), ...others.map((object) => leftOf(object))]
  const outcomes = [...outcomesOfFirst, ...(await removeAll(others))]
  const { stateless, discarded } = target.options
  const lost = pending().length === 0 || stateless || discarded ? [] : await findLost(target, pending(), known)
  return [...outcomes, ...(await removeAll(lost))].flat()
}

/** One resource of each kind: an operation that never responds says nothing about the others. */
function firstOfEachKind(all: readonly CreatedResource[]): readonly CreatedResource[] {
  return [...Map.groupBy(all, ({ operation }) => operation).values()].flatMap((same) => same.slice(0, 1))
}

/** A resource that could not be removed, as it is reported. @param status of its removal; undefined where there is no response */
function leftOf({ operation, id }: Pick<CreatedResource, 'operation' | 'id'>, status?: number): string {
  return `${pathOf(operation, id)} (${status ?? 'no response'})`
}

/** How many requests the cleanup of what there is takes at most, where nothing is lost. */
export function requestsToCleanUp(
  options: Pick<RunOptions, 'discarded'>,
  { created, pending }: Pick<ResourceLog, 'created' | 'pending'>,
): number {
  const all = [...created(), ...pending()].filter(({ operation }) => mustBeRemoved(options, operation))
  const sum = all.reduce((sum, { operation }) => sum + (operation === 'createBoleto' ? REQUESTS_PER_BOLETO : 1), 0)
  return Math.ceil(sum * (1 + SENT_TWICE))
}

/** A boleto that refuses to be cancelled is retrieved, to see whether it is in a final state. */
const REQUESTS_PER_BOLETO = 2
/** The share of removals that are sent twice at most: the token of a creation may have expired by then. */
const SENT_TWICE = 0.2

/** Removes at once what an exchange created, if it did. */
export async function removeCreated(target: Target, { operation, request, response }: Exchange): Promise<void> {
  const id = (response.json as { id?: unknown } | undefined)?.id
  if (operation === null || !(operation in createdKinds) || typeof id !== 'string') return
  if (!mustBeRemoved(target.options, operation as CreateOperationId)) return
  const token = request.headers.authorization?.replace(/^Bearer /i, '')
  const { removedBy } = createdKinds[operation as CreateOperationId]
  await runInContext(newCheckContext(''), () => target.call(removedBy, { path: { id }, token }).catch(() => undefined))
}

/** A subscription receives events as long as it exists, also on a target that is thrown away after the run. */
function mustBeRemoved({ discarded }: Pick<RunOptions, 'discarded'>, operation: CreateOperationId): boolean {
  return discarded !== true || operation === 'createWebhookSubscription'
}

async function removeWith(
  target: Target,
  { operation, id, token, own: ours }: CreatedResource,
  own: string,
  waiting: Waiting,
): Promise<string[]> {
  const first = await remove(target, operation, id, { token, waiting })
  const isExpired = first.status === 401 && token !== own
  const { isGone, status } = isExpired ? await remove(target, operation, id, { token: undefined, waiting }) : first
  // Another tenant's objects cannot be reached with the run's own token, nor are they in its lists.
  const outOfReach = !ours && token === undefined && status !== undefined && status >= 400 && status < 500
  return isGone || outOfReach ? [] : [leftOf({ operation, id }, status)]
}
