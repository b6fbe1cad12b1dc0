import type { CardDetailsDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { blockingCard, createCard } from '../cards/card.ts'
import { newCard, travelActivity } from './activity.ts'
import { noon } from './moments.ts'
import { readWhenListed, rowOf, type TransactionRow } from './transaction-list.ts'

/**
 * A travel transaction of a card that has all restrictions, and the card; and what the same search returns of another card, which has only a
 * spend limit, where the control interface offers that.
 * @throws {NotTested} where the control interface refuses it @throws {CheckFailure} where it is not listed
 */
export async function travelOfRestrictedCard(target: Target): Promise<{
  readonly card: CardDetailsDto
  readonly row: TransactionRow
  readonly other: { readonly card: CardDetailsDto; readonly row: TransactionRow } | undefined
}> {
  const tenant = target.withToken(await isolatedTenant(target))
  const environment = await environmentOf(target)
  const body = blockingCard(environment)
  // In use since long ago: a control interface may apply what restricts a purchase.
  const activeDateRangeUTC = { startDate: null, endDate: body.restrictions.activeDateRangeUTC?.endDate ?? null }
  const card = await createCard(tenant, { ...body, restrictions: { ...body.restrictions, activeDateRangeUTC } })
  const at = noon(environment.now, -6)
  const activity = await travelActivity(tenant, card.id, { amount: 5.5, at })
  const otherCard = await newCard(tenant)
  const others = await ifPossible(travelActivity(tenant, otherCard.id, { amount: 6.5, at }))
  const activities = others === undefined ? [activity] : [activity, others]
  const cardIds = activities.map(({ cardId = '' }) => cardId)
  const found = await readWhenListed({ target: tenant, list: 'travel', activities }, { cardIds })
  const other = others && { card: otherCard, row: rowOf(found, others) }
  return { card, row: rowOf(found, activity), other }
}
