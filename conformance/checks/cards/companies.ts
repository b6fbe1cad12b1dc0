/** Contract: spec/rules/cards.yaml, whose cards are seen */
import { check } from '../../run/check.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, expectUnchanged, shows } from '../../scenarios/cards/card.ts'
import { findRow } from '../../scenarios/pagination/offset-list.ts'
import { expectError, expectThat } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cards.foreign-card-not-retrieved',
    says: 'A card of another company is answered with 404 or 403 when it is retrieved, never with the card.',
    run: async (target) => {
      const card = await createCard(target)
      const token = await otherTenant(target)
      const { response } = await expectError(target.call('getCard', { path: { id: card.id }, token }), 403, 404)
      expectThat(!shows(response.text, card), 'an answer without the card', 'one that holds its number')
    },
  }),
  check({
    rule: 'cards.foreign-card-not-changed',
    says: 'A card of another company can be neither updated nor deleted, and stays as it was.',
    run: async (target) => {
      const card = await createCard(target)
      const token = await otherTenant(target)
      const path = { id: card.id }
      await expectError(target.call('updateCard', { path, token, body: { name: 'Taken over' } }), 403, 404)
      await expectError(target.call('deleteCard', { path, token }), 403, 404)
      await expectUnchanged(target, card)
    },
  }),
  check({
    rule: 'cards.foreign-cards-not-listed',
    says: 'The list of cards holds no card of another company.',
    phase: 'still',
    run: async (target) => {
      const [mine, theirs] = [await otherTenant(target), await otherTenant(target)]
      const { id } = await createCard(target, undefined, mine)
      await createCard(target, undefined, theirs)
      const row = await findRow((query) => target.call('listCards', { query, token: theirs }), id)
      expectThat(row === undefined, 'a list without cards of another company', `one that holds ${id}`)
    },
  }),
  check({
    rule: 'cards.shared-in-company',
    says: 'A card is seen by another credential of the same company.',
    run: async (target) => {
      const { id } = await createCard(target)
      const token = await newAccessToken(target, { company: 'same' })
      const { response } = await target.call('getCard', { path: { id }, token })
      return response.status < 300 ? 'cards belong to the company' : `cards belong to their owner (${response.status})`
    },
  }),
]
