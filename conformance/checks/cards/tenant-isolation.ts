/** Contract: spec/rules/cards.yaml, tenant isolation */

import { uniqueName } from '../../cases/unique-names.ts'
import { check } from '../../run/check.ts'
import { expectCompanyNotChosen } from '../../scenarios/authentication/chosen-company.ts'
import { newAccessToken, otherTenant, sharedOtherTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, deleteCard, expectCardUnchanged, getCard, updateCard } from '../../scenarios/cards/card.ts'
import { expectNoCardNumber } from '../../scenarios/cards/card-number.ts'
import { listedCard } from '../../scenarios/cards/listed-card.ts'
import { sharedCard, sharedFullCard } from '../../scenarios/cards/shared-card.ts'
import { expectNotListed, expectPagesApart, expectSecondPageOfTenant } from '../../scenarios/pagination/offset-list.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { expectError } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cards.other-tenant-not-retrieved',
    says: "GET /v1/cards/{id} returns 404 or 403 for another tenant's card, and never the card.",
    run: async (target) => {
      const other = target.withToken(await sharedOtherTenant(target))
      for (const { id, details } of [(await sharedCard(target)).value, await sharedFullCard(target)]) {
        // A response to the tenant itself may be cached.
        await target.call('getCard', { path: { id } })
        const refusal = await expectError(other.call('getCard', { path: { id } }), 403, 404)
        expectNoCardNumber(refusal, details.cardNumber)
      }
    },
  }),
  check({
    rule: 'cards.other-tenant-not-changed',
    says: "Another tenant's card can be neither updated nor deleted, and stays unchanged.",
    run: async (target) => {
      const other = target.withToken(await sharedOtherTenant(target))
      const plain = await createCard(target)
      for (const { id } of [plain, await sharedFullCard(target)]) {
        const { value: card } = await getCard(target, id)
        const path = { id }
        await expectError(other.call('updateCard', { path, body: { name: 'Taken over' } }), 403, 404)
        // Whether an update must have a property is unspecified; without one, a server may not look at the tenant.
        await expectError(other.call('updateCard', { path, body: {} }), 400, 403, 404)
        await expectError(other.call('deleteCard', { path }), 403, 404)
        await expectCardUnchanged(target, card)
      }
      // What a refused request leaves behind may be in the way of its owner.
      await updateCard(target, plain.id, { name: uniqueName('Renamed') })
      await deleteCard(target, plain.id)
    },
  }),
  check({
    rule: 'cards.other-tenant-not-listed',
    says: 'GET /v1/cards returns no cards of another tenant.',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await listedCard(target)
      const other = target.withToken(await otherTenant(target))
      const { id } = await createCard(other)
      await expectNotListed(tenant, 'listCards', id)
      await expectSecondPageOfTenant(tenant, other, ['listCards', 'getCard'])
      await expectPagesApart(tenant, other, 'listCards')
      await sharedCard(target)
      await expectCompanyNotChosen(target, ['listCards', 'getCard'])
    },
  }),
  check({
    rule: 'cards.shared-in-company',
    says: 'Can another credential of the same tenant retrieve a card?',
    run: async (target) => {
      const { id } = (await sharedCard(target)).value
      const token = await newAccessToken(target, { company: 'same' })
      const exchange = await target.call('getCard', { path: { id }, token })
      return describeAcceptance(exchange)
    },
  }),
]
