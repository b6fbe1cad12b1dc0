import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import { accepted } from '../../../receiver/receiver-response.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { type ActivityKind, type CardEvent, createCardEvent, createEventCard } from '../../events/card-events.ts'
import { isDeliveryOf } from '../attempts.ts'
import { endedRecords, isFailure, latestAttempts, recordsOf } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'

/** How many events are created until each delivery that a receiver accepted is recorded as such. */
const MOST_EVENTS = 3

/**
 * Creates an event and waits until it arrived everywhere and is recorded. The response of a receiver may get lost: then a retry is to
 * come, which a target need not list, and another event is created.
 * @param follows whether it follows an approval, where the control interface permits that
 * @throws {NotTested} where it does not arrive
 */
export async function createDeliveredEvent(
  tenant: Target,
  subscribers: readonly Subscriber[],
  kind: ActivityKind = 'approved',
  follows = false,
): Promise<CardEvent> {
  const card = await createEventCard(tenant)
  const amount = 44.4
  const approval = follows
    ? await ifPossible(createCardEvent(tenant, card.id, { kind: 'approved', amount }))
    : undefined
  const accepting = subscribers.filter(({ inbox }) => inbox.response === accepted)
  for (let created = 1; ; created++) {
    const event = await createCardEvent(tenant, card.id, {
      kind,
      amount,
      relatedTransactionId: approval?.transactionId,
    })
    const arrived = await mapConcurrently(subscribers, ({ inbox }) =>
      waitForDeliveries(tenant, inbox, isDeliveryOf(event)),
    )
    if (arrived.some(({ length }) => length === 0)) throw new NotTested(reasons.noEvent)
    const records = await endedRecords(tenant, event.eventId, subscribers)
    const lost = recordsOf(accepting, latestAttempts(records)).some(({ value }) => isFailure(value))
    if (!lost || created === MOST_EVENTS) return event
  }
}
