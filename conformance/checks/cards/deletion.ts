/** Contract: spec/rules/cards.yaml, what a deletion does */

import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, expectUnchanged } from '../../scenarios/cards/card.ts'
import { findRow } from '../../scenarios/pagination/offset-list.ts'
import { expectError, expectSuccess, expectThat } from '../../validate/expect.ts'

async function deletedCard(target: Target, token?: string): Promise<string> {
  const { id } = await createCard(target, undefined, token)
  await expectSuccess(target.call('deleteCard', { path: { id }, token }), 'the card is deleted')
  return id
}

export default [
  check({
    rule: 'cards.deleted-not-retrieved',
    says: 'A deleted card is answered with 404 when it is retrieved.',
    run: async (target) => {
      const id = await deletedCard(target)
      await expectError(target.call('getCard', { path: { id } }), 404)
    },
  }),
  check({
    rule: 'cards.deleted-not-listed',
    says: 'A deleted card is no longer in the list of cards.',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const id = await deletedCard(target, token)
      const row = await findRow((query) => target.call('listCards', { query, token }), id)
      expectThat(row === undefined, `a list without the deleted card ${id}`, 'a list that holds it')
    },
  }),
  check({
    rule: 'cards.deleted-not-updated',
    says: 'A deleted card cannot be updated.',
    run: async (target) => {
      const id = await deletedCard(target)
      await expectError(target.call('updateCard', { path: { id }, body: { name: 'Too late' } }))
    },
  }),
  check({
    rule: 'cards.deletion-touches-one-card',
    says: 'The deletion of a card leaves every other card as it was.',
    run: async (target) => {
      const before = await createCard(target)
      const id = await deletedCard(target)
      const after = await createCard(target)
      await deletedCard(target)
      await expectUnchanged(target, before)
      await expectUnchanged(target, after)
      await expectError(target.call('getCard', { path: { id } }), 404)
    },
  }),
  check({
    rule: 'cards.deletion-status',
    says: 'The success status of a card deletion is 200 or 204.',
    run: async (target) => {
      const { id } = await createCard(target)
      const { response } = await target.call('deleteCard', { path: { id } })
      return `DELETE /v1/cards/{id} answers ${response.status}`
    },
  }),
  check({
    rule: 'cards.second-deletion',
    says: 'The second deletion of a card is answered with 404.',
    run: async (target) => {
      const id = await deletedCard(target)
      const { response } = await target.call('deleteCard', { path: { id } })
      return `the second deletion of a card is answered with ${response.status}`
    },
  }),
]
