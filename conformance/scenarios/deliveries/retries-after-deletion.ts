import type { Delivery } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { deleteSubscription } from '../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry, newAttempts } from './attempts.ts'
import { endedRecords } from './delivery-records.ts'
import { deliveryTimeout, waitForDeliveries } from './delivery-timing.ts'
import { withSubscribers } from './with-subscribers.ts'

const hour = 3_600_000

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [hour / 60, hour, 6 * hour, 20 * hour]

/** How long to wait for a first retry that does not follow the clock of the control interface, in milliseconds. */
const FIRST_RETRY_TIMEOUT = 12_000

/**
 * The retries of a failed delivery that a subscription receives after its deletion, until those of another subscription have arrived.
 * Attempts that were under way at the deletion do not count: a later event has arrived elsewhere before.
 * @throws {NotTested} when the other subscription receives no retry
 */
export function retriesAfterDeletion(target: Target): Promise<readonly Delivery[]> {
  const refusing = { response: { status: 500 }, eventTypes: [typeOfKind.settled] }
  const accepting = { eventTypes: [typeOfKind.failed] }
  return withSubscribers(target, [refusing, refusing, accepting], async (deleted, retried, other) => {
    const card = await createEventCard(target)
    const waitForLaterEvent = async (amount: number) => {
      const later = await createCardEvent(target, card.id, { kind: 'failed', amount })
      await waitForDeliveries(target, other.inbox, isDeliveryOf(later))
    }
    const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 74 })
    for (const { inbox } of [deleted, retried]) {
      const first = await waitForDeliveries(target, inbox, isDeliveryOf(event))
      if (first.length === 0) throw new NotTested('The event did not arrive at the receiver.')
    }
    await endedRecords(target, event.eventId, [deleted, retried])
    await deleteSubscription(target, deleted.id)
    await waitForLaterEvent(75)

    const [ofDeleted, ofRetried] = [deleted, retried].map(({ inbox }) => {
      const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
      const seen = deliveries().length
      return () => newAttempts(deliveries(), seen)
    }) as [() => readonly Delivery[], () => readonly Delivery[]]
    if (target.supports('control:clock'))
      for (const advanceMs of steps) {
        await target.control?.post('/clock', { advanceMs })
        await target.renewToken()
      }
    const timeout = Math.max(FIRST_RETRY_TIMEOUT, await deliveryTimeout(target))
    await retried.inbox.waitFor(() => ofRetried().length > 0, timeout)
    // A delivery worker may send the retries of one poll in any order: the second event is of a later poll.
    await waitForLaterEvent(76)
    await waitForLaterEvent(77)
    const retries = ofDeleted().filter(isRetry)
    if (retries.length === 0 && ofRetried().length === 0) throw new NotTested('No automatic retry arrived.')
    return retries
  })
}
