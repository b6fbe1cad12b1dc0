import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import type { CardEvent } from '../../events/card-events.ts'
import { distinctAttempts, isDeliveryOf, newAttempts } from '../attempts.ts'

/** The attempts so far, whenever it is called. */
export type Attempts = () => readonly Delivery[]

/** The attempts to deliver these events to an inbox that are made from now on, event by event. */
export function attemptsFromNowOn(inbox: Inbox, events: readonly CardEvent[]): Attempts {
  const deliveriesOf = (event: CardEvent) => inbox.deliveries.filter(isDeliveryOf(event))
  const counted = events.map((event) => ({ event, seen: deliveriesOf(event).length }))
  return () => counted.flatMap(({ event, seen }) => newAttempts(deliveriesOf(event), seen))
}

/** All attempts to deliver an event to an inbox. */
export const allAttempts =
  (inbox: Inbox, event: CardEvent): Attempts =>
  () =>
    distinctAttempts(inbox.deliveries.filter(isDeliveryOf(event)))
