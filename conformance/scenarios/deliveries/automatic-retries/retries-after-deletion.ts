import type { WebhookSubscriptionStatus } from '../../../../generated/types.d.ts'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { mapConcurrently } from '../../../run/map-concurrently.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { isTest } from '../../../validate/delivery.ts'
import type { Located } from '../../../validate/located.ts'
import { HOUR, MINUTE } from '../../../values/time-units.ts'
import { advanceClock } from '../../clock.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { deleteSubscription, getSubscription, updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry, newAttempts } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecord, endedRecords, latestAttempts } from '../delivery-records.ts'
import { deliveryTimeout, untilResponded, waitForDeliveries } from '../delivery-timing.ts'
import {
  heldRefusal,
  type RetryDuringAutomaticRetry,
  retryDuringAutomaticRetry,
} from '../manual-retries/retry-during-automatic-retry.ts'
import { newInbox, type Subscriber } from '../subscriber.ts'
import { withSubscriberSlots } from '../with-subscribers.ts'

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [MINUTE, HOUR, 6 * HOUR, 20 * HOUR]

/** How long to wait for a first retry that does not follow the clock of the control interface, in milliseconds. */
const FIRST_RETRY_TIMEOUT = 12_000

/** How a receiver refuses a delivery, so late that its subscription can be deleted or disabled meanwhile. */
const lateRefusal = { status: 500, delay: 1_000 } as const

/**
 * A failed delivery to several subscriptions. During the delivery of another event one of them is deleted and one is disabled; a third one gets
 * another URL, while a fourth one receives events.
 */
export type RetriesAfterDeletion = {
  /** Whether the first attempts arrived. */
  readonly isSent: boolean
  /** What the deleted subscription received of both events after its deletion. */
  readonly ofDeleted: readonly Delivery[]
  /** The same of the disabled one after it was disabled; undefined where no delivery to it had failed. */
  readonly ofDisabled: readonly Delivery[] | undefined
  /** Retries of the first event, to the subscription that exists: at its URL before an update, and at the one that this set. */
  readonly atEarlierUrl: readonly Delivery[]
  readonly atCurrentUrl: readonly Delivery[]
  /** An event of the same type after the first attempts had failed and retries were due, as it arrived at a subscription that accepts it. */
  readonly atHealthy: readonly Delivery[]
  readonly healthyStatus: WebhookSubscriptionStatus
  /** What waited for a retry to the subscription that exists, and did not any more when others were deleted and disabled, where none arrived; undefined where there is none. */
  readonly dropped: DroppedRetry | undefined
  /** Undefined where no automatic retry arrived, or its receiver had responded before it was found. */
  readonly duringRetry: RetryDuringAutomaticRetry | undefined
}

/** A delivery that waited for a retry, which did not arrive. */
export type DroppedRetry = {
  /** Its record afterwards. */
  readonly record: Located<DeliveryRecord>
  /** Of its subscription, in the end. */
  readonly subscriptionStatus: WebhookSubscriptionStatus
}

/**
 * Advances the clock until the retries of the event have arrived elsewhere. Attempts that were under way at the deletion do not count: a
 * later event has arrived elsewhere before. Made once per run.
 */
export function retriesAfterDeletion(target: Target): Promise<RetriesAfterDeletion> {
  return target.once('retries after the deletion of a subscription', () => {
    const refusing = { response: { status: 500 }, eventTypes: [typeOfKind.settled] }
    // No other subscription of these receives declines.
    const refusingTwo = { ...refusing, eventTypes: [typeOfKind.settled, typeOfKind.declined] }
    const accepting = { eventTypes: [typeOfKind.failed, typeOfKind.settled] }
    return withSubscriberSlots(target, 3, async (subscribe) => {
      const [deleted, retried] = [await subscribe(refusingTwo), await subscribe(refusing)]
      const healthy = await subscribe(accepting)
      const disabled = await ifPossible(subscribe(refusingTwo))
      const ended = disabled === undefined ? [deleted] : [deleted, disabled]
      const card = await createEventCard(target)
      const createLater = async (kind: 'failed' | 'settled', amount: number) =>
        waitForDeliveries(target, healthy.inbox, isDeliveryOf(await createCardEvent(target, card.id, { kind, amount })))
      const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 74 })
      const first = await mapConcurrently([deleted, retried], ({ inbox }) =>
        waitForDeliveries(target, inbox, isDeliveryOf(event)),
      )
      const isSent = first.every(({ length }) => length > 0)
      const failed = isSent ? await endedRecords(target, event.eventId, [...ended, retried]) : []
      const declined = await ifPossible(declineTo(ended, card.id))
      await mapConcurrently(ended, ({ id }) =>
        id === deleted.id
          ? deleteSubscription(target, id)
          : updateSubscription(target, id, { status: 'disabled' }).then(() => undefined),
      )
      const stopped = isWaiting(failed, retried) ? await stoppedRecord(retried, event.eventId) : undefined
      for (const attempts of declined?.arrived ?? []) await untilResponded(attempts, lateRefusal.delay)
      const current = await updateUrl(retried)
      await createLater('failed', 75)

      const [atEarlierUrl, atCurrentUrl] = [retried.inbox, current].map((inbox) =>
        attemptsFromNowOn({ inbox, event }, inbox === current),
      ) as [Attempts, Attempts]
      const events = declined === undefined ? [event] : [event, declined.event]
      const ofBoth = ({ inbox }: Subscriber): Attempts => {
        const attempts = events.map((one) => attemptsFromNowOn({ inbox, event: one }))
        return () => attempts.flatMap((ofEvent) => ofEvent())
      }
      const ofDeleted = ofBoth(deleted)
      const hasFailed = disabled?.inbox.deliveries.some((delivery) => !isTest(delivery)) === true
      const ofDisabled = disabled && hasFailed ? ofBoth(disabled) : undefined
      for (const inbox of [retried.inbox, current]) inbox.response = heldRefusal
      if (target.supports('control:clock')) for (const advanceMs of steps) await advanceClock(target, advanceMs)
      const timeout = Math.max(FIRST_RETRY_TIMEOUT, await deliveryTimeout(target))
      const isRetried = async () => atEarlierUrl().length > 0 || atCurrentUrl().length > 0
      if (isSent) await waitUntil(isRetried, Boolean, timeout)
      const held = [...atEarlierUrl(), ...atCurrentUrl()].findLast(({ respondedAt }) => respondedAt === undefined)
      const duringRetry = held && (await retryDuringAutomaticRetry(retried, event.eventId, held))
      for (const inbox of [retried.inbox, current]) inbox.response = { status: 500 }
      // A delivery worker may send the retries of one poll in any order: the second event is of a later poll.
      const atHealthy = await createLater('settled', 76)
      await createLater('failed', 77)
      const subscriptionStatus = async () => (await getSubscription(target, retried.id)).value.status
      const isDropped = stopped !== undefined && !(await isRetried()) && !hasRetry(retried.inbox, event)
      return {
        isSent,
        dropped: isDropped ? { record: stopped, subscriptionStatus: await subscriptionStatus() } : undefined,
        ofDeleted: ofDeleted(),
        ofDisabled: ofDisabled?.(),
        atEarlierUrl: atEarlierUrl(),
        atCurrentUrl: atCurrentUrl(),
        atHealthy,
        healthyStatus: (await getSubscription(target, healthy.id)).value.status,
        duringRetry,
      }
    })
  })
}

/** Whether the latest attempt at a subscription waits for an automatic retry. */
const isWaiting = (records: readonly Located<DeliveryRecord>[], { id }: Subscriber): boolean =>
  latestAttempts(records).some(({ value }) => value.subscriptionId === id && value.status === 'pending_retry')

/** The record of a delivery that waited for a retry before, where it has ended without success. */
async function stoppedRecord(subscriber: Subscriber, eventId: string): Promise<Located<DeliveryRecord> | undefined> {
  const record = await deliveryRecord(subscriber, eventId)
  return record && ['exhausted', 'failed'].includes(record.value.status) ? record : undefined
}

/** Whether any automatic retry of an event has arrived, also before others were counted: it may be what ended the delivery. */
const hasRetry = ({ deliveries }: Inbox, event: CardEvent): boolean =>
  deliveries.filter(isDeliveryOf(event)).some(isRetry)

type Attempts = () => readonly Delivery[]

/** The attempts to deliver an event to an inbox that are made from now on, or, as `isNew`, all of them. */
function attemptsFromNowOn(
  { inbox, event }: { readonly inbox: Inbox; readonly event: CardEvent },
  isNew = false,
): Attempts {
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  const seen = isNew ? 0 : deliveries().length
  return () => newAttempts(deliveries(), seen)
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

/** Updates the URL of a subscription. @returns the inbox at the new URL, which refuses deliveries as well; nothing arrives there if the target refuses the update */
async function updateUrl({ target, id, secret }: Subscriber): Promise<Inbox> {
  const inbox = newInbox(target)
  inbox.secrets = [secret]
  inbox.response = { status: 500 }
  await target.call('updateWebhookSubscription', { path: { id }, body: { url: inbox.url } })
  return inbox
}
