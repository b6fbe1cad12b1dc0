/** Contract: spec/rules/cards.yaml, use: what is returned of a card that was used, or cannot be used any more */

import { day, environmentOf } from '../../cases/environment.ts'
import { usualKeys, withKeys } from '../../cases/metadata.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import {
  createCard,
  expectCardAsSent,
  expectSameCard,
  getCard,
  plainCard,
  updateUsedCard,
} from '../../scenarios/cards/card.ts'
import { sharedExpiredCard } from '../../scenarios/cards/expired-card.ts'
import { dateRange } from '../../scenarios/cards/spending.ts'
import { expectListed } from '../../scenarios/pagination/offset-list.ts'
import { cardActivity, travelActivity } from '../../scenarios/transactions/activity.ts'
import { expectProperty, propertyOf } from '../../validate/located.ts'
import { DAY, HOUR } from '../../validate/time-units.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'

export default [
  check({
    rule: 'cards.unchanged-by-use',
    says: 'Purchases and settlements leave what GET /v1/cards and GET /v1/cards/{id} return of a card unchanged.',
    tenant: 'isolated',
    phase: 'still',
    run: async (target) => {
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
      const card = await getCard(target, created.id)
      const { expectedChargeDateUTC } = created
      expectCardAsSent(card, {
        ...update,
        restrictions: created.restrictions,
        ...(expectedChargeDateUTC !== undefined && { expectedChargeDateUTC }),
      })
      expectProperty(propertyOf(card, 'details'), 'cardNumber', created.details.cardNumber)
      expectSameSecond(propertyOf(card, 'createdAt'), created.createdAt)
      await expectListed(target, 'listCards', created.id, (row) => expectSameCard(row, card.value))
    },
  }),
  check({
    rule: 'cards.expired-returned',
    says: 'GET /v1/cards and GET /v1/cards/{id} return a card whose active date range has ended.',
    phase: 'still',
    run: async (target) => {
      const { tenant, id } = await sharedExpiredCard(target)
      const card = await getCard(tenant, id)
      await expectListed(tenant, 'listCards', id, (row) => expectSameCard(row, card.value))
    },
  }),
]
