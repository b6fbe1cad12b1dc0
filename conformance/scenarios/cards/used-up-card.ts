import type { CardDetailsDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { usualKeys, withKeys } from '../../cases/metadata.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { DAY, HOUR } from '../../values/time-units.ts'
import { cardActivity, travelActivity } from '../transactions/activity.ts'
import { createCard, plainCard, updateUsedCard } from './card.ts'
import { dateRange } from './spending.ts'

/** A card that was used in every way until nothing may be spent on it, and its update in between. */
export async function usedUpCard(
  target: Target,
): Promise<{ readonly created: CardDetailsDto; readonly update: CardUpdateDto }> {
  const { metadataKeys = usualKeys, categoryIds, mayChargeLater, now } = await environmentOf(target)
  const restrictions = {
    spendLimit: 1041.5,
    maxTransactionCount: 3,
    activeDateRangeUTC: { startDate: null, endDate: dateRange(0, (await target.now()) + 60 * DAY).endDate },
    ...(categoryIds.length > 0 && {
      merchantCategory: { mode: 'block' as const, categoryIds: categoryIds.slice(-1) },
    }),
  }
  const created = await createCard(target, {
    ...plainCard,
    restrictions,
    ...(mayChargeLater && { expectedChargeDateUTC: day(now, 30) }),
  })
  const at = (await target.now()) - 3 * HOUR
  const use = (activity: Omit<Parameters<typeof cardActivity>[2], 'at'>) =>
    cardActivity(target, created.id, { ...activity, at })
  const relatedTransactionId = await ifPossible(use({ kind: 'approved', amount: 41 }))
  // A settlement may write what its approval has read. Whether a card can be updated that is used up is unspecified.
  const update = { name: uniqueName('Used'), metadata: withKeys(metadataKeys.slice(0, 2)) }
  await updateUsedCard(target, created.id, update)
  await ifPossible(use({ kind: 'settled', amount: 41, ...(relatedTransactionId && { relatedTransactionId }) }))
  await ifPossible(use({ kind: 'declined', amount: 60 }))
  await ifPossible(use({ kind: 'failed', amount: 41, ...(relatedTransactionId && { relatedTransactionId }) }))
  await ifPossible(travelActivity(target, created.id, { amount: 5.5, at }))
  // Now the card is used up.
  for (const amount of [500, 500.5]) await ifPossible(use({ kind: 'approved', amount }))
  return { created, update }
}
