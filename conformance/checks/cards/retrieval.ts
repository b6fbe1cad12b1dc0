/** Contract: spec/rules/cards.yaml, retrieval and list */

import { check } from '../../run/check.ts'
import { cardBody, createCard, expectSameCard, getCard } from '../../scenarios/cards/card.ts'
import { expectListed } from '../../scenarios/pagination/offset-list.ts'
import { expectValue, propertyOf, valueIn } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'

export default [
  check({
    rule: 'cards.number-as-created',
    says: 'GET /v1/cards/{id} returns the card number of the creation response.',
    run: async (target) => {
      const { id, details } = await createCard(target)
      expectValue(valueIn(await getCard(target, id), '/details/cardNumber'), details.cardNumber)
    },
  }),
  check({
    rule: 'cards.new-card-in-list',
    says: 'GET /v1/cards returns a newly created card.',
    tenant: 'isolated',
    phase: 'still',
    run: async (target) => {
      const { id } = await createCard(target)
      await expectListed(target, 'listCards', id)
    },
  }),
  check({
    rule: 'cards.listed-as-retrieved',
    says: 'GET /v1/cards returns the same values for a card as GET /v1/cards/{id}.',
    tenant: 'isolated',
    phase: 'still',
    given: (environment) => [cardBody(environment)],
    run: async (target, body) => {
      const { id } = await createCard(target, body)
      const row = await expectListed(target, 'listCards', id)
      const card = await getCard(target, id)
      expectSameCard(row, card.value)
      expectInstant(propertyOf(row, 'updatedAt'), card.value.updatedAt)
    },
  }),
]
