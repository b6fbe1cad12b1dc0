/** Contract: spec/rules/cards.yaml, unspecified behaviour of requests */

import { setTimeout as pause } from 'node:timers/promises'
import type { CardUpdateDto } from '../../../generated/types.d.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { createOnce } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { createCard, plainCard, readCard } from '../../scenarios/cards/card.ts'
import { withChargeDateScope } from '../../scenarios/cards/expected-charge-date.ts'
import { sharedCard } from '../../scenarios/cards/shared-card.ts'
import { excerpt } from '../../text/excerpt.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { isSuccess } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'

/** Whether the target accepts the smallest body of a new card with these changes. */
async function describeCreation(target: Target, change: object): Promise<string> {
  const exchange = await target.call('createCard', { body: { ...plainCard, ...change } })
  return describeAcceptance(exchange)
}

/** Whether the target accepts an update of a new card. */
async function describeUpdate(target: Target, body: CardUpdateDto): Promise<string> {
  const { id } = await createCard(target)
  const exchange = await target.call('updateCard', { path: { id }, body })
  return describeAcceptance(exchange)
}

export default [
  check({
    rule: 'cards.creation-status',
    says: 'Which success status does POST /v1/cards return?',
    run: async (target) => {
      const { response } = await createOnce(target, 'createCard', { body: { ...plainCard } })
      return String(response.status)
    },
  }),
  check({
    rule: 'cards.empty-name-on-update',
    says: 'Does PATCH /v1/cards/{id} accept an empty name?',
    run: (target) => describeUpdate(target, { name: '' }),
  }),
  check({
    rule: 'cards.metadata-update-replaces',
    says: 'Does the metadata of a card update replace the metadata of the card?',
    run: async (target) => {
      const { id } = await createCard(target, { ...plainCard, metadata: { first: 'one' } })
      await target.call('updateCard', { path: { id }, body: { metadata: { second: 'two' } } })
      const { metadata } = await readCard(target, id)
      return metadata !== undefined && 'first' in metadata ? 'no, it is merged' : 'yes'
    },
  }),
  check({
    rule: 'cards.restrictions-update-merges',
    says: 'Does a card update with one restriction preserve the other restrictions?',
    run: async (target) => {
      const restrictions = { spendLimit: 10, maxTransactionCount: 4 }
      const { id } = await createCard(target, { ...plainCard, restrictions })
      const update = await target.call('updateCard', { path: { id }, body: { restrictions: { spendLimit: 20 } } })
      if (!isSuccess(update)) return `such an update is refused (${update.response.status})`
      return (await readCard(target, id)).restrictions.maxTransactionCount === 4 ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cards.restrictions-update-without-limit',
    says: 'Does PATCH /v1/cards/{id} accept restrictions without a spend limit?',
    run: (target) => describeUpdate(target, { restrictions: { maxTransactionCount: 2 } }),
  }),
  check({
    rule: 'cards.spend-limit-decimals',
    says: 'Does POST /v1/cards accept a spend limit with more than two decimals?',
    run: async (target) => {
      // In a response the smaller one must not be rounded to zero.
      const results = await mapConcurrently([10.005, 0.004], async (spendLimit) => {
        const exchange = await target.call('createCard', { body: { ...plainCard, restrictions: { spendLimit } } })
        if (!isSuccess(exchange)) return `${spendLimit}: no (${exchange.response.status})`
        return `${spendLimit}: yes, as ${excerpt(exchange.response.json?.restrictions?.spendLimit)}`
      })
      return results.join(', ')
    },
  }),
  check({
    rule: 'cards.active-dates-reversed',
    says: 'Does POST /v1/cards accept an active date range that ends before it starts?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const activeDateRangeUTC = { startDate: `${day(now, 9)} 00:00:00`, endDate: `${day(now, 8)} 00:00:00` }
      return describeCreation(target, { restrictions: { spendLimit: 10, activeDateRangeUTC } })
    },
  }),
  check({
    rule: 'cards.iso-active-dates',
    says: 'Does POST /v1/cards accept an active date range in ISO 8601 format?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const activeDateRangeUTC = { startDate: `${day(now, 8)}T00:00:00Z`, endDate: `${day(now, 9)}T00:00:00Z` }
      return describeCreation(target, { restrictions: { spendLimit: 10, activeDateRangeUTC } })
    },
  }),
  check({
    rule: 'cards.unknown-category',
    says: 'Does POST /v1/cards accept an unknown merchant category id?',
    run: (target) => {
      const merchantCategory = { mode: 'allow', categoryIds: ['there-is-no-such-category'] }
      return describeCreation(target, { restrictions: { spendLimit: 10, merchantCategory } })
    },
  }),
  check({
    rule: 'cards.empty-category-list',
    says: 'Does POST /v1/cards accept empty `categoryIds`, and how does the card show them?',
    run: async (target) => {
      const restrictions = { spendLimit: 10, merchantCategory: { mode: 'block' as const, categoryIds: [] } }
      const created = await target.call('createCard', { body: { ...plainCard, restrictions } })
      if (!isSuccess(created)) return `no (${created.response.status})`
      const { restrictions: shown } = await readCard(target, created.response.json.id)
      return shown.merchantCategory ? `yes, with ${excerpt(shown.merchantCategory)}` : 'yes, without `merchantCategory`'
    },
  }),
  check({
    rule: 'cards.fractional-transaction-count',
    says: 'Does POST /v1/cards accept a fraction as `maxTransactionCount`?',
    run: (target) => describeCreation(target, { restrictions: { spendLimit: 10, maxTransactionCount: 2.5 } }),
  }),
  check({
    rule: 'cards.date-time-format',
    says: 'Which format do the date-times of a card have?',
    run: async (target) => {
      const { createdAt } = (await sharedCard(target)).value
      return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(createdAt)
        ? 'yyyy-MM-dd HH:mm:ss'
        : `another one, such as ${createdAt}`
    },
  }),
  check({
    rule: 'cards.impossible-date',
    says: 'Does POST /v1/cards accept an `expectedChargeDateUTC` that does not exist (30 February)?',
    run: async (target) => {
      const permitted = await withChargeDateScope(target)
      const year = new Date((await environmentOf(target)).now).getUTCFullYear() + 1
      return describeCreation(permitted, { expectedChargeDateUTC: `${year}-02-30` })
    },
  }),
  check({
    rule: 'cards.updated-at-changes',
    says: 'Does a card update move `updatedAt` forward?',
    run: async (target) => {
      const { id, updatedAt } = await createCard(target)
      await pause(1100)
      const { response } = await target.call('updateCard', {
        path: { id },
        body: { name: uniqueName('A second later') },
      })
      return (instant(response.json?.updatedAt) ?? 0) > (instant(updatedAt) ?? 0) ? 'yes' : 'no'
    },
  }),
]
