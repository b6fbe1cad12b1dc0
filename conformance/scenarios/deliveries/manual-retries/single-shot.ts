import type { Delivery } from '../../../receiver/inbox.ts'
import type { ReceiverResponse } from '../../../receiver/receiver-response.ts'
import type { Target } from '../../../run/target.ts'
import type { Located } from '../../../validate/located.ts'
import { HOUR, MINUTE } from '../../../values/time-units.ts'
import { advanceClock } from '../../clock.ts'
import { createCardEvent, createEventCard } from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry, newAttempts } from '../attempts.ts'
import { type DeliveryRecord, endedRecords } from '../delivery-records.ts'
import { untilResponded, waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { SHORTEST_TIMEOUT, slowResponse } from '../test-deliveries/test-deliveries.ts'
import { retriesDeliveredEvents } from './manual-retry.ts'
import { observeRetry, resend, withEventAt } from './retriable-event.ts'
import { requestsOfRetry, sentAgainAsItFailed } from './sent-again.ts'

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [MINUTE, HOUR, 6 * HOUR, 20 * HOUR]

/** How receivers fail the manual retry: with a response, with one after the timeout, and without one. */
const failures: readonly ReceiverResponse[] = [{ status: 500 }, slowResponse, 'close']

/** What follows a manual retry that failed, during more than a day. */
export type AfterFailedRetry = {
  /** New attempts that are marked as retries; copies of earlier attempts may arrive late. */
  readonly followUps: readonly Delivery[]
  /** The record of the manual retry; undefined if there is none. */
  readonly record: Located<DeliveryRecord> | undefined
  /** The time after that, by the target's clock, in milliseconds. */
  readonly readAt: number
  /** A second request of the manual retry, which was sent because the first failed. */
  readonly sentAgain?: Delivery | undefined
}

/**
 * Retries an event manually, which each of several receivers fails in another way, and advances the clock where that is possible.
 * @throws {NotTested} when the event, or the retry, does not arrive
 */
export async function attemptsAfterFailedRetry(target: Target): Promise<readonly AfterFailedRetry[]> {
  // Otherwise a receiver that refuses the event takes the slot of the last one.
  const count = (await retriesDeliveredEvents(target)) ? failures.length : failures.length - 1
  return withEventAt(target, count, { kind: 'failed' }, async (subscribers, event) => {
    const [first, late] = subscribers as [Subscriber, Subscriber]
    // Not from the start: the first attempt has to be a success, however slow the network is.
    await updateSubscription(target, late.id, { timeoutMs: SHORTEST_TIMEOUT })
    for (const [index, { inbox }] of subscribers.entries()) inbox.response = failures[index] ?? { status: 500 }
    const resentToLate = observeRetry(late, event)
    await resend({ subscriber: first, event })
    await untilResponded(await resentToLate(), slowResponse.delay)
    const records = await endedRecords(target, event.eventId, subscribers)
    const readAt = await target.now()
    const sentAgain = await sentAgainAsItFailed(first, event, requestsOfRetry(first, event))
    const states = subscribers.map(({ id, inbox }) => {
      const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
      return { deliveries, seen: deliveries().length, record: records.find(({ value }) => value.subscriptionId === id) }
    })
    if (target.supports('control:clock')) for (const advanceMs of steps) await advanceClock(target, advanceMs)
    // When a later event has arrived, retries of this one had time to arrive.
    for (const { inbox } of subscribers) inbox.response = { status: 200 }
    const card = await createEventCard(target)
    const last = await createCardEvent(target, card.id, { kind: event.kind, amount: 1 })
    for (const { inbox } of subscribers) await waitForDeliveries(target, inbox, isDeliveryOf(last))
    return states.map(({ deliveries, seen, record }) => ({
      followUps: newAttempts(deliveries(), seen).filter(isRetry),
      record,
      readAt,
      sentAgain,
    }))
  })
}
