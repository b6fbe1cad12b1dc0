import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { fulfilled, settle } from '../../../run/settled.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { type CardEvent, createCardEvent } from '../../events/card-events.ts'
import { deleteSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { deliveryRecords, mayBeUpcoming } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { createdOrHeld, type EventIds, SHORT_WAIT } from './held-deliveries.ts'
import { retriesDeliveredEvents } from './manual-retry.ts'
import { isInProgress, type RetryResponse, retryOnceEnded } from './request-retry.ts'

/** How long the receivers hold their responses at most, in milliseconds: a target may create nothing more meanwhile. */
const LONGEST_HOLD = 8_000
/** How long the end of a delivery may take to have an effect, in milliseconds. */
const EFFECT = 200

/** Subscriptions that were deleted while their receivers had not responded to an event. */
export type DeletionInProgress = {
  readonly deleted: readonly {
    readonly id: string
    readonly inbox: Inbox
    /** The attempts to deliver the event. */
    readonly attempts: readonly Delivery[]
    /** An event that was created afterwards. */
    readonly later: CardEvent
  }[]
  /** A manual retry of the event when these deliveries had ended; undefined where the target retries no delivered events. */
  readonly retry: RetryResponse | undefined
  /** The response to that retry; undefined where the target may refuse it. */
  readonly decisive: Exchange | undefined
}

/**
 * Deletes two of three active subscriptions during a delivery, which one receiver then accepts and the other one refuses.
 * @param before events that these subscribers received
 * @returns undefined where the event arrived at neither
 */
export async function deleteDuringDelivery(
  [remaining, accepting, refusing]: readonly [Subscriber, Subscriber, Subscriber],
  cardId: string,
  before: readonly EventIds[],
): Promise<DeletionInProgress | undefined> {
  const { target } = remaining
  const { promise: deletion, resolve: respond } = Promise.withResolvers<void>()
  try {
    const after = Promise.race([deletion, pause(LONGEST_HOLD, undefined, { ref: false })])
    accepting.inbox.response = { status: 200, after }
    refusing.inbox.response = { status: 500, after }
    const creation = createCardEvent(target, cardId, { kind: 'declined', amount: 6.5 })
    const event = await createdOrHeld(creation, [accepting, refusing], before)
    const isOfEvent = isDeliveryOf(event)
    const arrivals = [accepting, refusing].map(({ inbox }) => waitForDeliveries(target, inbox, isOfEvent))
    // A target may send one delivery after another.
    await Promise.race(arrivals)
    await mapConcurrently([remaining, accepting, refusing], ({ inbox }) => inbox.waitFor(isOfEvent, SHORT_WAIT))
    const reached = [accepting, refusing].filter(({ inbox }) => inbox.deliveries.some(isOfEvent))
    if (reached.length === 0) return undefined
    // It may wait for the deliveries in flight.
    const deleting = settle(mapConcurrently(reached, ({ id }) => deleteSubscription(target, id)))
    await Promise.race([deleting, pause(SHORT_WAIT)])
    respond()
    fulfilled(await deleting)
    await pause(EFFECT)
    const retry = (await retriesDeliveredEvents(target)) ? await retryOnceEnded(target, event.eventId) : undefined
    const isDecisive = retry !== undefined && (isSuccess(retry.exchange) || (await haveEnded(refusing, event.eventId)))
    const later = await createCardEvent(target, cardId, { kind: 'declined', amount: 7.5 })
    await waitForDeliveries(target, remaining.inbox, isDeliveryOf(later))
    return {
      deleted: reached.map(({ id, inbox }) => ({ id, inbox, attempts: inbox.deliveries.filter(isOfEvent), later })),
      retry,
      decisive: isDecisive ? retry.exchange : undefined,
    }
  } finally {
    respond()
  }
}

/**
 * Whether no delivery of an event can wait for a retry. A target may keep a failed one until the retry is due, although its subscription was
 * deleted, and need not list it.
 */
async function haveEnded(refusing: Subscriber, eventId: string): Promise<boolean> {
  const records = (await deliveryRecords(refusing.target, eventId)).map(({ value }) => value)
  const isListed = records.some(({ subscriptionId }) => subscriptionId === refusing.id)
  const open = records.filter(isInProgress)
  return isListed && open.every((record) => record.status === 'queued' && !mayBeUpcoming(record))
}
