import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { instant } from '../../../validate/instant.ts'
import type { Located } from '../../../validate/located.ts'
import { MINUTE } from '../../../values/time-units.ts'
import { advanceClock } from '../../clock.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { GRACE_WINDOW } from '../../subscriptions/secret.ts'
import { getSubscription } from '../../subscriptions/subscription.ts'
import { isAutomaticRetry, isDeliveryOf, isRetry, newAttempts } from '../attempts.ts'
import { type DeliveryRecord, endedRecord, endedWithoutRetry } from '../delivery-records.ts'
import { deliveryTimeout, slowestDelivery, waitForDeliveries } from '../delivery-timing.ts'
import { rotate, type Subscriber } from '../subscriber.ts'
import { withSubscribers } from '../with-subscribers.ts'
import type { DroppedRetry } from './retries-after-deletion.ts'
import { PRECISION } from './retry-observer.ts'

/** The automatic retries of a delivery that waited for them while the grace window of a rotation passed. */
export type RetriesAfterGraceWindow = {
  /** None where the target retries within seconds, or gives up within a day. */
  readonly retries: readonly Delivery[]
  readonly oldSecret: string
  readonly newSecret: string
  /** What did not wait for a retry any more after the rotation, and after another event was accepted, where none arrived; undefined where there is none. */
  readonly dropped: DroppedRetry | undefined
}

/**
 * Rotates the secret while a failed delivery waits for a retry, and advances the clock past the grace window in one step: that retry may
 * not be signed with the secret of the first attempt. Made once per run, in the clock phase.
 */
export function retriesAfterGraceWindow(target: Target): Promise<RetriesAfterGraceWindow> {
  return target.once('a retry after the grace window', () => {
    const refuses = { eventTypes: [typeOfKind.settled], response: { status: 500 } }
    return withSubscribers(target, [refuses], async (subscriber) => {
      const { inbox, secret: oldSecret } = subscriber
      const card = await createEventCard(target)
      const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 78 })
      await waitForDeliveries(target, inbox, isDeliveryOf(event))
      const read = () => ifPossible(endedRecord(subscriber, event.eventId))
      const before = await read()
      const newSecret = await rotate(subscriber)
      const wait = await remainingWait(target, before)
      const secrets = { oldSecret, newSecret }
      // A retry that is under way when the clock is advanced may be signed with either secret.
      if (before === undefined || wait <= PRECISION) return { retries: [], dropped: undefined, ...secrets }
      if (wait > PRECISION + 2 * ((await slowestDelivery(target)) ?? 0)) await acceptOther(subscriber, card.id)
      const after = await read()
      const isDropped = after !== undefined && endedWithoutRetry(after, before) && !isRetried(subscriber, event)
      if (after?.value.status !== 'pending_retry' || (await remainingWait(target, after)) <= PRECISION) {
        const { status: subscriptionStatus } = (await getSubscription(target, subscriber.id)).value
        return { retries: [], dropped: isDropped ? { record: after, subscriptionStatus } : undefined, ...secrets }
      }
      const seen = inbox.deliveries.length
      await advanceClock(target, GRACE_WINDOW + MINUTE)
      const retries = () =>
        newAttempts(inbox.deliveries, seen).filter((one) => isDeliveryOf(event)(one) && isAutomaticRetry(one))
      const isOver = (record = after) => retries().length > 0 || record.value.status !== 'pending_retry'
      await waitUntil(read, isOver, await deliveryTimeout(target))
      return { retries: retries(), dropped: undefined, ...secrets }
    })
  })
}

/** For how long a delivery waits for a retry, in milliseconds by the target's clock; 0 where it does not. */
async function remainingWait(target: Target, record: Located<DeliveryRecord> | undefined): Promise<number> {
  if (record?.value.status !== 'pending_retry') return 0
  return Math.max(0, (instant(record.value.nextRetryAt) ?? 0) - (await target.now()))
}

/** Creates another event, which the receiver accepts. */
async function acceptOther(subscriber: Subscriber, cardId: string): Promise<void> {
  const { target, inbox } = subscriber
  const refusing = inbox.response
  inbox.response = { status: 200 }
  const event = await createCardEvent(target, cardId, { kind: 'settled', amount: 79 })
  await waitForDeliveries(target, inbox, isDeliveryOf(event))
  await ifPossible(endedRecord(subscriber, event.eventId))
  inbox.response = refusing
}

const isRetried = ({ inbox }: Subscriber, event: CardEvent): boolean =>
  inbox.deliveries.filter(isDeliveryOf(event)).some(isRetry)
