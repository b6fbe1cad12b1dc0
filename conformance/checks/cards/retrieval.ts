/** Contract: spec/rules/cards.yaml, retrieval and list */

import { setTimeout as pause } from 'node:timers/promises'
import { eachOnce } from '../../cases/each-once.ts'
import { ambiguousStrings } from '../../cases/metadata.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { check } from '../../run/check.ts'
import { createLikeOthers } from '../../run/create-like-others.ts'
import { createCard, expectSameCard, fullOrAnyCard, getCard, updateCard } from '../../scenarios/cards/card.ts'
import { listedCard } from '../../scenarios/cards/listed-card.ts'
import { sharedCard, sharedRetrieval } from '../../scenarios/cards/shared-card.ts'
import { VISIBLE_CHANGE } from '../../scenarios/errors/untouched.ts'
import { expectListed, expectRow } from '../../scenarios/pagination/offset-list.ts'
import { expectSuccess, needed } from '../../validate/expect.ts'
import { expectBody, expectValue, propertyOf, valueIn } from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'
import { SECOND } from '../../values/time-units.ts'

/** What a list may leave out, or take for something else, where it reads maps in another way than a retrieval. */
const unusualPairs = { '0': 'zero', empty: '', json: '{"a":[1]}' }

export default [
  check({
    rule: 'cards.number-as-created',
    says: 'GET /v1/cards/{id} returns the card number of the creation response.',
    run: async (target) => {
      const { details } = (await sharedCard(target)).value
      const card = await expectBody(sharedRetrieval(target), needed('card retrieval'))
      expectValue(valueIn(card, '/details/cardNumber'), details.cardNumber)
    },
  }),
  check({
    rule: 'cards.new-card-in-list',
    says: 'GET /v1/cards returns a newly created card.',
    phase: 'still',
    run: async (target) => {
      const { card, rows } = await listedCard(target)
      expectRow(rows, card.id)
    },
  }),
  check({
    rule: 'cards.listed-as-retrieved',
    says: 'GET /v1/cards returns the same values for a card as GET /v1/cards/{id}.',
    phase: 'still',
    cases: 'few',
    given: (environment) => [fullOrAnyCard(environment, { metadata: ambiguousStrings }), eachOnce(true, false)],
    run: async (target, body, isUpdated) => {
      const { tenant } = await listedCard(target)
      const unusual = { ...body, metadata: { ...body.metadata, ...unusualPairs } }
      const created = await createLikeOthers(tenant, 'createCard', { body: unusual })
      // A target may refuse such metadata.
      const isRefused = created.response.status === 400
      const { id } = isRefused ? await createCard(tenant, body) : await expectSuccess(created)
      if (isUpdated) {
        // A second more, as times are compared to the second.
        await pause(VISIBLE_CHANGE + SECOND)
        await updateCard(tenant, id, { name: uniqueName('Renamed') })
      }
      // A list may lag behind an update.
      await expectListed(tenant, 'listCards', id, async (row) => {
        const card = await getCard(tenant, id)
        expectSameCard(row, card.value)
        // No precision is specified.
        expectSameSecond(propertyOf(row, 'updatedAt'), card.value.updatedAt)
      })
    },
  }),
]
