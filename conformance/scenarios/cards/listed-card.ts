import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { rowsWhen } from '../pagination/offset-list.ts'
import { createCard } from './card.ts'

/** A tenant for checks that read its list of cards, a card of it, and the list once it contains the card, or as it was read last. */
export function listedCard(target: Target) {
  return share(target, 'card in a list', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const card = await createCard(tenant)
    return { tenant, card, rows: await rowsWhen(tenant, 'listCards', (rows) => rows.has(card.id)) }
  })
}
