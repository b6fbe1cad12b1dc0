import { setTimeout as pause } from 'node:timers/promises'
import type { ReceiverResponse } from '../../receiver/receiver-response.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import { expectThat } from '../../validate/expect.ts'
import { type ActivityKind, type CardEvent, createCardEvent, typeOfKind } from '../events/card-events.ts'
import { getSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { newCard } from '../transactions/activity.ts'
import { isDeliveryOf } from './attempts.ts'
import { deliveryRecord, deliveryRecords } from './delivery-records.ts'
import { untilDelivered, waitForDeliveries } from './delivery-timing.ts'
import { retryEvent } from './manual-retry.ts'
import { expectEachEvent } from './recipients.ts'
import { withRetriableEvent } from './retriable-event.ts'
import type { Subscriber } from './subscriber.ts'
import { withSubscribers } from './with-subscribers.ts'

/** How many events are created at the same time: more than most servers deliver at once. */
const MANY = 40
/** How long the receiver waits at most until it responds to their deliveries, in milliseconds. */
const LONGEST_HOLD = 1500
/** How long failed attempts may take to be recorded, in milliseconds. */
const RECORDING = 300

const createMany = (target: Target, cardId: string, kind: ActivityKind): Promise<readonly CardEvent[]> =>
  mapConcurrently([...Array(MANY).keys()], (index) => createCardEvent(target, cardId, { kind, amount: index + 1 }))

/** A response once all events exist: deliveries wait for others. Some targets return from an activity after its delivery. */
const held = (created: Promise<void>): ReceiverResponse => ({
  status: 200,
  after: Promise.race([created, pause(LONGEST_HOLD, undefined, { ref: false })]),
})

/** Requires many events to arrive whose deliveries wait for each other while their subscription is updated. @throws {CheckFailure} */
export function expectBacklogDelivered(target: Target): Promise<void> {
  const { promise: created, resolve: respond } = Promise.withResolvers<void>()
  return withSubscribers(target, [{}, {}], async (...subscribers) => {
    const card = await newCard(target)
    const [{ id, inbox: waiting }] = subscribers
    waiting.response = held(created)
    const events = await createMany(target, card.id, 'settled')
    // An update of the subscription loses none of them.
    await target.call('updateWebhookSubscription', { path: { id }, body: { description: 'Conformance updated' } })
    respond()
    for (const { inbox } of subscribers) await expectEachEvent(target, inbox, events)
  })
}

/**
 * Requires a subscription to be paused while many deliveries to it wait, one of them a manual retry, and to receive an event when it is
 * active again. What becomes of the others is unspecified. @throws {CheckFailure}
 */
export function expectEventAfterPausedBacklog(target: Target): Promise<void> {
  const { promise: paused, resolve: respond } = Promise.withResolvers<void>()
  return withRetriableEvent(target, { kind: 'declined' }, async ({ subscriber, event }) => {
    const { id, inbox } = subscriber
    const card = await newCard(target)
    inbox.response = held(paused)
    const waiting = await createMany(target, card.id, 'declined')
    const retry = retryEvent(target, event.eventId)
    await Promise.race([retry, pause(RECORDING)])
    await updateSubscription(target, id, { status: 'paused' })
    // Their statuses have to be among those that are documented.
    for (const { eventId } of [event, ...waiting.slice(-1)]) await deliveryRecords(target, eventId)
    respond()
    await retry
    inbox.response = { status: 200 }
    await updateSubscription(target, id, { status: 'active' })
    await expectEachEvent(target, inbox, [
      await createCardEvent(target, card.id, { kind: 'declined', amount: MANY + 1 }),
    ])
  })
}

/**
 * Requires receivers that failed many deliveries, and accept them again, to receive a new event. Where the circuit breaker acted, their
 * subscriptions are set to active. @throws {CheckFailure}
 */
export function expectEventAfterFailures(target: Target): Promise<void> {
  // In a shared tenant, settlements fail in other checks too.
  const eventTypes = [typeOfKind.settled]
  const refusing = { eventTypes, response: { status: 500 } }
  return withSubscribers(target, [refusing, { eventTypes, response: 'close' }], async (...subscribers) => {
    const card = await newCard(target)
    const failed = await createMany(target, card.id, 'settled')
    await mapConcurrently(subscribers, untilFailed)
    for (const { id, inbox } of subscribers) {
      inbox.response = { status: 200 }
      await updateSubscription(target, id, { status: 'active' })
    }
    const event = await createCardEvent(target, card.id, { kind: 'settled', amount: MANY + 1 })
    for (const subscriber of subscribers) {
      const arrived = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
      if (arrived.length === 0 && (await isHeldBack(subscriber, failed))) continue
      expectThat(arrived.length > 0, `an event after ${MANY} deliveries that failed`, 'no delivery')
    }
  })
}

/** Waits until the events have arrived, or the circuit breaker has acted. */
async function untilFailed({ target, id, inbox }: Subscriber): Promise<void> {
  const isStopped = async () => (await getSubscription(target, id)).value.status !== 'active'
  const read = async () => inbox.deliveries.length >= MANY || (await isStopped())
  await untilDelivered(target, read, (isFailed) => isFailed)
  await pause(RECORDING)
}

/** Whether an event may wait: for the retries of earlier ones, or as the circuit breaker has acted again. */
async function isHeldBack(subscriber: Subscriber, earlier: readonly CardEvent[]): Promise<boolean> {
  const { status } = (await getSubscription(subscriber.target, subscriber.id)).value
  if (status !== 'active') return true
  const records = await mapConcurrently(earlier, ({ eventId }) => deliveryRecord(subscriber, eventId))
  return records.some((record) => record?.value.status === 'pending_retry')
}
