import type { Delivery } from '../../receiver/inbox.ts'
import type { ReceiverResponse } from '../../receiver/receiver-response.ts'
import type { Located } from '../../validate/located.ts'
import { type CardEvent, createCardEvent, createEventCard } from '../events/card-events.ts'
import { isDeliveryOf, isRetry, newAttempts } from './attempts.ts'
import { type DeliveryRecord, endedRecords } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { resend } from './retriable-event.ts'
import type { Subscriber } from './subscriber.ts'

const hour = 3_600_000

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [hour / 60, hour, 6 * hour, 20 * hour]

/** What follows a manual retry that failed, during more than a day. */
export type AfterFailedRetry = {
  /** New attempts that are marked as retries; copies of earlier attempts may arrive late. */
  readonly followUps: readonly Delivery[]
  /** The record of the manual retry; undefined if there is none. */
  readonly record: Located<DeliveryRecord> | undefined
}

/**
 * Retries an event manually, which each subscriber fails with its response, and advances the clock.
 * @throws {NotTested} when the retry does not arrive
 */
export async function attemptsAfterFailedRetry(
  { subscribers, event }: { readonly subscribers: readonly [Subscriber, ...Subscriber[]]; readonly event: CardEvent },
  responses: readonly ReceiverResponse[],
): Promise<readonly AfterFailedRetry[]> {
  const [first] = subscribers
  const { target } = first
  for (const [index, { inbox }] of subscribers.entries()) inbox.response = responses[index] ?? { status: 500 }
  await resend({ subscriber: first, event })
  const records = await endedRecords(target, event.eventId, subscribers)
  const states = subscribers.map(({ id, inbox }) => {
    const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
    return { deliveries, seen: deliveries().length, record: records.find(({ value }) => value.subscriptionId === id) }
  })
  for (const advanceMs of steps) {
    await target.control?.post('/clock', { advanceMs })
    await target.renewToken()
  }
  // When a later event has arrived, retries of this one had time to arrive.
  for (const { inbox } of subscribers) inbox.response = { status: 200 }
  const card = await createEventCard(target)
  const last = await createCardEvent(target, card.id, { kind: event.kind, amount: 1 })
  for (const { inbox } of subscribers) await waitForDeliveries(target, inbox, isDeliveryOf(last))
  return states.map(({ deliveries, seen, record }) => ({
    followUps: newAttempts(deliveries(), seen).filter(isRetry),
    record,
  }))
}
