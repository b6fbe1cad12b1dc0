/** Contract: spec/rules/cards.yaml, tenant isolation */
import { check } from '../../check.ts'
import { holds, rejected } from '../../expect.ts'
import { createCard, expectUnchanged, shows } from '../../models/card.ts'
import { newCompany, takeToken } from '../../models/company.ts'
import { findRow } from '../../models/offset-list.ts'

export default [
  check({
    rule: 'cards.other-tenant-not-retrieved',
    says: "GET /v1/cards/{id} returns 404 or 403 for another tenant's card, and never the card.",
    run: async (target) => {
      const card = await createCard(target)
      const token = await newCompany(target)
      const { response } = await rejected(target.call('getCard', { path: { id: card.id }, token }), 403, 404)
      holds(!shows(response.text, card), 'a response without the card', 'its number in the response')
    },
  }),
  check({
    rule: 'cards.other-tenant-not-changed',
    says: "Another tenant's card can be neither updated nor deleted, and stays unchanged.",
    run: async (target) => {
      const card = await createCard(target)
      const token = await newCompany(target)
      const path = { id: card.id }
      await rejected(target.call('updateCard', { path, token, body: { name: 'Taken over' } }), 403, 404)
      await rejected(target.call('deleteCard', { path, token }), 403, 404)
      await expectUnchanged(target, card)
    },
  }),
  check({
    rule: 'cards.other-tenant-not-listed',
    says: 'GET /v1/cards returns no cards of another tenant.',
    phase: 'still',
    run: async (target) => {
      const [mine, theirs] = [await newCompany(target), await newCompany(target)]
      const { id } = await createCard(target, undefined, mine)
      await createCard(target, undefined, theirs)
      const row = await findRow((query) => target.call('listCards', { query, token: theirs }), id)
      holds(row === undefined, 'a list without cards of another tenant', `a list with the card ${id}`)
    },
  }),
  check({
    rule: 'cards.shared-in-company',
    says: 'Can another credential of the same tenant retrieve a card?',
    run: async (target) => {
      const { id } = await createCard(target)
      const token = await takeToken(target, { company: 'same' })
      const { response } = await target.call('getCard', { path: { id }, token })
      return response.status < 300 ? 'yes' : `no (${response.status})`
    },
  }),
]
