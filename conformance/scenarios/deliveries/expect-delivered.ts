import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { type CardEvent, createCardEvent, createEventCard, inActivity } from '../events/card-events.ts'
import { isDeliveryOf } from './attempts.ts'
import { deliveryRecords, isFailure } from './delivery-records.ts'
import { expectArrived, waitForDeliveries } from './delivery-timing.ts'

/**
 * The deliveries of an event to a subscriber of its type.
 * @param target with the tenant of the subscription
 * @throws {CheckFailure} where none arrives, but a later event of another card does
 * @throws {NotTested} where neither arrives, or the target has tried in vain to deliver the event
 */
export async function expectDelivered(
  target: Target,
  inbox: Inbox,
  event: CardEvent,
): Promise<readonly [Delivery, ...Delivery[]]> {
  const [first, ...others] = await waitForDeliveries(target, inbox, isDeliveryOf(event))
  if (first !== undefined) return [first, ...others]
  const { id } = await createEventCard(target)
  const later = await createCardEvent(target, id, { kind: event.kind, amount: event.amount })
  if ((await waitForDeliveries(target, inbox, isDeliveryOf(later))).length === 0) throw new NotTested(reasons.noEvent)
  const [late, ...copies] = inbox.deliveries.filter(isDeliveryOf(event))
  if (late === undefined && (await wereTried([event]))) throw new NotTested('The attempts to deliver the event failed.')
  const actual = 'no delivery, but one of a later event of another card'
  expectArrived(target, late !== undefined, 'a delivery of the event', actual, inActivity(event))
  return [late, ...copies]
}

/** Whether the target has tried in vain to deliver one of these events: on a busy machine, the suite may have been too slow for it. */
export async function wereTried(events: readonly CardEvent[]): Promise<boolean> {
  const results = await mapConcurrently(events.slice(0, 3), async ({ tenant, eventId }) => {
    const records = tenant && (await ifPossible(deliveryRecords(tenant, eventId)))
    return records?.some(({ value }) => isFailure(value)) === true
  })
  return results.includes(true)
}
