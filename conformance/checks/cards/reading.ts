/** Contract: spec/rules/cards.yaml, retrieval and list */

import type { CardDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import {
  cardBody,
  createCard,
  expectAsSent,
  expectSameCard,
  instant,
  readCard,
  shows,
} from '../../scenarios/cards/card.ts'
import { allRows, findRow } from '../../scenarios/pagination/offset-list.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cards.retrieved-as-sent',
    says: 'GET /v1/cards/{id} returns the values that were sent at creation.',
    run: async (target, seed) =>
      forAll(seed, [cardBody(await environmentOf(target))], async (body) => {
        const { id } = await createCard(target, body)
        const card = await readCard(target, id)
        expectEqual('id', card.id, id)
        expectAsSent(card, body)
      }),
  }),
  check({
    rule: 'cards.new-card-in-list',
    says: 'GET /v1/cards returns a newly created card.',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const { id } = await createCard(target, undefined, token)
      const row = await findRow((query) => target.call('listCards', { query, token }), id)
      expectThat(row !== undefined, `a list with the card ${id}`, 'a list without it')
    },
  }),
  check({
    rule: 'cards.listed-as-retrieved',
    says: 'GET /v1/cards returns the same values for a card as GET /v1/cards/{id}.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const token = await isolatedTenant(target)
      await forAll({ ...seed, runs: Math.min(seed.runs, 5) }, [cardBody(environment)], async (body) => {
        const { id } = await createCard(target, body, token)
        const row = await findRow((query) => target.call('listCards', { query, token }), id)
        expectThat(row !== undefined, `a list with the card ${id}`, 'a list without it')
        const card = await readCard(target, id, token)
        expectSameCard(row as CardDto, card)
        expectEqual('updatedAt', instant((row as CardDto).updatedAt), instant(card.updatedAt))
      })
    },
  }),
  check({
    rule: 'cards.no-details-in-list',
    says: 'GET /v1/cards returns cards without `details`.',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const card = await createCard(target, undefined, token)
      const rows = await allRows((query) => target.call('listCards', { query, token }))
      const telling = rows.find((row) => 'details' in row || 'cvvCode' in row || 'cardNumber' in row)
      expectThat(telling === undefined, 'rows without details', excerpt(telling))
      expectThat(!shows(JSON.stringify(rows), card), 'a list without card numbers', 'a list with the number of a card')
    },
  }),
  check({
    rule: 'cards.details-not-cacheable',
    says: 'A response that contains card details has the header Cache-Control with no-store.',
    run: async (target) => {
      const { id } = await createCard(target)
      const { response } = await target.call('getCard', { path: { id } })
      const header = response.headers['cache-control'] ?? 'a response without Cache-Control'
      expectThat(/no-store/i.test(header), 'Cache-Control with no-store', header)
    },
  }),
  check({
    rule: 'cards.category-count',
    says: 'The `count` of GET /v1/cards/mcc/categories is the number of its rows.',
    run: async (target) => {
      const { response } = await target.call('listMccCategories')
      expectEqual('count', response.json?.count, response.json?.rows?.length)
    },
  }),
]
