import type { Delivery } from '../../receiver/inbox.ts'
import type { Located } from '../../validate/located.ts'
import { createCardEvent, createEventCard } from '../events/card-events.ts'
import { isDeliveryOf, isRetry, newAttempts } from './attempts.ts'
import { type DeliveryRecord, endedRecord } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { type RetriableEvent, resend } from './retriable-event.ts'

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

/** Retries an event manually, which fails, and advances the clock. @throws {NotTested} when the retry does not arrive */
export async function attemptsAfterFailedRetry(retriable: RetriableEvent): Promise<AfterFailedRetry> {
  const { subscriber, event } = retriable
  const { target, inbox } = subscriber
  inbox.response = { status: 500 }
  await resend(retriable)
  const record = await endedRecord(subscriber, event.eventId)
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  const seen = deliveries().length
  for (const advanceMs of steps) {
    await target.control?.post('/clock', { advanceMs })
    await target.renewToken()
  }
  // When a later event has arrived, retries of this one had time to arrive.
  inbox.response = { status: 200 }
  const card = await createEventCard(target)
  const last = await createCardEvent(target, card.id, { kind: event.kind, amount: 1 })
  await waitForDeliveries(target, inbox, isDeliveryOf(last))
  return { followUps: newAttempts(deliveries(), seen).filter(isRetry), record }
}
