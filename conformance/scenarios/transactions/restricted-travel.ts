import type { CardDetailsDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { blockingCard, createCard } from '../cards/card.ts'
import { travelActivity } from './activity.ts'
import { noon } from './moments.ts'
import { listedTransaction, type TransactionRow } from './transaction-list.ts'

/**
 * A travel transaction of a card that has all restrictions, and the card.
 * @throws {NotTested} where the control interface refuses it @throws {CheckFailure} where it is not listed
 */
export async function travelOfRestrictedCard(
  target: Target,
): Promise<{ readonly card: CardDetailsDto; readonly row: TransactionRow }> {
  const tenant = target.withToken(await isolatedTenant(target))
  const environment = await environmentOf(target)
  const body = blockingCard(environment)
  // In use since long ago: a control interface may apply what restricts a purchase.
  const activeDateRangeUTC = { startDate: null, endDate: body.restrictions.activeDateRangeUTC?.endDate ?? null }
  const card = await createCard(tenant, { ...body, restrictions: { ...body.restrictions, activeDateRangeUTC } })
  const activity = await travelActivity(tenant, card.id, { amount: 5.5, at: noon(environment.now, -6) })
  return { card, row: await listedTransaction(tenant, 'travel', { cardIds: [card.id] }, activity) }
}
