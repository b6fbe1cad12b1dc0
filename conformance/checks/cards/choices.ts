/** Contract: spec/rules/cards.yaml, unspecified behaviour */

import { day, environmentOf } from '../../cases/environment.ts'
import type { RequestArguments } from '../../http/api-client.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { newAccessToken } from '../../scenarios/authentication/tenants.ts'
import { createCard, instant, plainCard, readCard } from '../../scenarios/cards/card.ts'
import { isSuccess } from '../../validate/expect.ts'

/** Whether the target accepts a body for a new card. */
async function creation(target: Target, body: object, token?: string): Promise<string> {
  const answer = await target.call('createCard', { body, token })
  return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
}

/** Whether the target accepts a change to a card. */
async function change(target: Target, body: RequestArguments['body']): Promise<string> {
  const { id } = await createCard(target)
  const answer = await target.call('updateCard', { path: { id }, body })
  return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
}

export default [
  check({
    rule: 'cards.creation-status',
    says: 'Which success status does POST /v1/cards return?',
    run: async (target) => {
      const { response } = await target.call('createCard', { body: plainCard })
      return String(response.status)
    },
  }),
  check({
    rule: 'cards.empty-name-on-update',
    says: 'Does PATCH /v1/cards/{id} accept an empty name?',
    run: (target) => change(target, { name: '' }),
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
      const { id } = await createCard(target, {
        ...plainCard,
        restrictions: { spendLimit: 10, maxTransactionCount: 4 },
      })
      const answer = await target.call('updateCard', { path: { id }, body: { restrictions: { spendLimit: 20 } } })
      if (!isSuccess(answer)) return `such an update is refused (${answer.response.status})`
      return (await readCard(target, id)).restrictions.maxTransactionCount === 4 ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cards.restrictions-update-without-limit',
    says: 'Does PATCH /v1/cards/{id} accept restrictions without a spend limit?',
    run: (target) => change(target, { restrictions: { maxTransactionCount: 2 } }),
  }),
  check({
    rule: 'cards.active-dates-reversed',
    says: 'Does POST /v1/cards accept an active date range that ends before it starts?',
    run: async (target) => {
      const now = await target.now()
      const activeDateRangeUTC = { startDate: `${day(now, 9)} 00:00:00`, endDate: `${day(now, 8)} 00:00:00` }
      return creation(target, { ...plainCard, restrictions: { spendLimit: 10, activeDateRangeUTC } })
    },
  }),
  check({
    rule: 'cards.iso-active-dates',
    says: 'Does POST /v1/cards accept an active date range in ISO 8601 format?',
    run: async (target) => {
      const now = await target.now()
      const activeDateRangeUTC = { startDate: `${day(now, 8)}T00:00:00Z`, endDate: `${day(now, 9)}T00:00:00Z` }
      return creation(target, { ...plainCard, restrictions: { spendLimit: 10, activeDateRangeUTC } })
    },
  }),
  check({
    rule: 'cards.unknown-category',
    says: 'Does POST /v1/cards accept an unknown merchant category id?',
    run: (target) => {
      const merchantCategory = { mode: 'allow', categoryIds: ['there-is-no-such-category'] }
      return creation(target, { ...plainCard, restrictions: { spendLimit: 10, merchantCategory } })
    },
  }),
  check({
    rule: 'cards.fractional-transaction-count',
    says: 'Does POST /v1/cards accept a fraction as `maxTransactionCount`?',
    run: (target) => creation(target, { ...plainCard, restrictions: { spendLimit: 10, maxTransactionCount: 2.5 } }),
  }),
  check({
    rule: 'cards.date-time-format',
    says: 'Which format do the date-times of a card have?',
    run: async (target) => {
      const { createdAt } = await createCard(target)
      return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(createdAt)
        ? 'yyyy-MM-dd HH:mm:ss'
        : `another one, such as ${createdAt}`
    },
  }),
  check({
    rule: 'cards.invalid-date-refused',
    says: 'Does POST /v1/cards accept an `expectedChargeDateUTC` that does not exist (30 February)?',
    run: async (target) => {
      const token = await newAccessToken(target, { company: 'same' })
      const year = new Date(await target.now()).getUTCFullYear() + 1
      return creation(target, { ...plainCard, expectedChargeDateUTC: `${year}-02-30` }, token)
    },
  }),
  check({
    rule: 'cards.updated-at-changes',
    says: 'Does a card update move `updatedAt` forward?',
    run: async (target) => {
      const { id, updatedAt } = await createCard(target)
      await new Promise((resolve) => setTimeout(resolve, 1100))
      const { response } = await target.call('updateCard', { path: { id }, body: { name: 'A second later' } })
      return (instant(response.json?.updatedAt) ?? 0) > (instant(updatedAt) ?? 0) ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cards.details-stable',
    says: 'Are the details of a card the same at creation and at retrieval?',
    run: async (target) => {
      const { id, details } = await createCard(target)
      const again = (await readCard(target, id)).details
      return JSON.stringify(details) === JSON.stringify(again) ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cards.expiry-date-format',
    says: 'Which format does `expiryDate` have, with 9 for any digit?',
    run: async (target) => {
      const { details } = await createCard(target)
      return String(details.expiryDate).replaceAll(/\d/g, '9')
    },
  }),
  check({
    rule: 'cards.category-properties',
    says: 'Which properties does a merchant category have?',
    run: async (target) => {
      const { response } = await target.call('listMccCategories')
      return Object.keys(response.json?.rows?.[0] ?? {}).join(', ') || 'none'
    },
  }),
  check({
    rule: 'cards.category-page-parameters',
    says: 'Does GET /v1/cards/mcc/categories apply page parameters?',
    run: async (target) => {
      const { categoryIds } = await environmentOf(target)
      const { response } = await target.call('listMccCategories', { query: { page: 1, pageSize: 1 } })
      const rows = response.json?.rows?.length
      if (rows === undefined) return `no, it refuses them (${response.status})`
      return rows === categoryIds.length ? 'no' : 'yes'
    },
  }),
]
