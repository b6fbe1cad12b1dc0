import type { Delivery } from '../../../receiver/inbox.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { DAY, HOUR } from '../../../values/time-units.ts'
import { advanceClock } from '../../clock.ts'
import { type CardEvent, createCardEvent } from '../../events/card-events.ts'
import { isAutomaticRetry, isDeliveryOf, newAttempts } from '../attempts.ts'
import { deliveryRecord, endedRecord } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { retryOnceEnded } from './request-retry.ts'
import { observeRetry } from './retriable-event.ts'

/** By how much the clock is advanced: a new series of automatic retries has begun by then. */
const ADVANCE = DAY + HOUR
/** The amounts of later events: a delivery worker may send the retries of one poll in any order. */
const laterAmounts = [7, 8]

/**
 * Retries an event manually whose automatic retries are exhausted, and which its receiver refuses again.
 * @param other receives later events of the same type
 * @returns the automatic retries that follow within more than a day; undefined where the event was not exhausted, or the manual retry did not arrive
 */
export async function retriesAfterRetryOfExhausted(
  subscriber: Subscriber,
  event: CardEvent,
  other: Subscriber,
): Promise<readonly Delivery[] | undefined> {
  const { target, inbox } = subscriber
  if ((await deliveryRecord(subscriber, event.eventId))?.value.status !== 'exhausted') return undefined
  inbox.response = { status: 500 }
  const resent = observeRetry(subscriber, event)
  const { exchange } = await retryOnceEnded(target, event.eventId)
  if (!isSuccess(exchange) || (await resent()).length === 0) return undefined
  await endedRecord(subscriber, event.eventId)
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  const seen = deliveries().length
  await advanceClock(target, ADVANCE)
  // When later events have arrived, retries of this one had time to arrive.
  for (const amount of laterAmounts) await arrival(target, other, { ...event, amount })
  return newAttempts(deliveries(), seen).filter(isAutomaticRetry)
}

/** Waits until a new event has arrived. */
async function arrival(
  target: Target,
  { inbox }: Subscriber,
  { cardId, kind, amount }: Pick<CardEvent, 'cardId' | 'kind' | 'amount'>,
): Promise<void> {
  const event = await createCardEvent(target, cardId, { kind, amount })
  await waitForDeliveries(target, inbox, isDeliveryOf(event))
}
