import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { deleteSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry, newAttempts } from './attempts.ts'
import { endedRecords } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { newInbox } from './subscriber.ts'
import { withSubscribers } from './with-subscribers.ts'

const hour = 3_600_000

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [hour / 60, hour, 6 * hour, 20 * hour]

/** Automatic retries of an event that several subscriptions refused. */
export type RetriesAfterChanges = {
  /** Of a subscription that was deleted after the first attempt. */
  readonly toDeleted: readonly Delivery[]
  /** To the URL that a subscription had at the first attempt, and to the one that it was updated to. */
  readonly toPreviousUrl: readonly Delivery[]
  readonly toUpdatedUrl: readonly Delivery[]
}

/**
 * Automatic retries during more than a day after the changes. Made once per run. Attempts that were under way at the changes do not count:
 * the clock is advanced after a later event has arrived elsewhere.
 */
export function retriesAfterChanges(target: Target): Promise<RetriesAfterChanges> {
  return target.once('retries after changes', async () => {
    const refusing = { response: { status: 500 }, eventTypes: [typeOfKind.settled] }
    const accepting = { eventTypes: [typeOfKind.failed] }
    return withSubscribers(target, [refusing, refusing, accepting], async (deleted, moved, other) => {
      const card = await createEventCard(target)
      const waitForLaterEvent = async (amount: number) => {
        const later = await createCardEvent(target, card.id, { kind: 'failed', amount })
        await waitForDeliveries(target, other.inbox, isDeliveryOf(later))
      }
      const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 74 })
      for (const { inbox } of [deleted, moved])
        if ((await waitForDeliveries(target, inbox, isDeliveryOf(event))).length === 0)
          throw new NotTested('The event did not arrive at the receiver.')
      await endedRecords(target, event.eventId, [deleted, moved])
      await deleteSubscription(target, deleted.id)
      const updated = newInbox(target)
      updated.secrets = [moved.secret]
      await updateSubscription(target, moved.id, { url: updated.url })
      await waitForLaterEvent(75)

      const deliveriesTo = ({ deliveries }: Inbox) => deliveries.filter(isDeliveryOf(event))
      const retriesLaterThan = (seen: number, inbox: Inbox) => newAttempts(deliveriesTo(inbox), seen).filter(isRetry)
      const [seenByDeleted, seenByMoved] = [deliveriesTo(deleted.inbox).length, deliveriesTo(moved.inbox).length]
      for (const advanceMs of steps) {
        await target.control?.post('/clock', { advanceMs })
        await target.renewToken()
      }
      // A delivery worker may send the retries of one poll in any order: the second event is of a later poll.
      await waitForLaterEvent(76)
      await waitForLaterEvent(77)
      return {
        toDeleted: retriesLaterThan(seenByDeleted, deleted.inbox),
        toPreviousUrl: retriesLaterThan(seenByMoved, moved.inbox),
        toUpdatedUrl: deliveriesTo(updated).filter(isRetry),
      }
    })
  })
}
