/** Contract: spec/rules/cards.yaml, what the description leaves open */

import { day, environmentOf } from '../../cases/environment.ts'
import type { RequestArguments } from '../../http/api-client.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { newAccessToken } from '../../scenarios/authentication/tenants.ts'
import { createCard, instant, plainCard, readCard } from '../../scenarios/cards/card.ts'
import { isSuccess } from '../../validate/expect.ts'

/** Whether the target takes such a body for a new card. */
async function creation(target: Target, body: object, token?: string): Promise<string> {
  const answer = await target.call('createCard', { body, token })
  return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
}

/** Whether the target takes such a change to a card. */
async function change(target: Target, body: RequestArguments['body']): Promise<string> {
  const { id } = await createCard(target)
  const answer = await target.call('updateCard', { path: { id }, body })
  return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
}

export default [
  check({
    rule: 'cards.creation-status',
    says: 'The success status of a card creation is 200 or 201.',
    run: async (target) => {
      const { response } = await target.call('createCard', { body: plainCard })
      return `POST /v1/cards answers ${response.status}`
    },
  }),
  check({
    rule: 'cards.empty-name-on-update',
    says: 'A card update with an empty name is refused.',
    run: (target) => change(target, { name: '' }),
  }),
  check({
    rule: 'cards.metadata-update-replaces',
    says: 'The metadata of a card update replaces the metadata of the card.',
    run: async (target) => {
      const { id } = await createCard(target, { ...plainCard, metadata: { first: 'one' } })
      await target.call('updateCard', { path: { id }, body: { metadata: { second: 'two' } } })
      const { metadata } = await readCard(target, id)
      return metadata !== undefined && 'first' in metadata ? 'merged' : 'replaced'
    },
  }),
  check({
    rule: 'cards.restrictions-update-merges',
    says: 'A card update that names one restriction keeps the other restrictions.',
    run: async (target) => {
      const { id } = await createCard(target, {
        ...plainCard,
        restrictions: { spendLimit: 10, maxTransactionCount: 4 },
      })
      const answer = await target.call('updateCard', { path: { id }, body: { restrictions: { spendLimit: 20 } } })
      if (!isSuccess(answer)) return `refused with ${answer.response.status}`
      return (await readCard(target, id)).restrictions.maxTransactionCount === 4 ? 'kept' : 'dropped'
    },
  }),
  check({
    rule: 'cards.restrictions-update-without-limit',
    says: 'The restrictions of a card update may leave out the spend limit.',
    run: (target) => change(target, { restrictions: { maxTransactionCount: 2 } }),
  }),
  check({
    rule: 'cards.active-dates-reversed',
    says: 'An active date range that ends before it starts is refused.',
    run: async (target) => {
      const now = await target.now()
      const activeDateRangeUTC = { startDate: `${day(now, 9)} 00:00:00`, endDate: `${day(now, 8)} 00:00:00` }
      return creation(target, { ...plainCard, restrictions: { spendLimit: 10, activeDateRangeUTC } })
    },
  }),
  check({
    rule: 'cards.iso-active-dates',
    says: 'An active date range in the ISO 8601 form is accepted.',
    run: async (target) => {
      const now = await target.now()
      const activeDateRangeUTC = { startDate: `${day(now, 8)}T00:00:00Z`, endDate: `${day(now, 9)}T00:00:00Z` }
      return creation(target, { ...plainCard, restrictions: { spendLimit: 10, activeDateRangeUTC } })
    },
  }),
  check({
    rule: 'cards.unknown-category',
    says: "A merchant category id that is not in the list of categories is refused in a card's restrictions.",
    run: (target) => {
      const merchantCategory = { mode: 'allow', categoryIds: ['there-is-no-such-category'] }
      return creation(target, { ...plainCard, restrictions: { spendLimit: 10, merchantCategory } })
    },
  }),
  check({
    rule: 'cards.fraction-of-count',
    says: 'A fraction as maxTransactionCount is refused.',
    run: (target) => creation(target, { ...plainCard, restrictions: { spendLimit: 10, maxTransactionCount: 2.5 } }),
  }),
  check({
    rule: 'cards.date-time-form',
    says: 'The date-times of a card have the form yyyy-MM-dd HH:mm:ss.',
    run: async (target) => {
      const { createdAt } = await createCard(target)
      return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(createdAt) ? 'yyyy-MM-dd HH:mm:ss' : `as in ${createdAt}`
    },
  }),
  check({
    rule: 'cards.calendar-dates-alone',
    says: 'An expected charge date that no calendar has is refused.',
    run: async (target) => {
      const token = await newAccessToken(target, { company: 'same' })
      const year = new Date(await target.now()).getUTCFullYear() + 1
      return creation(target, { ...plainCard, expectedChargeDateUTC: `${year}-02-30` }, token)
    },
  }),
  check({
    rule: 'cards.updated-at-moves',
    says: 'A card update moves updatedAt forward.',
    run: async (target) => {
      const { id, updatedAt } = await createCard(target)
      await new Promise((resolve) => setTimeout(resolve, 1100))
      const { response } = await target.call('updateCard', { path: { id }, body: { name: 'A second later' } })
      return (instant(response.json?.updatedAt) ?? 0) > (instant(updatedAt) ?? 0) ? 'moves' : 'stays'
    },
  }),
  check({
    rule: 'cards.details-steady',
    says: "A card's details are the same at its creation and at each retrieval.",
    run: async (target) => {
      const { id, details } = await createCard(target)
      const again = (await readCard(target, id)).details
      return JSON.stringify(details) === JSON.stringify(again) ? 'the same' : 'different at each retrieval'
    },
  }),
  check({
    rule: 'cards.expiry-date-form',
    says: 'The expiry date of a card has a recognisable form, such as MM/YY or YYYY-MM.',
    run: async (target) => {
      const { details } = await createCard(target)
      return String(details.expiryDate).replaceAll(/\d/g, '9')
    },
  }),
  check({
    rule: 'cards.category-members',
    says: 'A merchant category has the members id, name and mccCodes.',
    run: async (target) => {
      const { response } = await target.call('listMccCategories')
      return Object.keys(response.json?.rows?.[0] ?? {}).join(', ') || 'no members'
    },
  }),
  check({
    rule: 'cards.category-page-parameters',
    says: 'The list of merchant categories heeds no page parameters.',
    run: async (target) => {
      const { categoryIds } = await environmentOf(target)
      const { response } = await target.call('listMccCategories', { query: { page: 1, pageSize: 1 } })
      const rows = response.json?.rows?.length
      if (rows === undefined) return `refused with ${response.status}`
      return rows === categoryIds.length ? 'not heeded' : 'heeded'
    },
  }),
]
