import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Located } from '../../../validate/located.ts'
import { type CardEvent, createCardEvent } from '../../events/card-events.ts'
import { deleteSubscription, updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecord, latestAttempts } from '../delivery-records.ts'
import { untilResponded, waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'

/** How a receiver refuses a delivery, so late that its subscription can be deleted or disabled meanwhile. */
const lateRefusal = { status: 500, delay: 1_000 } as const

/** Subscriptions named after what becomes of them; `disabled` is undefined where the target permits no more of them. */
export type Subscribers = {
  readonly deleted: Subscriber
  readonly retried: Subscriber
  readonly healthy: Subscriber
  readonly disabled: Subscriber | undefined
}

/** Those whose subscriptions end. */
export const endedOf = ({ deleted, disabled }: Subscribers): readonly Subscriber[] =>
  disabled === undefined ? [deleted] : [deleted, disabled]

/** The event to be retried, and the records of its first attempts where these arrived. */
export type FirstAttempts = {
  readonly event: CardEvent
  readonly isSent: boolean
  readonly failed: readonly Located<DeliveryRecord>[]
}

/** What happened while subscriptions were deleted and disabled. */
export type EndedSubscriptions = {
  /** The event that was being delivered; none where the target creates no declines. */
  readonly declines: readonly CardEvent[]
  /** The record of a delivery to the subscription that exists, which does not wait for a retry any more. */
  readonly stopped: Located<DeliveryRecord> | undefined
}

/** Deletes one subscription and disables another during the delivery of a decline to both. */
export async function endDuringDecline(
  subscribers: Subscribers,
  cardId: string,
  { event, failed }: FirstAttempts,
): Promise<EndedSubscriptions> {
  const { deleted, retried } = subscribers
  const ended = endedOf(subscribers)
  const declined = await ifPossible(declineTo(ended, cardId))
  await mapConcurrently(ended, ({ target, id }) =>
    id === deleted.id
      ? deleteSubscription(target, id)
      : updateSubscription(target, id, { status: 'disabled' }).then(() => undefined),
  )
  const stopped = isWaiting(failed, retried) ? await stoppedRecord(retried, event.eventId) : undefined
  for (const attempts of declined?.arrived ?? []) await untilResponded(attempts, lateRefusal.delay)
  return { declines: declined === undefined ? [] : [declined.event], stopped }
}

/** Whether the latest attempt at a subscription waits for an automatic retry. */
const isWaiting = (records: readonly Located<DeliveryRecord>[], { id }: Subscriber): boolean =>
  latestAttempts(records).some(({ value }) => value.subscriptionId === id && value.status === 'pending_retry')

/** The record of a delivery that waited for a retry before, where it has ended without success. */
async function stoppedRecord(subscriber: Subscriber, eventId: string): Promise<Located<DeliveryRecord> | undefined> {
  const record = await deliveryRecord(subscriber, eventId)
  return record && ['exhausted', 'failed'].includes(record.value.status) ? record : undefined
}

/** A decline, and its attempts at each subscriber, which have not ended where they are made at the same time. */
async function declineTo(subscribers: readonly Subscriber[], cardId: string) {
  for (const { inbox } of subscribers) inbox.response = lateRefusal
  const [{ target }] = subscribers as readonly [Subscriber]
  const event = await createCardEvent(target, cardId, { kind: 'declined', amount: 78 })
  const arrived = await mapConcurrently(subscribers, ({ inbox }) =>
    waitForDeliveries(target, inbox, isDeliveryOf(event)),
  )
  return { event, arrived: arrived.filter(({ length }) => length > 0) }
}
