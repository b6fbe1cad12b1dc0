import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { type CardEvent, createCardEvent } from '../../events/card-events.ts'
import { isDeliveryOf } from '../attempts.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import { resend } from '../manual-retries/retriable-event.ts'
import type { Subscriber } from '../subscriber.ts'
import { UNANNOUNCED } from './retry-observer.ts'

/** How many later events have to arrive: a delivery worker may send those of one poll in any order. */
const LATER_EVENTS = [73, 74] as const

/** Waits until later events have arrived at another subscriber, so that unexpected retries had time to arrive. */
export async function overtake(target: Target, cardId: string, other: Subscriber, arrives: boolean): Promise<void> {
  if (!arrives) return pause(UNANNOUNCED)
  for (const amount of LATER_EVENTS) await deliveriesOfNewEvent(target, cardId, other, amount)
}

/** The deliveries of an approval that is created now; none where the target refuses it, or sends none. */
export async function deliveriesOfNewEvent(
  target: Target,
  cardId: string,
  { inbox }: Subscriber,
  amount: number,
): Promise<readonly Delivery[]> {
  const event = await newApproval(target, cardId, amount)
  return event === undefined ? [] : waitForDeliveries(target, inbox, isDeliveryOf(event))
}

/** The first deliveries of an event, and those by a manual retry of it. */
export type NewEventDeliveries = { readonly sent: readonly Delivery[]; readonly resent: readonly Delivery[] }

/** The deliveries of an approval that is created now, and retried manually once it arrived; none where the target refuses that. */
export async function resentNewEvent(subscriber: Subscriber, cardId: string): Promise<NewEventDeliveries> {
  const { target, inbox } = subscriber
  const event = await newApproval(target, cardId, 72)
  if (event === undefined) return { sent: [], resent: [] }
  const sent = await waitForDeliveries(target, inbox, isDeliveryOf(event))
  const resent = sent.length === 0 ? undefined : await ifPossible(resend({ subscriber, event }))
  return { sent, resent: resent ?? [] }
}

export const newApproval = (target: Target, cardId: string, amount: number): Promise<CardEvent | undefined> =>
  ifPossible(createCardEvent(target, cardId, { kind: 'approved', amount }))
