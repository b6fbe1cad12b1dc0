/** Contract: spec/rules/cards.yaml, creation */

import fc from 'fast-check'
import { wireForm } from '../../cases/domain-values.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant, newAccessToken } from '../../scenarios/authentication/tenants.ts'
import { cardBody, createCard, expectAsSent, instant, plainCard, readCard } from '../../scenarios/cards/card.ts'
import { allRows } from '../../scenarios/pagination/offset-list.ts'
import { expectEqual, expectError, expectSuccess, expectThat } from '../../validate/expect.ts'

const multipleWrite = (target: Target) =>
  target.once('token with cards:multiple:write', () => newAccessToken(target, { company: 'same' }))

export default [
  check({
    rule: 'cards.created-as-sent',
    says: 'POST /v1/cards returns the name, the metadata and the restrictions that were sent.',
    run: async (target, seed) =>
      forAll(seed, [cardBody(await environmentOf(target))], async (body) => {
        expectAsSent(await createCard(target, body), { ...body, expectedChargeDateUTC: undefined })
      }),
  }),
  check({
    rule: 'cards.metadata-keys-as-sent',
    says: 'Metadata keys of a card are returned as sent, whatever characters they contain.',
    run: async (target, seed) => {
      const keys = eachOnce('cost.center', '$price', 'cost center', 'área', 'a/b', 'items[0]', 'x-owner', '007')
      await forAll(seed, [keys], async (key) => {
        const metadata = { [key]: 'one', plain: 'two' }
        const answer = await target.call('createCard', { body: { ...plainCard, metadata } })
        // The characters of keys are unspecified: a target may refuse some of them.
        if (answer.response.status === 400) return
        const { id } = await expectSuccess(Promise.resolve(answer), 'a successful card creation')
        expectAsSent(await readCard(target, id), { metadata })
      })
    },
  }),
  check({
    rule: 'cards.active-dates-as-sent',
    says: 'The dates of `activeDateRangeUTC` are returned as the instants that were sent.',
    run: async (target, seed) => {
      const { now } = await environmentOf(target)
      const seconds = fc.integer({ min: 60, max: 10_000_000 })
      const given = eachOnce('both', 'startDate', 'endDate')
      await forAll(seed, [seconds, seconds, given], async (start, length, only) => {
        const startDate = only === 'endDate' ? null : wireForm(now + start * 1000)
        const endDate = only === 'startDate' ? null : wireForm(now + (start + length) * 1000)
        const restrictions = { spendLimit: 10, activeDateRangeUTC: { startDate, endDate } }
        const card = await createCard(target, { ...plainCard, restrictions })
        const { activeDateRangeUTC: range } = card.restrictions
        // What null is returned as is unspecified: null, no property, or the time of the creation.
        if (startDate !== null) expectEqual('startDate', instant(range?.startDate), instant(startDate))
        if (endDate !== null) expectEqual('endDate', instant(range?.endDate), instant(endDate))
      })
    },
  }),
  check({
    rule: 'cards.id-unique',
    says: 'Each card has a unique id.',
    run: async (target) => {
      const cards = await Promise.all([1, 2, 3, 4, 5].map(() => createCard(target)))
      expectEqual('number of different ids', new Set(cards.map(({ id }) => id)).size, cards.length)
    },
  }),
  check({
    rule: 'cards.created-at-in-utc',
    says: 'The `createdAt` of a new card is the time of its creation, in UTC.',
    run: async (target) => {
      const before = await target.now()
      const { createdAt } = await createCard(target)
      const away = Math.abs((instant(createdAt) ?? Number.NaN) - before)
      expectThat(away < 59 * 60_000, `createdAt close to ${new Date(before).toISOString()}`, createdAt)
    },
  }),
  check({
    rule: 'cards.refused-creation-creates-nothing',
    says: 'A refused POST /v1/cards adds no card to the list.',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const list = () => allRows((query) => target.call('listCards', { query, token }))
      const before = await list()
      const name = `Refused ${Date.now()}`
      await expectError(target.call('createCard', { body: { name, restrictions: { spendLimit: -1 } }, token }), 400)
      await expectError(
        target.call('createCard', { body: { name, restrictions: { spendLimit: 5, maxTransactionCount: 11 } }, token }),
        400,
      )
      const after = await list()
      expectEqual(
        'number of cards with the refused name',
        after.filter((row) => 'name' in row && row.name === name).length,
        0,
      )
      if (token !== undefined) expectEqual('number of cards', after.length, before.length)
    },
  }),
  check({
    rule: 'cards.listed-category-accepted',
    says: 'POST /v1/cards accepts the merchant category ids that GET /v1/cards/mcc/categories returns.',
    run: async (target, seed) => {
      const { categoryIds } = await environmentOf(target)
      if (categoryIds.length === 0) throw new NotTested('GET /v1/cards/mcc/categories returned no category ids.')
      await forAll(
        seed,
        [eachOnce('allow', 'block'), fc.subarray([...categoryIds], { minLength: 1 })],
        async (mode, ids) => {
          const restrictions = { spendLimit: 10, merchantCategory: { mode, categoryIds: ids } }
          await expectSuccess(
            target.call('createCard', { body: { name: 'Categories', restrictions } }),
            'a successful card creation',
          )
        },
      )
    },
  }),
  check({
    rule: 'cards.expected-charge-date-as-sent',
    says: 'A card created with an `expectedChargeDateUTC` is returned with that date.',
    run: async (target, seed) => {
      const token = await multipleWrite(target)
      const now = await target.now()
      await forAll(seed, [fc.integer({ min: 2, max: 300 })], async (days) => {
        const expectedChargeDateUTC = day(now, days)
        const card = await createCard(target, { ...plainCard, expectedChargeDateUTC }, token)
        expectAsSent(card, { expectedChargeDateUTC })
        expectAsSent(await readCard(target, card.id, token), { expectedChargeDateUTC })
      })
    },
  }),
  check({
    rule: 'cards.past-expected-charge-date-refused',
    says: 'POST /v1/cards returns 400 for an `expectedChargeDateUTC` in the past.',
    run: async (target, seed) => {
      const token = await multipleWrite(target)
      // Soon after midnight a slow clock is still at the day before.
      const now = (await target.now()) - 3_600_000
      await forAll(seed, [eachOnce(1, 2, 31, 300)], async (days) => {
        const body = { ...plainCard, expectedChargeDateUTC: day(now, -days) }
        await expectError(target.call('createCard', { body, token }), 400)
      })
    },
  }),
  check({
    rule: 'cards.expected-charge-date-today-accepted',
    says: 'POST /v1/cards accepts the current UTC day as `expectedChargeDateUTC`.',
    run: async (target) => {
      const token = await multipleWrite(target)
      const before = day(await target.now(), 0)
      const body = { ...plainCard, expectedChargeDateUTC: before }
      const answer = await target.call('createCard', { body, token })
      if (day(await target.now(), 0) === before)
        await expectSuccess(Promise.resolve(answer), 'a successful card creation')
    },
  }),
  check({
    rule: 'cards.expected-charge-date-without-credential',
    says: 'What happens to `expectedChargeDateUTC` without the credential cards:multiple:write?',
    run: async (target) => {
      const token = await newAccessToken(target, { company: 'same', scopes: ['cards:read', 'cards:write'] })
      const body = { ...plainCard, expectedChargeDateUTC: day(await target.now(), 30) }
      const { response } = await target.call('createCard', { body, token })
      if (response.status >= 400) return `the card is refused (${response.status})`
      return response.json?.expectedChargeDateUTC ? 'it is stored' : 'it is ignored'
    },
  }),
]
