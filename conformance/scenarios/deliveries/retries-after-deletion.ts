import type { Delivery } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { deleteSubscription } from '../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry, newAttempts } from './attempts.ts'
import { endedRecord } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { withSubscribers } from './with-subscribers.ts'

const hour = 3_600_000

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [hour / 60, hour, 6 * hour, 20 * hour]

/**
 * The retries of a failed delivery that a subscription receives during more than a day after its deletion. Attempts that were
 * under way at the deletion do not count: the clock is advanced after a later event has arrived elsewhere.
 */
export function retriesAfterDeletion(target: Target): Promise<readonly Delivery[]> {
  const refusing = { response: { status: 500 }, eventTypes: [typeOfKind.settled] }
  return withSubscribers(target, [refusing, { eventTypes: [typeOfKind.failed] }], async (deleted, other) => {
    const card = await createEventCard(target)
    const waitForLaterEvent = async (amount: number) => {
      const later = await createCardEvent(target, card.id, { kind: 'failed', amount })
      await waitForDeliveries(target, other.inbox, isDeliveryOf(later))
    }
    const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 74 })
    const first = await waitForDeliveries(target, deleted.inbox, isDeliveryOf(event))
    if (first.length === 0) throw new NotTested('The event did not arrive at the receiver.')
    await endedRecord(deleted, event.eventId)
    await deleteSubscription(target, deleted.id)
    await waitForLaterEvent(75)

    const deliveries = () => deleted.inbox.deliveries.filter(isDeliveryOf(event))
    const seen = deliveries().length
    for (const advanceMs of steps) {
      await target.control?.post('/clock', { advanceMs })
      await target.renewToken()
    }
    // A delivery worker may send the retries of one poll in any order: the second event is of a later poll.
    await waitForLaterEvent(76)
    await waitForLaterEvent(77)
    return newAttempts(deliveries(), seen).filter(isRetry)
  })
}
