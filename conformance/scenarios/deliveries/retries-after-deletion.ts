import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { deleteSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry, newAttempts } from './attempts.ts'
import { endedRecords } from './delivery-records.ts'
import { deliveryTimeout, waitForDeliveries } from './delivery-timing.ts'
import { newInbox } from './subscriber.ts'
import { withSubscribers } from './with-subscribers.ts'

const hour = 3_600_000

/** By how much the clock is advanced, step by step: more than a day in total. */
const steps = [hour / 60, hour, 6 * hour, 20 * hour]

/** How long to wait for a first retry that does not follow the clock of the control interface, in milliseconds. */
const FIRST_RETRY_TIMEOUT = 12_000

/** The retries of failed deliveries that arrive where they must not. */
export type MisdirectedRetries = {
  /** To a subscription after its deletion. */
  readonly afterDeletion: readonly Delivery[]
  /** To the URL of a subscription before an update. */
  readonly toPreviousUrl: readonly Delivery[]
  /** To that subscription once it is disabled. Without a clock to advance, none is looked for. */
  readonly whileDisabled: readonly Delivery[]
}

/**
 * Fails an event at two subscriptions, one of which is deleted, and the other gets another URL, where its retries arrive, and is disabled then.
 * Attempts that were under way at these changes do not count: a later event has arrived elsewhere before. Made once per run, in the clock phase.
 * @throws {NotTested} when no retry arrives
 */
export function misdirectedRetries(target: Target): Promise<MisdirectedRetries> {
  return target.once('retries after a deletion', () => {
    const refusing = { response: { status: 500 }, eventTypes: [typeOfKind.settled] }
    const accepting = { eventTypes: [typeOfKind.failed] }
    return withSubscribers(target, [refusing, refusing, accepting], async (deleted, moved, other) => {
      const card = await createEventCard(target)
      const waitForLaterEvent = async (amount: number) => {
        const later = await createCardEvent(target, card.id, { kind: 'failed', amount })
        await waitForDeliveries(target, other.inbox, isDeliveryOf(later))
      }
      const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 74 })
      for (const { inbox } of [deleted, moved]) {
        const first = await waitForDeliveries(target, inbox, isDeliveryOf(event))
        if (first.length === 0) throw new NotTested('The event did not arrive at the receiver.')
      }
      await endedRecords(target, event.eventId, [deleted, moved])
      await deleteSubscription(target, deleted.id)
      const newUrl = newInbox(target)
      newUrl.secrets = [moved.secret]
      newUrl.response = { status: 500 }
      await updateSubscription(target, moved.id, { url: newUrl.url })
      await waitForLaterEvent(75)

      const observed = [deleted.inbox, moved.inbox].map((inbox) => observeRetries(inbox, event))
      const ofMoved = observeRetries(newUrl, event)
      await advanceDay(target)
      const timeout = Math.max(FIRST_RETRY_TIMEOUT, await deliveryTimeout(target))
      await Promise.race([newUrl, moved.inbox].map((inbox) => inbox.waitFor(isRetryOf(event), timeout)))
      // A delivery worker may send the retries of one poll in any order: the second event is of a later poll.
      await waitForLaterEvent(76)
      await waitForLaterEvent(77)
      const [afterDeletion = [], toPreviousUrl = []] = observed.map((retries) => retries())
      if ([...afterDeletion, ...toPreviousUrl, ...ofMoved()].length === 0)
        throw new NotTested('No automatic retry arrived.')

      await updateSubscription(target, moved.id, { status: 'disabled' })
      await waitForLaterEvent(78)
      const ofDisabled = observeRetries(newUrl, event)
      await advanceDay(target)
      await waitForLaterEvent(79)
      await waitForLaterEvent(80)
      return { afterDeletion, toPreviousUrl, whileDisabled: ofDisabled() }
    })
  })
}

/** Collects the retries of an event that arrive from now on. */
function observeRetries(inbox: Inbox, event: CardEvent): () => readonly Delivery[] {
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  const seen = deliveries().length
  return () => newAttempts(deliveries(), seen).filter(isRetry)
}

const isRetryOf = (event: CardEvent) => (delivery: Delivery) => isDeliveryOf(event)(delivery) && isRetry(delivery)

async function advanceDay(target: Target): Promise<void> {
  if (!target.supports('control:clock')) return
  for (const advanceMs of steps) {
    await target.control?.post('/clock', { advanceMs })
    await target.renewToken()
  }
}
