/** Contract: spec/rules/cards.yaml, use: what is returned of a card that was used, or cannot be used any more */

import { check } from '../../run/check.ts'
import { expectCardAsSent, expectSameCard, getCard } from '../../scenarios/cards/card.ts'
import { sharedExpiredCard } from '../../scenarios/cards/expired-card.ts'
import { usedUpCard } from '../../scenarios/cards/used-up-card.ts'
import { expectListed } from '../../scenarios/pagination/offset-list.ts'
import { expectProperty, propertyOf } from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'

export default [
  check({
    rule: 'cards.unchanged-by-use',
    says: 'GET /v1/cards and GET /v1/cards/{id} return the same card before and after purchases and settlements.',
    tenant: 'isolated',
    phase: 'still',
    run: async (target) => {
      const { created, update } = await usedUpCard(target)
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
