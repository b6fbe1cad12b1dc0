import type { CardDetailsDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { blockingCard, createCard } from '../cards/card.ts'
import { createCardEvent, typeOfKind } from '../events/card-events.ts'
import { expectDelivered } from './expect-delivered.ts'
import { withSubscribers } from './with-subscribers.ts'

/** A card, and the delivery of an event that shows it. */
export type DeliveredCard = { readonly card: CardDetailsDto; readonly delivery: Delivery }

/** Of the maximum length. */
const longValue = 'value '.repeat(42).padEnd(255, 'x')

/**
 * A decline of a card that has all restrictions, which no purchase meets, and long metadata. Made once per run.
 * @returns undefined where the control interface refuses it, or no event arrives
 * @throws {CheckFailure} where its event does not arrive, but that of another card does
 */
export function declineOfFullCard(target: Target): Promise<DeliveredCard | undefined> {
  return target.once('delivered decline of a card with all properties', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const body = { ...blockingCard(await environmentOf(target)), metadata: { note: longValue } }
    const card = await createCard(tenant, body)
    return withSubscribers(tenant, [{ eventTypes: [typeOfKind.declined] }], async ({ inbox }) => {
      const event = await ifPossible(createCardEvent(tenant, card.id, { kind: 'declined', amount: 11 }))
      const [delivery] = (event && (await ifPossible(expectDelivered(tenant, inbox, event)))) ?? []
      return delivery && { card, delivery }
    })
  })
}
