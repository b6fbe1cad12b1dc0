import type { WebhookSubscriptionStatus } from '../../../../generated/types.d.ts'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { isTest } from '../../../validate/delivery.ts'
import type { Located } from '../../../validate/located.ts'
import { HOUR, MINUTE } from '../../../values/time-units.ts'
import { advanceClock } from '../../clock.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { getSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry } from '../attempts.ts'
import { type DeliveryRecord, endedRecords } from '../delivery-records.ts'
import { deliveryTimeout, waitForDeliveries } from '../delivery-timing.ts'
import {
  heldRefusal,
  type RetryDuringAutomaticRetry,
  retryDuringAutomaticRetry,
} from '../manual-retries/retry-during-automatic-retry.ts'
import { newInbox, type Subscriber } from '../subscriber.ts'
import { type Subscribe, withSubscriberSlots } from '../with-subscribers.ts'
import { type Attempts, allAttempts, attemptsFromNowOn } from './attempts-from-now-on.ts'
import {
  type EndedSubscriptions,
  endDuringDecline,
  endedOf,
  type FirstAttempts,
  type Subscribers,
} from './ended-subscriptions.ts'

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [MINUTE, HOUR, 6 * HOUR, 20 * HOUR]

/** How long to wait for a first retry that does not follow the clock of the control interface, in milliseconds. */
const FIRST_RETRY_TIMEOUT = 12_000

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
  return target.once('retries after the deletion of a subscription', () =>
    withSubscriberSlots(target, 3, async (subscribe) => {
      const subscribers = await subscribeAll(subscribe)
      const { retried, healthy } = subscribers
      const { id: cardId } = await createEventCard(target)
      const first = await refuseFirstAttempts(subscribers, cardId)
      const ended = await endDuringDecline(subscribers, cardId, first)
      const current = await updateUrl(retried)
      await createLater(healthy, cardId, 'failed', 75)
      const urls = [retried.inbox, current] as const
      const attempts = countFromNowOn(subscribers, urls, [first.event, ...ended.declines])
      const duringRetry = await retryWhileHeld(retried, urls, attempts, first)
      // A delivery worker may send the retries of one poll in any order: the second event is of a later poll.
      const atHealthy = await createLater(healthy, cardId, 'settled', 76)
      await createLater(healthy, cardId, 'failed', 77)
      const { stopped } = ended
      return collect(subscribers, attempts, { first, stopped, duringRetry, atHealthy })
    }),
  )
}

async function subscribeAll(subscribe: Subscribe): Promise<Subscribers> {
  const refusing = { response: { status: 500 }, eventTypes: [typeOfKind.settled] }
  // No other subscription of these receives declines.
  const refusingTwo = { ...refusing, eventTypes: [typeOfKind.settled, typeOfKind.declined] }
  const [deleted, retried] = [await subscribe(refusingTwo), await subscribe(refusing)]
  const healthy = await subscribe({ eventTypes: [typeOfKind.failed, typeOfKind.settled] })
  return { deleted, retried, healthy, disabled: await ifPossible(subscribe(refusingTwo)) }
}

async function refuseFirstAttempts(subscribers: Subscribers, cardId: string): Promise<FirstAttempts> {
  const { deleted, retried } = subscribers
  const { target } = retried
  const event = await createCardEvent(target, cardId, { kind: 'settled', amount: 74 })
  const first = await mapConcurrently([deleted, retried], ({ inbox }) =>
    waitForDeliveries(target, inbox, isDeliveryOf(event)),
  )
  const isSent = first.every(({ length }) => length > 0)
  const failed = isSent ? await endedRecords(target, event.eventId, [...endedOf(subscribers), retried]) : []
  return { event, isSent, failed }
}

/** Creates an event that the healthy subscription accepts. @returns its deliveries there */
async function createLater(
  { target, inbox }: Subscriber,
  cardId: string,
  kind: 'failed' | 'settled',
  amount: number,
): Promise<readonly Delivery[]> {
  const event = await createCardEvent(target, cardId, { kind, amount })
  return waitForDeliveries(target, inbox, isDeliveryOf(event))
}

/** The inboxes of the subscription that exists: at its URL before an update, and at the one that this set. */
type Urls = readonly [earlier: Inbox, current: Inbox]

/** What {@link RetriesAfterDeletion} contains, up to now. */
type CountedAttempts = {
  readonly ofDeleted: Attempts
  readonly ofDisabled: Attempts | undefined
  readonly atEarlierUrl: Attempts
  readonly atCurrentUrl: Attempts
}

function countFromNowOn(
  { deleted, disabled }: Subscribers,
  [earlier, current]: Urls,
  events: readonly [CardEvent, ...CardEvent[]],
): CountedAttempts {
  const [event] = events
  const hasFailed = disabled?.inbox.deliveries.some((delivery) => !isTest(delivery)) === true
  return {
    atEarlierUrl: attemptsFromNowOn(earlier, [event]),
    atCurrentUrl: allAttempts(current, event),
    ofDeleted: attemptsFromNowOn(deleted.inbox, events),
    ofDisabled: disabled && hasFailed ? attemptsFromNowOn(disabled.inbox, events) : undefined,
  }
}

const isRetried = ({ atEarlierUrl, atCurrentUrl }: CountedAttempts): boolean =>
  atEarlierUrl().length > 0 || atCurrentUrl().length > 0

/** Advances the clock until the first event is retried, and retries it manually before the receiver has responded. */
async function retryWhileHeld(
  retried: Subscriber,
  urls: Urls,
  attempts: CountedAttempts,
  { event, isSent }: FirstAttempts,
): Promise<RetryDuringAutomaticRetry | undefined> {
  const { target } = retried
  for (const inbox of urls) inbox.response = heldRefusal
  if (target.supports('control:clock')) for (const advanceMs of steps) await advanceClock(target, advanceMs)
  const timeout = Math.max(FIRST_RETRY_TIMEOUT, await deliveryTimeout(target))
  if (isSent) await waitUntil(async () => isRetried(attempts), Boolean, timeout)
  const arrived = [...attempts.atEarlierUrl(), ...attempts.atCurrentUrl()]
  const held = arrived.findLast(({ respondedAt }) => respondedAt === undefined)
  const duringRetry = held && (await retryDuringAutomaticRetry(retried, event.eventId, held))
  for (const inbox of urls) inbox.response = { status: 500 }
  return duringRetry
}

type Steps = Pick<EndedSubscriptions, 'stopped'> &
  Pick<RetriesAfterDeletion, 'duringRetry' | 'atHealthy'> & { readonly first: FirstAttempts }

async function collect(
  { retried, healthy }: Subscribers,
  attempts: CountedAttempts,
  { first: { event, isSent }, stopped, duringRetry, atHealthy }: Steps,
): Promise<RetriesAfterDeletion> {
  const isDropped = stopped !== undefined && !isRetried(attempts) && !hasRetry(retried.inbox, event)
  return {
    isSent,
    dropped: isDropped ? { record: stopped, subscriptionStatus: await statusOf(retried) } : undefined,
    ofDeleted: attempts.ofDeleted(),
    ofDisabled: attempts.ofDisabled?.(),
    atEarlierUrl: attempts.atEarlierUrl(),
    atCurrentUrl: attempts.atCurrentUrl(),
    atHealthy,
    healthyStatus: await statusOf(healthy),
    duringRetry,
  }
}

const statusOf = async ({ target, id }: Subscriber): Promise<WebhookSubscriptionStatus> =>
  (await getSubscription(target, id)).value.status

/** Whether any automatic retry of an event has arrived, also before others were counted: it may be what ended the delivery. */
const hasRetry = ({ deliveries }: Inbox, event: CardEvent): boolean =>
  deliveries.filter(isDeliveryOf(event)).some(isRetry)

/** Updates the URL of a subscription. @returns the inbox at the new URL, which refuses deliveries as well; nothing arrives there if the target refuses the update */
async function updateUrl({ target, id, secret }: Subscriber): Promise<Inbox> {
  const inbox = newInbox(target)
  inbox.secrets = [secret]
  inbox.response = { status: 500 }
  await target.call('updateWebhookSubscription', { path: { id }, body: { url: inbox.url } })
  return inbox
}
