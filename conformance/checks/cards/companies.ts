/** Contract: spec/rules/cards.yaml, tenant isolation */
import { check } from '../../run/check.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, expectUnchanged, shows } from '../../scenarios/cards/card.ts'
import { findRow } from '../../scenarios/pagination/offset-list.ts'
import { expectError, expectThat } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cards.other-tenant-not-retrieved',
    says: "GET /v1/cards/{id} returns 404 or 403 for another tenant's card, and never the card.",
    run: async (target) => {
      const card = await createCard(target)
      const token = await otherTenant(target)
      const { response } = await expectError(target.call('getCard', { path: { id: card.id }, token }), 403, 404)
      expectThat(!shows(response.text, card), 'a response without the card', 'its number in the response')
    },
  }),
  check({
    rule: 'cards.other-tenant-not-changed',
    says: "Another tenant's card can be neither updated nor deleted, and stays unchanged.",
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
    rule: 'cards.other-tenant-not-listed',
    says: 'GET /v1/cards returns no cards of another tenant.',
    phase: 'still',
    run: async (target) => {
      const [mine, theirs] = [await otherTenant(target), await otherTenant(target)]
      const { id } = await createCard(target, undefined, mine)
      await createCard(target, undefined, theirs)
      const row = await findRow((query) => target.call('listCards', { query, token: theirs }), id)
      expectThat(row === undefined, 'a list without cards of another tenant', `a list with the card ${id}`)
    },
  }),
  check({
    rule: 'cards.shared-in-company',
    says: 'Can another credential of the same tenant retrieve a card?',
    run: async (target) => {
      const { id } = await createCard(target)
      const token = await newAccessToken(target, { company: 'same' })
      const { response } = await target.call('getCard', { path: { id }, token })
      return response.status < 300 ? 'yes' : `no (${response.status})`
    },
  }),
]
