import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { eventIdOf, isTest } from '../../../validate/delivery.ts'
import type { CardEvent } from '../../events/card-events.ts'
import { isDeliveryOf, transactionIn } from '../attempts.ts'
import type { Subscriber } from '../subscriber.ts'

/** The longest allowed timeout of a subscription, in milliseconds. */
export const LONGEST_TIMEOUT = 30_000
/** How long an attempt that ended may take to be recorded, in milliseconds. */
export const START_OF_RECORD = 200
/** How long to wait for deliveries that may also come after the one in progress, in milliseconds. */
export const SHORT_WAIT = 2_000
/** How long a delivery may take to arrive that a target sends before it responds, in milliseconds. */
const ARRIVAL_TIMEOUT = 6_000

/** What identifies the deliveries of an event. */
export type EventIds = Pick<CardEvent, 'eventId' | 'transactionId' | 'kind'>

/** The declined event once it is created, or as a held delivery of it shows it: a target may send deliveries before the creation ends. */
export async function createdOrHeld(
  creation: Promise<CardEvent>,
  subscribers: readonly Subscriber[],
  earlier: readonly EventIds[],
): Promise<EventIds> {
  const isOfEarlier = (delivery: Delivery) => earlier.some((event) => isDeliveryOf(event)(delivery))
  const heldAt = async ({ inbox }: Subscriber): Promise<EventIds> => {
    const delivery = await heldFor(inbox, (one) => !isTest(one) && !isOfEarlier(one))
    const [eventId, transactionId] = delivery === undefined ? [] : [eventIdOf(delivery), transactionIn(delivery).id]
    if (typeof eventId !== 'string' || typeof transactionId !== 'string') return creation
    return { eventId, transactionId, kind: 'declined' }
  }
  // In a shared tenant, events of other checks arrive as well.
  const held = subscribers.filter(({ target }) => target.tenant !== undefined)
  return Promise.race([creation, ...held.map(heldAt)])
}

/** The first of these deliveries, once the receiver has held it for a short time; undefined where none arrives. */
export async function heldFor(
  inbox: Inbox,
  matches: (delivery: Delivery) => boolean = () => true,
): Promise<Delivery | undefined> {
  const [arrived] = await inbox.waitFor(matches, ARRIVAL_TIMEOUT)
  if (arrived !== undefined) await pause(SHORT_WAIT)
  return arrived
}
