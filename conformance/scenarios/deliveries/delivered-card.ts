import type { CardCreateDto, CardDetailsDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { blockingCard, createCard, plainCard } from '../cards/card.ts'
import { createCardEvent, typeOfKind } from '../events/card-events.ts'
import { expectDelivered } from './expect-delivered.ts'
import { withSubscribers } from './with-subscribers.ts'

/** A card, and the delivery of an event that shows it. */
export type DeliveredCard = { readonly card: CardDetailsDto; readonly delivery: Delivery }

/** Of the maximum length. */
const longValue = 'value '.repeat(42).padEnd(255, 'x')

/** Bodies of cards without metadata, and with texts that a conversion may change: of the case of keys, of paths in keys, of spaces. */
const unusualCards = (): readonly CardCreateDto[] => [
  { ...plainCard },
  { ...plainCard, name: uniqueName('Conformance  two  spaces') },
  { ...plainCard, metadata: { cost_center: 'Sales' } },
  { ...plainCard, metadata: { projeto: 'Alfa', nota: '' } },
  { ...plainCard, metadata: { 'projeto.nome': 'Alfa' } },
]

/**
 * Declines of a card that has all restrictions, which no purchase meets, and long metadata, and then of others, as far as the target accepts
 * these. Made once per run.
 * @returns none where the control interface refuses that, or no event arrives
 * @throws {CheckFailure} where an event does not arrive, but that of another card does
 */
export function declinesOfCards(target: Target): Promise<readonly DeliveredCard[]> {
  return target.once('delivered declines of cards', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const body = { ...blockingCard(await environmentOf(target)), metadata: { note: longValue } }
    const full = await createCard(tenant, body)
    return withSubscribers(tenant, [{ eventTypes: [typeOfKind.declined] }], async ({ inbox }) => {
      const declineOf = async (card: CardDetailsDto): Promise<DeliveredCard | undefined> => {
        const event = await ifPossible(createCardEvent(tenant, card.id, { kind: 'declined', amount: 11 }))
        const [delivery] = (event && (await ifPossible(expectDelivered(tenant, inbox, event)))) ?? []
        return delivery && { card, delivery }
      }
      const delivered: DeliveredCard[] = []
      for (const retrieve of [async () => full, ...unusualCards().map((one) => () => retrievedCard(tenant, one))]) {
        const card = await retrieve()
        if (card === undefined) continue
        const decline = await declineOf(card)
        if (decline === undefined) break
        delivered.push(decline)
      }
      return delivered
    })
  })
}

/** A new card as its retrieval shows it: the service may have changed its text. Undefined where the target refuses it. */
async function retrievedCard(tenant: Target, body: CardCreateDto): Promise<CardDetailsDto | undefined> {
  const created = await tenant.call('createCard', { body })
  if (!isSuccess(created)) return undefined
  const retrieved = await tenant.call('getCard', { path: { id: created.response.json.id } })
  return isSuccess(retrieved) ? retrieved.response.json : undefined
}
