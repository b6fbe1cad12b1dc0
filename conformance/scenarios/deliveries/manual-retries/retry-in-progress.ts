import { setTimeout as pause } from 'node:timers/promises'
import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { type Settled, settle } from '../../../run/settled.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { createCardEvent, createEventCard } from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isManualRetry } from '../attempts.ts'
import {
  type DeliveryRecord,
  deliveryRecord,
  deliveryRecords,
  endedRecord,
  isUnderWay,
  LIST_TIMEOUT,
} from '../delivery-records.ts'
import { isTimely, waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { type DeletionInProgress, deleteDuringDelivery } from './deletion-in-progress.ts'
import { createdOrHeld, type EventIds, SHORT_WAIT } from './held-deliveries.ts'
import { retriesDeliveredEvents } from './manual-retry.ts'
import { deliveryInProgress, type RetryResponse, retryEvent, retryOnceEnded } from './request-retry.ts'
import { withEventAt } from './retriable-event.ts'

/** The longest allowed timeout, in milliseconds. */
export const LONGEST_TIMEOUT = 30_000
/** How long an attempt that ended may take to be recorded, in milliseconds. */
const START_OF_RECORD = 200

/** The response to a manual retry before the receiver responds to the first attempt. */
export type RetryInProgress = {
  readonly exchange: Exchange
  /** The record of the first attempt before the retry; undefined if there is none. */
  readonly before: DeliveryRecord | undefined
  /** The same afterwards. */
  readonly after: DeliveryRecord | undefined
}

/** A manual retry of an earlier event. */
type RetryOfEarlier = {
  readonly response: Settled<RetryResponse>
  /** A delivery of the earlier event that was still in progress. */
  readonly inProgress: DeliveryRecord | undefined
}

/** Such a retry, and its effects after the receiver has responded to the first attempt, and received a later event. */
export type RefusedRetry = RetryInProgress & {
  readonly resent: readonly Delivery[]
  readonly records: readonly Located<DeliveryRecord>[]
  /** Requested while the delivery of the other event was in progress. */
  readonly ofEarlier: RetryOfEarlier
  readonly besideDisabled: Settled<RetryBesideDisabled | undefined>
  /** Undefined where the retry beside a disabled subscription is, or failed. */
  readonly deletion: Settled<DeletionInProgress | undefined>
}

/** Retries of another event, whose delivery to a subscription was in progress when this was disabled. */
type RetryBesideDisabled = {
  readonly event: EventIds
  /** The response before the receiver responded; undefined where the delivery had ended. */
  readonly exchange: Exchange | undefined
  /** The record after that; undefined where the delivery had ended before, the receiver responded too late, or there is none. */
  readonly ended: Located<DeliveryRecord> | undefined
  /** The response to a retry then, once the subscription is active again; undefined where the target may refuse it. */
  readonly afterwards: Exchange | undefined
}

/** Made once per run. @throws {NotTested} when the event does not arrive */
export function retryInProgress(target: Target): Promise<RefusedRetry> {
  return target.once('a manual retry while a delivery is in progress', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const { promise: after, resolve: respond } = Promise.withResolvers<void>()
    const declined = { kind: 'declined', timeoutMs: LONGEST_TIMEOUT } as const
    // One that is in progress must count, whether it is the first, the last, or neither.
    return withEventAt(tenant, 3, declined, async (subscribers, earlier) => {
      const [first, subscriber, last] = subscribers as readonly [Subscriber, Subscriber, Subscriber]
      try {
        subscriber.inbox.response = { status: 200, after }
        const card = await createEventCard(tenant)
        const creation = createCardEvent(tenant, card.id, { kind: 'declined', amount: 2.5 })
        const event = await createdOrHeld(creation, [subscriber], [earlier])
        const arrived = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
        if (arrived.length === 0) throw new NotTested(reasons.noEvent)
        await Promise.all([first, last].map(({ inbox }) => inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
        await pause(START_OF_RECORD)
        const readRecord = async () => (await deliveryRecord(subscriber, event.eventId))?.value
        const recordBefore = await waitUntil(readRecord, (record) => record !== undefined, LIST_TIMEOUT)
        const { exchange } = await retryEvent(tenant, event.eventId)
        const recordAfter = await readRecord()
        const inProgress = await deliveryInProgress(tenant, earlier.eventId)
        const ofEarlier = await retryMeanwhile(tenant, earlier.eventId, inProgress)
        respond()
        const later = await createCardEvent(tenant, card.id, { kind: 'declined', amount: 3.5 })
        await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(later))
        const resent = [first, subscriber, last]
          .flatMap(({ inbox }) => inbox.deliveries)
          .filter(isDeliveryOf(event))
          .filter(isManualRetry)
        const records = await deliveryRecords(tenant, event.eventId)
        const response = await ofEarlier()
        const all = [first, subscriber, last] as const
        const before = [earlier, event, later]
        const besideDisabled = await settle(ifPossible(retryBesideDisabled(all, card.id, before)))
        return {
          exchange,
          before: recordBefore,
          after: recordAfter,
          resent,
          records,
          ofEarlier: { response, inProgress },
          besideDisabled,
          deletion: await settle(ifPossible(deleteAfterwards(all, card.id, before, besideDisabled))),
        }
      } finally {
        respond()
      }
    })
  })
}

/**
 * Requests a manual retry of another event, while a delivery is in progress.
 * @returns its response, which a target that responds once the retry was sent may send only after that delivery
 */
async function retryMeanwhile(
  tenant: Target,
  eventId: string,
  inProgress: DeliveryRecord | undefined,
): Promise<() => Promise<Settled<RetryResponse>>> {
  const first = settle(retryEvent(tenant, eventId))
  const early = await Promise.race([first, pause(SHORT_WAIT)])
  const isRefused = early?.status === 'fulfilled' && !isSuccess(early.value.exchange)
  if (!isRefused || inProgress !== undefined) return () => first
  // A copy of a delivery may still have been under way: only the latest attempt is listed.
  const again = await settle(retryOnceEnded(tenant, eventId))
  return async () => again
}

/**
 * Requests a manual retry while a receiver has not responded whose subscription was disabled meanwhile, and again when it has.
 * @param before events that these subscribers received
 * @returns undefined where the event did not arrive
 */
async function retryBesideDisabled(
  [first, held, last]: readonly [Subscriber, Subscriber, Subscriber],
  cardId: string,
  before: readonly EventIds[],
): Promise<RetryBesideDisabled | undefined> {
  const { target: tenant, id } = held
  // In a shared tenant, a target that sends deliveries before the creation ends would wait for this one.
  if (tenant.tenant === undefined) return undefined
  const { promise: after, resolve: respond } = Promise.withResolvers<void>()
  try {
    held.inbox.response = { status: 200, after }
    const creation = createCardEvent(tenant, cardId, { kind: 'declined', amount: 4.5 })
    const event = await createdOrHeld(creation, [held], before)
    if ((await waitForDeliveries(tenant, held.inbox, isDeliveryOf(event))).length === 0) return undefined
    await Promise.all([first, last].map(({ inbox }) => inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
    await updateSubscription(tenant, id, { status: 'disabled' })
    await pause(START_OF_RECORD)
    const exchange = await retryWhileHeld(held, event.eventId)
    respond()
    if (exchange === undefined || isSuccess(exchange))
      return { event, exchange, ended: undefined, afterwards: undefined }
    const ended = await recordOfTimely(held, event)
    return { event, exchange, ended, afterwards: await retryWhenEnded(held, event.eventId) }
  } finally {
    respond()
  }
}

/** @returns undefined where the receiver responded too late for a success, or the target has not recorded the delivery */
async function recordOfTimely(held: Subscriber, event: EventIds): Promise<Located<DeliveryRecord> | undefined> {
  const record = await endedRecord(held, event.eventId)
  const attempts = held.inbox.deliveries.filter(isDeliveryOf(event))
  const isInTime = attempts.every((attempt) => isTimely(attempt, { delay: 0, timeout: LONGEST_TIMEOUT }))
  return record !== undefined && isInTime && !isUnderWay(record.value) ? record : undefined
}

/** What became of the event whose delivery was in progress when a subscription was disabled; undefined where that could not be tested. */
export async function retryAfterDisabling(target: Target): Promise<RetryBesideDisabled | undefined> {
  const { besideDisabled } = (await ifPossible(retryInProgress(target))) ?? {}
  return besideDisabled?.status === 'fulfilled' ? besideDisabled.value : undefined
}

/** The same of an event whose delivery was in progress when subscriptions were deleted. */
export async function deletionInProgress(target: Target): Promise<DeletionInProgress | undefined> {
  const { deletion } = (await ifPossible(retryInProgress(target))) ?? {}
  return deletion?.status === 'fulfilled' ? deletion.value : undefined
}

/** Deletes subscriptions during a delivery, once the one that was disabled is active. */
async function deleteAfterwards(
  subscribers: readonly [Subscriber, Subscriber, Subscriber],
  cardId: string,
  before: readonly EventIds[],
  besideDisabled: RefusedRetry['besideDisabled'],
): Promise<DeletionInProgress | undefined> {
  const retry = besideDisabled.status === 'fulfilled' ? besideDisabled.value : undefined
  if (retry === undefined) return undefined
  const [, { target, id }] = subscribers
  if (retry.afterwards === undefined) await updateSubscription(target, id, { status: 'active' })
  return deleteDuringDelivery(subscribers, cardId, [...before, retry.event])
}

/** @returns the response to a manual retry; undefined where the delivery ended before the receiver responded, or may have */
async function retryWhileHeld(held: Subscriber, eventId: string): Promise<Exchange | undefined> {
  const readRecord = async () => (await deliveryRecord(held, eventId))?.value
  const isRunning = (record: DeliveryRecord | undefined) => record !== undefined && isUnderWay(record)
  const record = await waitUntil(readRecord, (read) => read !== undefined, LIST_TIMEOUT)
  if (!isRunning(record)) return undefined
  const { exchange } = await retryEvent(held.target, eventId)
  if (!isSuccess(exchange)) return exchange
  // The target may have ended the delivery, and list that a moment later.
  const later = await waitUntil(readRecord, (read) => !isRunning(read), LIST_TIMEOUT)
  return isRunning(later) && later?.id === record?.id ? exchange : undefined
}

/** @returns the response to a manual retry when no delivery can be in progress; undefined where one waits to be sent again, or the target retries no delivered events */
async function retryWhenEnded({ target, id }: Subscriber, eventId: string): Promise<Exchange | undefined> {
  if (!(await retriesDeliveredEvents(target))) return undefined
  // The target may have ended the delivery when the subscription was disabled, and send it again.
  await updateSubscription(target, id, { status: 'active' })
  const { exchange } = await retryOnceEnded(target, eventId)
  const inProgress = isSuccess(exchange) ? undefined : await deliveryInProgress(target, eventId)
  return inProgress === undefined || inProgress.status === 'queued' ? exchange : undefined
}

/**
 * Whether a delivery was in progress, as its record shows, when a manual retry was requested. An accepted retry may replace the
 * record; as long as it is the same, it must still be in progress.
 */
export function wasInProgress({ exchange, before, after }: RetryInProgress): boolean {
  if (before === undefined || !isUnderWay(before)) return false
  if (!isSuccess(exchange) || after?.id !== before.id) return true
  return isUnderWay(after)
}
