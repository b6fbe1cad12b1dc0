import type { Inbox } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import type { Target } from '../../../run/target.ts'
import { type ActivityKind, type CardEvent, createCardEvent, createEventCard } from '../../events/card-events.ts'
import { isDeliveryOf } from '../attempts.ts'
import { waitForDeliveries } from '../delivery-timing.ts'

/** The kinds of card activity, in the order of a card's life. */
export const kinds: readonly ActivityKind[] = ['approved', 'declined', 'settled', 'failed']

/** Creates an event of each kind on a card, or on a new one. */
export async function createEventOfEachKind(tenant: Target, cardId?: string): Promise<readonly CardEvent[]> {
  const id = cardId ?? (await createEventCard(tenant)).id
  const events: CardEvent[] = []
  for (const [index, kind] of kinds.entries())
    events.push(await createCardEvent(tenant, id, { kind, amount: 10 + index }))
  return events
}

/** Waits until all these events arrived at an inbox, or until a timeout. */
export async function waitForEach(target: Target, { inbox }: { readonly inbox: Inbox }, events: readonly CardEvent[]) {
  await mapConcurrently(events, (event) => waitForDeliveries(target, inbox, isDeliveryOf(event)))
}
