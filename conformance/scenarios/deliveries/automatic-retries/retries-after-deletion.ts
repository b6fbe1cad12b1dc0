import type { WebhookSubscriptionStatus } from '../../../../generated/types.d.ts'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { mapConcurrently } from '../../../run/map-concurrently.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import type { Located } from '../../../validate/located.ts'
import { HOUR, MINUTE } from '../../../validate/time-units.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { deleteSubscription, getSubscription, updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry, newAttempts } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecord, endedRecord, endedRecords, latestAttempts } from '../delivery-records.ts'
import { deliveryTimeout, waitForDeliveries } from '../delivery-timing.ts'
import {
  heldRefusal,
  type RetryDuringAutomaticRetry,
  retryDuringAutomaticRetry,
} from '../manual-retries/retry-during-automatic-retry.ts'
import { newInbox, type Subscriber } from '../subscriber.ts'
import { type Subscribe, withSubscriberSlots } from '../with-subscribers.ts'
import { advanceClock } from './retry-observer.ts'

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [MINUTE, HOUR, 6 * HOUR, 20 * HOUR]

/** How long to wait for a first retry that does not follow the clock of the control interface, in milliseconds. */
const FIRST_RETRY_TIMEOUT = 12_000

/** A failed delivery to several subscriptions, one of which is deleted and one gets another URL, while a third one receives events. */
export type RetriesAfterDeletion = {
  /** Whether the first attempts arrived. */
  readonly isSent: boolean
  /** What the deleted subscription received after its deletion. */
  readonly ofDeleted: readonly Delivery[]
  /** What a subscription received, whose delivery of another event had failed, after it was disabled; undefined where none had failed. */
  readonly ofDisabled: readonly Delivery[] | undefined
  /** Retries of the same event, to the subscription that exists: at its URL before an update, and at the one that this set. */
  readonly atEarlierUrl: readonly Delivery[]
  readonly atCurrentUrl: readonly Delivery[]
  /** An event of the same type after the first attempts had failed and retries were due, as it arrived at a subscription that accepts it. */
  readonly atHealthy: readonly Delivery[]
  readonly healthyStatus: WebhookSubscriptionStatus
  /** What waited for a retry to the subscription that exists, and did not any more after the deletion of the other one, where none arrived; undefined where there is none. */
  readonly dropped: DroppedRetry | undefined
  /** Undefined where no automatic retry arrived, or its receiver had responded before it was found. */
  readonly duringRetry: RetryDuringAutomaticRetry | undefined
}

/** A delivery that waited for a retry, which did not arrive. */
type DroppedRetry = {
  /** Its record after the deletion. */
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
    const accepting = { eventTypes: [typeOfKind.failed, typeOfKind.settled] }
    return withSubscriberSlots(target, 3, async (subscribe) => {
      const [deleted, retried] = [await subscribe(refusing), await subscribe(refusing)]
      const healthy = await subscribe(accepting)
      const card = await createEventCard(target)
      const createLater = async (kind: 'failed' | 'settled', amount: number) =>
        waitForDeliveries(target, healthy.inbox, isDeliveryOf(await createCardEvent(target, card.id, { kind, amount })))
      const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 74 })
      // At the same time: retries that follow soon are due before what is created later.
      const failing = await ifPossible(declineTo(subscribe, card.id))
      const first = await mapConcurrently([deleted, retried], ({ inbox }) =>
        waitForDeliveries(target, inbox, isDeliveryOf(event)),
      )
      const isSent = first.every(({ length }) => length > 0)
      const failed = isSent ? await endedRecords(target, event.eventId, [deleted, retried]) : []
      await deleteSubscription(target, deleted.id)
      const stopped = isWaiting(failed, retried) ? await stoppedRecord(retried, event.eventId) : undefined
      const current = await updateUrl(retried)
      const disabled = failing && (await ifPossible(disableAfterFailure(failing)))
      await createLater('failed', 75)

      const [ofDeleted, atEarlierUrl, atCurrentUrl] = [deleted.inbox, retried.inbox, current].map((inbox) =>
        attemptsFromNowOn({ inbox, event }, inbox === current),
      ) as [Attempts, Attempts, Attempts]
      const ofDisabled = disabled && attemptsFromNowOn(disabled)
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

/** A subscription, and an event whose delivery to it fails. */
type Failing = { readonly subscriber: Subscriber; readonly event: CardEvent }

/** Of declines: no other subscription of these receives them. */
async function declineTo(subscribe: Subscribe, cardId: string): Promise<Failing> {
  const subscriber = await subscribe({ response: { status: 500 }, eventTypes: [typeOfKind.declined] })
  return { subscriber, event: await createCardEvent(subscriber.target, cardId, { kind: 'declined', amount: 78 }) }
}

/** Disables a subscription after the delivery to it has failed. @returns undefined where it did not arrive */
async function disableAfterFailure({ subscriber, event }: Failing) {
  const { target, id, inbox } = subscriber
  if ((await waitForDeliveries(target, inbox, isDeliveryOf(event))).length === 0) return undefined
  await endedRecord(subscriber, event.eventId)
  await updateSubscription(target, id, { status: 'disabled' })
  return { inbox, event }
}

/** Updates the URL of a subscription. @returns the inbox at the new URL, which refuses deliveries as well; nothing arrives there if the target refuses the update */
async function updateUrl({ target, id, secret }: Subscriber): Promise<Inbox> {
  const inbox = newInbox(target)
  inbox.secrets = [secret]
  inbox.response = { status: 500 }
  await target.call('updateWebhookSubscription', { path: { id }, body: { url: inbox.url } })
  return inbox
}
