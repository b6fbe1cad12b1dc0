import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Exchange } from '../../http/exchange.ts'
import { applyEvent } from '../../scenarios/boletos/boleto-events.ts'
import { isSuccess } from '../../validate/expect.ts'
import { instantOf } from '../../validate/instant.ts'
import { isObject } from '../../validate/json.ts'
import { largestPageSize } from '../../validate/page-sizes.ts'
import type { RunOptions } from '../run-options.ts'
import type { Target } from '../target.ts'
import {
  type CreatedResource,
  type CreateOperation,
  fingerprintOf,
  isFinal,
  type PendingCreate,
  type ResourceLog,
  resources,
} from './resource-log.ts'

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
  return `${resources[operation].path}${id} (${status ?? 'no response'})`
}

/** How many requests the clean-up of what there is takes at most, where nothing is lost. */
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
  if (operation === null || !(operation in resources) || typeof id !== 'string') return
  if (!mustBeRemoved(target.options, operation as CreateOperation)) return
  const token = request.headers.authorization?.replace(/^Bearer /i, '')
  const { removedBy } = resources[operation as CreateOperation]
  await runInContext(newCheckContext(''), () => target.call(removedBy, { path: { id }, token }).catch(() => undefined))
}

/** A subscription receives events as long as it exists, also on a target that is thrown away after the run. */
function mustBeRemoved({ discarded }: Pick<RunOptions, 'discarded'>, operation: CreateOperation): boolean {
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

/** By so much the target's clock may be behind, in milliseconds. */
const tolerance = 300_000
const mostPages = 40

/** What was made by requests that were never answered: listed since then, and made of what was sent. */
async function findLost(
  target: Target,
  pending: readonly PendingCreate[],
  known: ReadonlySet<string>,
): Promise<CreatedResource[]> {
  const found: CreatedResource[] = []
  const kinds = [...Map.groupBy(pending, ({ operation }) => operation)]
  const lists = await Promise.all(kinds.map(([operation]) => listed(target, operation)))
  for (const [index, [operation, asks]] of kinds.entries()) {
    const wanted = Map.groupBy(asks, ({ fingerprint }) => fingerprint)
    for (const row of lists[index] ?? []) {
      const like = wanted.get(fingerprintOf(operation, row) ?? '')
      const { id, createdAt, boletoStatus } = row
      const since = typeof createdAt === 'string' ? instantOf(createdAt) : undefined
      const match = like?.findIndex(({ at }) => since === undefined || since >= at - tolerance) ?? -1
      if (typeof id !== 'string' || known.has(id) || match === -1 || isFinal(boletoStatus as string | undefined))
        continue
      like?.splice(match, 1)
      found.push({ operation, id, own: true })
    }
  }
  return found
}

/** Everything in a list, the pages one after the other. */
async function listed(target: Target, operation: CreateOperation): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = operation === 'createWebhookSubscription' ? undefined : { page, pageSize: largestPageSize }
    const answer = await target.call(resources[operation].listedBy, { query }).catch(() => undefined)
    const json: unknown = answer?.response.json
    const more: unknown = Array.isArray(json) ? json : isObject(json) ? json.rows : undefined
    if (!Array.isArray(more)) break
    rows.push(...more.filter(isObject))
    if (query === undefined || more.length < largestPageSize) break
  }
  return rows
}

/** The cancellation of the first boleto that was not registered yet: the others wait for its outcome. */
type Waiting = { first?: Promise<Removal> }

/** `status` is that of its response; undefined where none came. */
type Removal = { readonly isGone: boolean; readonly status?: number | undefined; readonly isAccepted?: boolean }

async function remove(
  target: Target,
  operation: CreateOperation,
  id: string,
  { token, waiting }: { readonly token: string | undefined; readonly waiting: Waiting },
): Promise<Removal> {
  const attempt = () => removeOnce(target, operation, { path: { id }, token })
  let removal = await attempt()
  if (removal.isAccepted && (await isRegistered(target, id))) removal = await attempt()
  if (!removal.isAccepted) return removal
  if (waiting.first === undefined) {
    waiting.first = untilRegistered(attempt, removal)
    return waiting.first
  }
  return (await waiting.first).isGone ? untilRegistered(attempt, removal) : removal
}

async function removeOnce(
  target: Target,
  operation: CreateOperation,
  request: { readonly path: { readonly id: string }; readonly token: string | undefined },
): Promise<Removal> {
  const by = resources[operation].removedBy
  const status = (await target.call(by, request).catch(() => undefined))?.response.status
  if (status === undefined || status < 400 || status === 401) return { isGone: (status ?? 500) < 300, status }
  if (by !== 'cancelBoleto' && status !== 404) return { isGone: false, status }
  const found = await retrieved(target, operation, request)
  const state = found?.boletoStatus
  if (state === 'accepted') return { isGone: false, status, isAccepted: true }
  return { isGone: found === undefined ? status === 404 : isFinal(state), status }
}

/** How often a boleto is asked for again that is about to be registered. */
const repetitions = 3

/** Tries to cancel a boleto again until it is registered, a few times. */
async function untilRegistered(attempt: () => Promise<Removal>, before: Removal): Promise<Removal> {
  let removal = before
  for (let repetition = 1; repetition <= repetitions && removal.isAccepted; repetition++) {
    await new Promise((resolve) => setTimeout(resolve, 200 * repetition ** 2))
    removal = await attempt()
  }
  return removal
}

/** An object that is there, read with the run's own token where that of its creation does not permit reads. */
async function retrieved(
  target: Target,
  operation: CreateOperation,
  request: { readonly path: { readonly id: string }; readonly token: string | undefined },
): Promise<{ readonly boletoStatus?: string } | undefined> {
  const by = resources[operation].readBy
  const read = async () => {
    const first = await target.call(by, request)
    return first.response.status === 403 ? target.call(by, { path: request.path }) : first
  }
  const exchange = await read().catch(() => undefined)
  return exchange !== undefined && isSuccess(exchange) && isObject(exchange.response.json)
    ? exchange.response.json
    : undefined
}

/** Registers a boleto, where the control interface can: then it can be cancelled. */
async function isRegistered(target: Target, id: string): Promise<boolean> {
  if (!target.supports('control:boleto-events')) return false
  return applyEvent(target, id, 'register').then(
    () => true,
    () => false,
  )
}
