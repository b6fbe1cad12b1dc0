import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { heldUntil, type ReceiverResponse } from '../../receiver/receiver-response.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { fulfilled, type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { expectThat } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type ActivityKind, type CardEvent, createCardEvent, inActivity, typeOfKind } from '../events/card-events.ts'
import { getSubscription, type Subscription, updateSubscription } from '../subscriptions/subscription.ts'
import { newCard } from '../transactions/activity.ts'
import { isDeliveryOf } from './attempts.ts'
import { deliveryRecord, deliveryRecords, isUnderWay, LIST_TIMEOUT, mayBeUpcoming } from './delivery-records.ts'
import { deliveryTimeout, requireCalmUnless, untilDelivered, waitForDeliveries } from './delivery-timing.ts'
import { retriesDeliveredEvents } from './manual-retries/manual-retry.ts'
import { retryEvent } from './manual-retries/request-retry.ts'
import { createRetriableEvent, type RetriableEvent } from './manual-retries/retriable-event.ts'
import { waitForEach } from './recipients/events-of-each-kind.ts'
import type { Subscriber } from './subscriber.ts'
import { type Subscribe, withSubscriberSlots, withSubscribers } from './with-subscribers.ts'

/** How many events are created at the same time: more than most servers deliver at once. */
const MANY = 32
/** How long the receiver waits at most until it responds to their deliveries, in milliseconds. */
const LONGEST_HOLD = 1500
/** How long failed attempts may take to be recorded, in milliseconds. */
const RECORDING = 300

const createMany = (target: Target, cardId: string, kind: ActivityKind): Promise<readonly CardEvent[]> =>
  mapConcurrently([...Array(MANY).keys()], (index) => createCardEvent(target, cardId, { kind, amount: index + 1 }))

/** A response once all events exist: deliveries wait for others. */
const held = (created: Promise<void>): ReceiverResponse => heldUntil(created, LONGEST_HOLD)

/** Many events that are created at the same time, and whose deliveries wait for each other. */
export type Backlog = {
  readonly events: readonly CardEvent[]
  /** Of two active subscriptions, one of which was updated while its receiver did not respond. */
  readonly active: readonly Inbox[]
  /**
   * Of a subscription that was paused while its deliveries waited, one of them a manual retry, and an event that was created when it was
   * active again. What becomes of the others is unspecified. What failed on the way concerns only this subscription.
   */
  readonly resumed: Settled<Resumed>
}

type Resumed = {
  readonly inbox: Inbox
  readonly event: CardEvent
  /** The subscription while it was paused, after the retry had ended. */
  readonly whilePaused: Located<Subscription>
}

/** Made once per run. */
export function deliveredBacklog(target: Target): Promise<Backlog> {
  return target.once('a backlog of deliveries', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const retries = await settle(retriesDeliveredEvents(target))
    return withSubscriberSlots(tenant, 3, async (subscribe) => {
      const retriable = await settle(createRetriable(tenant, subscribe, retries))
      const active = [await subscribe(), await subscribe()] as const
      const card = await newCard(tenant)
      const [created, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      active[0].inbox.response = held(created.promise)
      if (retriable.status === 'fulfilled') retriable.value.subscriber.inbox.response = held(paused.promise)
      const events = await createMany(tenant, card.id, 'declined')
      // An update of the subscription loses none of them.
      const path = { id: active[0].id }
      await tenant.call('updateWebhookSubscription', { path, body: { description: 'Conformance updated' } })
      created.resolve()
      const resumed = await settle(pauseAndResume(retriable, card.id, events, paused.resolve))
      for (const subscriber of active) await waitForEach(target, subscriber, events)
      return { events, active: active.map(({ inbox }) => inbox), resumed }
    })
  })
}

/**
 * Pauses a subscription while deliveries to it wait, one of them a manual retry, and sets it to active again.
 * @param respond lets its receiver respond
 * @returns an event that is created afterwards, and the subscription before
 */
async function pauseAndResume(
  retriable: Settled<RetriableEvent>,
  cardId: string,
  waiting: readonly CardEvent[],
  respond: () => void,
): Promise<Resumed> {
  const { subscriber, event } = fulfilled(retriable)
  const { target, id, inbox } = subscriber
  const retry = retryEvent(target, event.eventId)
  await Promise.race([retry, pause(RECORDING)])
  await updateSubscription(target, id, { status: 'paused' })
  // Their statuses have to be among those that are documented.
  for (const { eventId } of [event, ...waiting.slice(-1)]) await deliveryRecords(target, eventId)
  respond()
  await retry
  const whilePaused = await onceEnded(subscriber, event)
  inbox.response = { status: 200 }
  await updateSubscription(target, id, { status: 'active' })
  const later = await createCardEvent(target, cardId, { kind: 'declined', amount: MANY + 1 })
  await waitForDeliveries(target, inbox, isDeliveryOf(later))
  return { inbox, event: later, whilePaused }
}

/** A subscription that was paused, once the delivery of an event that was under way has ended, and a read may show the pause. */
async function onceEnded(subscriber: Subscriber, { eventId }: CardEvent): Promise<Located<Subscription>> {
  const { target, id } = subscriber
  const read = () => deliveryRecord(subscriber, eventId)
  await waitUntil(read, (record) => record !== undefined && !isUnderWay(record.value), LIST_TIMEOUT)
  return waitUntil(
    () => getSubscription(target, id),
    ({ value }) => value.status !== 'active',
    LIST_TIMEOUT,
  )
}

/** A subscriber to declines, and an event of it that can be retried. */
async function createRetriable(
  tenant: Target,
  subscribe: Subscribe,
  retries: Settled<boolean>,
): Promise<RetriableEvent> {
  const acceptedSuffices = fulfilled(retries)
  const { subscribers, event } = await createRetriableEvent(tenant, subscribe, 1, {
    kind: 'declined',
    acceptedSuffices,
  })
  return { subscriber: subscribers[0] as Subscriber, event }
}

/** An event at a receiver that failed many deliveries before it, and accepts it. */
type EventAfterFailures = {
  readonly subscriber: Subscriber
  readonly event: CardEvent
  readonly deliveries: readonly Delivery[]
  /** Whether it may still be to come, where it has not arrived. */
  readonly isHeldBack: boolean
}

/**
 * An event after many deliveries that two receivers failed. Where the circuit breaker acted, their subscriptions are set to active. Made once per
 * run.
 */
export function eventsAfterFailures(target: Target): Promise<readonly EventAfterFailures[]> {
  return target.once('an event after many failures', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    // In a shared tenant, settlements fail in other checks too.
    const eventTypes = [typeOfKind.settled]
    const refusing = { eventTypes, response: { status: 500 } }
    return withSubscribers(tenant, [refusing, { eventTypes, response: 'close' }], async (...subscribers) => {
      const card = await newCard(tenant)
      const failed = await createMany(tenant, card.id, 'settled')
      await mapConcurrently(subscribers, untilFailed)
      for (const { id, inbox } of subscribers) {
        inbox.response = { status: 200 }
        await updateSubscription(tenant, id, { status: 'active' })
      }
      const event = await createCardEvent(tenant, card.id, { kind: 'settled', amount: MANY + 1 })
      const received: EventAfterFailures[] = []
      for (const subscriber of subscribers) {
        const deliveries = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
        const isMissing = deliveries.length === 0
        const isHeld = isMissing && (await isHeldBack(subscriber, [...failed, event]))
        requireCalmUnless(!isMissing || isHeld, target)
        received.push({ subscriber, event, deliveries, isHeldBack: isHeld })
      }
      return received
    })
  })
}

/** Requires receivers that failed many deliveries, and accept them again, to receive a new event. @throws {CheckFailure} */
export async function expectEventAfterFailures(target: Target): Promise<void> {
  const expected = `an event after ${MANY} deliveries that failed`
  for (const { event, deliveries, isHeldBack } of await eventsAfterFailures(target))
    expectThat(deliveries.length > 0 || isHeldBack, expected, 'no delivery', inActivity(event))
}

/** Waits until the events have arrived, or the circuit breaker has acted. */
async function untilFailed({ target, id, inbox }: Subscriber): Promise<void> {
  const isStopped = async () => (await getSubscription(target, id)).value.status !== 'active'
  const read = async () => inbox.deliveries.length >= MANY || (await isStopped())
  await untilDelivered(target, read, (isFailed) => isFailed)
  await pause(RECORDING)
}

/** Whether the last of some events may wait: for earlier ones, which still arrive, or for a retry; or as the circuit breaker has acted again. */
async function isHeldBack(subscriber: Subscriber, events: readonly CardEvent[]): Promise<boolean> {
  const { target, id, inbox } = subscriber
  const { status } = (await getSubscription(target, id)).value
  if (status !== 'active') return true
  const sinceLast = performance.now() - (inbox.deliveries.at(-1)?.receivedAt ?? 0)
  const stillArrive = sinceLast < (await deliveryTimeout(target))
  const records = await mapConcurrently(events, ({ eventId }) => deliveryRecord(subscriber, eventId))
  return records.some(
    (record) =>
      record !== undefined &&
      (record.value.status === 'pending_retry' ||
        mayBeUpcoming(record.value) ||
        (stillArrive && isUnderWay(record.value))),
  )
}
