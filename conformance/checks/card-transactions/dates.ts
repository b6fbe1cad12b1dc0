/** Contract: spec/rules/card-transactions.yaml, accepted dates and default dates */
import fc from 'fast-check'
import { day, environmentOf } from '../../cases/environment.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { newCard } from '../../scenarios/transactions/activity.ts'
import { expectFromStartAlone } from '../../scenarios/transactions/default-dates.ts'
import { fillable } from '../../scenarios/transactions/lists.ts'
import { atNight, expectYesterday } from '../../scenarios/transactions/yesterday.ts'
import { expectError, expectSuccess } from '../../validate/expect.ts'

const sources = ['cards', 'travel'] as const
const past = fc.integer({ min: 2, max: 300 })
const length = fc.integer({ min: 1, max: 300 })

/** The first day that is in the future in every time zone: tomorrow at night (UTC), later the day after tomorrow. */
const nearestToCome = (now: number) => (now % 86_400_000 < 9 * 3_600_000 ? 1 : 2)

type Dates = { readonly startDate?: string; readonly endDate?: string }

/** Expects both sources to refuse dates. With `cardIds`, no default date applies to a missing one. @throws {Violation} */
async function refused(target: Target, cardId: string | undefined, dates: Dates): Promise<void> {
  const cardIds = cardId === undefined ? undefined : [cardId]
  for (const source of sources) {
    await expectError(target.call('listCardTransactions', { body: { source, cardIds, ...dates } }), 400)
  }
}

export default [
  check({
    rule: 'card-transactions.start-date-only',
    says: 'With only a start date, POST /v1/cards/transactions returns transactions between that date and yesterday.',
    run: async (target) => {
      await allInOrder(fillable(target, sources), (source) => expectFromStartAlone(target, source))
    },
  }),
  check({
    rule: 'card-transactions.future-start-date-refused',
    says: 'POST /v1/cards/transactions returns 400 for a start date in the future.',
    phase: 'clock',
    run: async (target, seed) => {
      const now = await atNight(target)
      const { id } = await newCard(target)
      await refused(target, id, { startDate: day(now, nearestToCome(now)) })
      await forAll(seed, [length], (days) => refused(target, id, { startDate: day(now, days + nearestToCome(now)) }))
    },
  }),
  check({
    rule: 'card-transactions.future-end-date-refused',
    says: 'POST /v1/cards/transactions returns 400 for an end date in the future.',
    phase: 'clock',
    run: async (target, seed) => {
      const now = await atNight(target)
      const { id } = await newCard(target)
      await refused(target, id, { endDate: day(now, nearestToCome(now)) })
      await forAll(seed, [length, past], async (days, ago) => {
        const endDate = day(now, days + nearestToCome(now))
        await refused(target, id, { endDate })
        await refused(target, undefined, { startDate: day(now, -ago), endDate })
      })
    },
  }),
  check({
    rule: 'card-transactions.start-after-end-refused',
    says: 'POST /v1/cards/transactions returns 400 for a start date after the end date.',
    run: async (target, seed) => {
      const { now } = await environmentOf(target)
      const { id } = await newCard(target)
      await refused(target, id, { startDate: day(now, -4), endDate: day(now, -5) })
      await forAll(seed, [past, length], async (ago, days) => {
        const dates = { startDate: day(now, -ago), endDate: day(now, -ago - days) }
        await refused(target, id, dates)
        await refused(target, undefined, dates)
      })
    },
  }),
  check({
    rule: 'card-transactions.equal-dates-accepted',
    says: 'POST /v1/cards/transactions accepts a start date that equals the end date.',
    run: async (target, seed) => {
      const { now } = await environmentOf(target)
      await forAll(seed, [past], async (ago) => {
        const date = day(now, -ago)
        for (const source of sources) {
          await expectSuccess(target.call('listCardTransactions', { body: { source, startDate: date, endDate: date } }))
        }
      })
    },
  }),
  check({
    rule: 'card-transactions.today-accepted',
    says: 'POST /v1/cards/transactions accepts today (UTC) as start date and as end date.',
    run: async (target) => {
      const now = await target.now()
      const today = day(now, 0)
      const { id } = await newCard(target)
      const dates = [
        { startDate: today, endDate: today },
        { startDate: day(now, -5), endDate: today },
      ]
      for (const source of sources) {
        for (const one of dates) {
          const answer = await target.call('listCardTransactions', { body: { source, cardIds: [id], ...one } })
          if (day(await target.now(), 0) === today)
            await expectSuccess(Promise.resolve(answer), 'success for a search that includes today')
        }
      }
    },
  }),
  check({
    rule: 'card-transactions.yesterday-by-default',
    says: 'Without `cardIds` and dates, `source=cards` returns the transactions of yesterday (UTC) and no others.',
    phase: 'clock',
    run: (target) => expectYesterday(target, 'cards'),
  }),
]
