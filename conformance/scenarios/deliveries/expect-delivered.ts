import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { type CardEvent, createCardEvent, createEventCard, inActivity } from '../events/card-events.ts'
import { isDeliveryOf } from './attempts.ts'
import { expectArrived, waitForDeliveries } from './delivery-timing.ts'

/**
 * The deliveries of an event to a subscriber of its type.
 * @param target with the tenant of the subscription
 * @throws {CheckFailure} where none arrives, but a later event of another card does
 * @throws {NotTested} where neither arrives
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
  if ((await waitForDeliveries(target, inbox, isDeliveryOf(later))).length === 0)
    throw new NotTested('No event arrived at the receiver.')
  const [late, ...copies] = inbox.deliveries.filter(isDeliveryOf(event))
  const actual = 'no delivery, but one of a later event of another card'
  expectArrived(target, late !== undefined, 'a delivery of the event', actual, inActivity(event))
  return [late, ...copies]
}
