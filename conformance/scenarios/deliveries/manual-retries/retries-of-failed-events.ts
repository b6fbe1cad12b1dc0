import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { type EventRecord, readEvent } from '../../events/event-history.ts'
import { textsAbout } from '../../events/shown-outcomes.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import {
  type DeliveryRecord,
  deliveryRecords,
  endedRecords,
  LIST_TIMEOUT,
  latestAttempts,
  recordsOf,
} from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { withSubscriberSlots } from '../with-subscribers.ts'
import { isInProgress, retryOnceEnded } from './request-retry.ts'
import { observeRetry } from './retriable-event.ts'

/** How long the receiver takes to respond to a manual retry, so that the event can be read meanwhile, in milliseconds. */
const RESPONSE_DELAY = 300

/** An event that not every receiver accepted, and a manual retry of it that all of them accept. */
export type RetryOfFailedEvent = {
  /** The delivery records when the first attempts had ended, and later, while no subscription was active. */
  readonly ended: readonly Located<DeliveryRecord>[]
  readonly whilePaused: readonly Located<DeliveryRecord>[]
  /** The event, while no subscription was active. */
  readonly eventWhilePaused: Located<EventRecord>
  readonly exchange: Exchange
  /** Whether the target may refuse the retry: a delivery may wait to be continued after the pause, or have been continued with success. */
  readonly isRefusable: boolean
  /** What each receiver got. */
  readonly resent: readonly (readonly Delivery[])[]
  /** The delivery records of the receivers that got it, in the end. */
  readonly reached: readonly Located<DeliveryRecord>[]
}

/**
 * One event that its only receiver refused, and one that one of two receivers accepted. Their subscriptions are paused and disabled, then active
 * again. Made once per run. @throws {NotTested} when an event does not arrive in the first place
 */
export function retriesOfFailedEvents(target: Target): Promise<readonly RetryOfFailedEvent[]> {
  return target.once('manual retries of failed events', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriberSlots(tenant, 2, async (subscribe) => {
      // In a shared tenant, settlements fail in other checks too.
      const eventTypes = [typeOfKind.settled]
      const { id: cardId } = await createEventCard(tenant)
      const refuses = await subscribe({ eventTypes, response: { status: 500 } })
      const refused = await createCardEvent(tenant, cardId, { kind: 'settled', amount: 5 })
      const accepts = await subscribe({ eventTypes })
      const accepted = await createCardEvent(tenant, cardId, { kind: 'settled', amount: 6 })
      const recipients = [
        { subscribers: [refuses], event: refused },
        { subscribers: [accepts, refuses], event: accepted },
      ]
      const sent = await mapConcurrently(recipients, untilFirstAttempts)
      await updateSubscription(tenant, accepts.id, { status: 'disabled' })
      await updateSubscription(tenant, refuses.id, { status: 'paused' })
      const paused = await mapConcurrently(sent, listWhilePaused)
      // The other one accepts with 200.
      refuses.inbox.response = { status: 204, delay: RESPONSE_DELAY }
      for (const { id } of [accepts, refuses]) await updateSubscription(tenant, id, { status: 'active' })
      return mapConcurrently(paused, retry)
    })
  })
}

type Recipients = { readonly subscribers: readonly Subscriber[]; readonly event: CardEvent }
type Ended = Recipients & Pick<RetryOfFailedEvent, 'ended'>

/** The delivery records once the first attempts have ended. @throws {NotTested} when one does not arrive */
async function untilFirstAttempts(recipients: Recipients): Promise<Ended> {
  const { subscribers, event } = recipients
  for (const { target, inbox } of subscribers) {
    const arrived = await waitForDeliveries(target, inbox, isDeliveryOf(event))
    if (arrived.length === 0) throw new NotTested(reasons.noEvent)
  }
  const records = await endedRecords(targetOf(recipients), event.eventId, subscribers)
  return { ...recipients, ended: recordsOf(subscribers, records) }
}

/** An event while its subscriptions are paused and disabled. */
type Paused = Ended & Pick<RetryOfFailedEvent, 'whilePaused' | 'eventWhilePaused'>

async function listWhilePaused(sent: Ended): Promise<Paused> {
  const list = () => deliveryRecords(targetOf(sent), sent.event.eventId)
  const read = () => readEvent(targetOf(sent), sent.event.eventId)
  const isShown = ({ value: event }: Located<EventRecord>) =>
    sent.ended.every(({ value }) => textsAbout(event, value.subscriptionId).length > 0)
  return {
    ...sent,
    whilePaused: await waitUntil(list, (rows) => unlisted(sent.ended, rows).length === 0, LIST_TIMEOUT),
    eventWhilePaused: await waitUntil(read, isShown, LIST_TIMEOUT),
  }
}

async function retry(sent: Paused): Promise<RetryOfFailedEvent> {
  const { subscribers, event, ended, whilePaused, eventWhilePaused } = sent
  const before = { ended, whilePaused, eventWhilePaused }
  const target = targetOf(sent)
  const observed = subscribers.map((subscriber) => observeRetry(subscriber, event))
  const { exchange } = await retryOnceEnded(target, event.eventId)
  if (!isSuccess(exchange)) {
    const records = (await deliveryRecords(target, event.eventId)).map(({ value }) => value)
    return { ...before, exchange, isRefusable: isRefusable(records), resent: [], reached: [] }
  }
  // Its status has to be one of those that are documented, also while it is delivered again.
  await readEvent(target, event.eventId)
  const resent = await mapConcurrently(observed, (deliveries) => deliveries())
  const reached = subscribers.filter((_, index) => resent[index]?.length !== 0).map(({ id }) => id)
  const records = await endedRecords(target, event.eventId, subscribers)
  return {
    ...before,
    exchange,
    isRefusable: false,
    resent,
    reached: latestAttempts(records).filter(({ value }) => reached.includes(value.subscriptionId)),
  }
}

const targetOf = ({ subscribers }: Recipients): Target => (subscribers[0] as Subscriber).target

const isRefusable = (records: readonly DeliveryRecord[]): boolean =>
  records.some(isInProgress) || records.every(({ status }) => status === 'success')

/** The records of subscriptions that a later list of records lacks. */
export const unlisted = (
  before: readonly Located<DeliveryRecord>[],
  later: readonly Located<DeliveryRecord>[],
): readonly DeliveryRecord[] =>
  before
    .map(({ value }) => value)
    .filter(({ subscriptionId }) => !later.some(({ value }) => value.subscriptionId === subscriptionId))
