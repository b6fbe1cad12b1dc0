/** Contract: spec/rules/cards.yaml, deletion */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { newAccessToken } from '../../scenarios/authentication/tenants.ts'
import {
  createAlike,
  createCard,
  deleteCard,
  deletedCard,
  expectCardUnchanged,
  plainCard,
} from '../../scenarios/cards/card.ts'
import { listedCard } from '../../scenarios/cards/listed-card.ts'
import { sharedDeletion } from '../../scenarios/cards/shared-card.ts'
import { dateRange, expiredCard, newCard } from '../../scenarios/cards/spending.ts'
import { inLanguage, type Language, languages } from '../../scenarios/localization/languages.ts'
import { expectNotListed, rowsWhen } from '../../scenarios/pagination/offset-list.ts'
import { cardActivity } from '../../scenarios/transactions/activity.ts'
import { describe, expectError, isSuccess } from '../../validate/expect.ts'
import { DAY } from '../../values/time-units.ts'

/**
 * The id of a new card that was deleted after a purchase was settled with it.
 * @throws {NotTested} when the control interface settles none, or the target refuses the deletion
 */
async function deletedCardWithTransactions(target: Target): Promise<string> {
  if (!target.supports('control:card-activity')) throw new NotTested('The control interface settles no purchases.')
  const { id } = await createCard(target)
  await cardActivity(target, id, { kind: 'settled', amount: 1 })
  const deletion = await target.call('deleteCard', { path: { id } })
  if (!isSuccess(deletion)) throw new NotTested(`A card that has transactions cannot be deleted: ${describe(deletion)}`)
  return id
}

/**
 * Requires a card whose active date range has ended, once it was deleted, to be gone. @throws {CheckFailure}
 * @throws {NotTested} when the target refuses a range in the past, and its clock does not move
 */
async function expectExpiredDeleted(target: Target): Promise<void> {
  const now = await target.now()
  const { id } = await expiredCard(target, dateRange(now - 20 * DAY, now - DAY), newCard)
  const deletion = await target.call('deleteCard', { path: { id } })
  // Whether such a card can be deleted is unspecified.
  if (isSuccess(deletion)) await expectError(target.call('getCard', { path: { id } }), 404)
}

export default [
  check({
    rule: 'cards.deleted-not-retrieved',
    says: 'GET /v1/cards/{id} returns 404 for a deleted card.',
    run: async (target) => {
      const { id } = await createCard(target)
      const retrieveIn = (language?: Language) => target.call('getCard', { path: { id }, ...inLanguage(language) })
      // A server may keep what it returned in a language.
      for (const language of languages) await retrieveIn(language)
      // Whether a card belongs to its owner or to the company is unspecified.
      const token = await ifPossible(newAccessToken(target, { company: 'same' }))
      const retrieveAsOther = () => target.call('getCard', { path: { id }, ...(token !== undefined && { token }) })
      const isShared = token !== undefined && isSuccess(await retrieveAsOther())
      await deleteCard(target, id)
      for (const language of [undefined, ...languages]) await expectError(retrieveIn(language), 404)
      await ifPossible(expectExpiredDeleted(target))
      if (isShared) await eventually(() => expectError(retrieveAsOther(), 404))
    },
  }),
  check({
    rule: 'cards.used-deleted-not-retrieved',
    says: 'GET /v1/cards/{id} returns 404 for a deleted card that has transactions.',
    run: async (target) => {
      const id = await deletedCardWithTransactions(target)
      await expectError(target.call('getCard', { path: { id } }), 404)
      // What was bought before is settled afterwards, or fails.
      await ifPossible(cardActivity(target, id, { kind: 'settled', amount: 1 }))
      await ifPossible(cardActivity(target, id, { kind: 'failed', amount: 1 }))
      await expectError(target.call('getCard', { path: { id } }), 404)
    },
  }),
  check({
    rule: 'cards.deleted-not-listed',
    says: 'GET /v1/cards does not return a deleted card.',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await listedCard(target)
      const used = await ifPossible(deletedCardWithTransactions(tenant))
      const { id } = await createCard(tenant)
      // A server may keep a page that it returned.
      await rowsWhen(tenant, 'listCards', (rows) => rows.has(id))
      await deleteCard(tenant, id)
      await expectNotListed(tenant, 'listCards', id)
      if (used !== undefined) await expectNotListed(tenant, 'listCards', used)
    },
  }),
  check({
    rule: 'cards.deleted-not-updated',
    says: 'PATCH /v1/cards/{id} returns a 4xx for a deleted card.',
    run: async (target) => {
      const { id } = await sharedDeletion(target)
      await expectError(target.call('updateCard', { path: { id }, body: { name: 'Too late' } }))
      const used = await ifPossible(deletedCardWithTransactions(target))
      if (used === undefined) return
      await expectError(target.call('updateCard', { path: { id: used }, body: { name: 'Too late' } }))
    },
  }),
  check({
    rule: 'cards.deletion-leaves-others-unchanged',
    says: 'DELETE /v1/cards/{id} leaves other cards unchanged.',
    run: async (target) => {
      const body = { ...plainCard }
      const before = await createCard(target, body)
      const id = await deletedCard(target, body)
      const after = await createAlike(target, body)
      await deletedCard(target, body)
      await expectCardUnchanged(target, before)
      await expectCardUnchanged(target, after)
      await expectError(target.call('getCard', { path: { id } }), 404)
    },
  }),
  check({
    rule: 'cards.deletion-status',
    says: 'Which success status does DELETE /v1/cards/{id} return?',
    run: async (target) => {
      const { deletion } = await sharedDeletion(target)
      return String(deletion.response.status)
    },
  }),
  check({
    rule: 'cards.second-deletion',
    says: 'Which status does a second DELETE of the same card return?',
    run: async (target) => {
      const { id } = await sharedDeletion(target)
      const { response } = await target.call('deleteCard', { path: { id } })
      return String(response.status)
    },
  }),
]
