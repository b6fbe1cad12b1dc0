/** Contract: spec/rules/card-transactions.yaml, accepted dates and default dates */
import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { day } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { newCard } from '../../scenarios/transactions/activity.ts'
import { advanceToEvening, advanceToNight, CLOCK_SKEW } from '../../scenarios/transactions/current-day.ts'
import {
  endDateOnlyCheck,
  startDateOnlyCheck,
  yesterdayCheck,
} from '../../scenarios/transactions/default-date-checks.ts'
import { fillableLists, sources } from '../../scenarios/transactions/lists.ts'
import { expectError, expectSuccess } from '../../validate/expect.ts'

const daysAgo = fc.integer({ min: 2, max: 300 })
/** One day in every other case. */
const dayCount = fc
  .tuple(eachOnce(true, false), fc.integer({ min: 2, max: 300 }))
  .map(([isOne, several]) => (isOne ? 1 : several))

type Dates = { readonly startDate?: string; readonly endDate?: string }

/** Expects both sources to refuse some dates. With `cardIds`, a missing date has no default. @throws {CheckFailure} */
async function expectDatesRefused(target: Target, dates: Dates, cardIds?: readonly string[]): Promise<void> {
  for (const source of sources)
    await expectError(target.call('listCardTransactions', { body: { source, cardIds, ...dates } }), 400)
}

export default [
  startDateOnlyCheck((target) => fillableLists(target, sources), {
    rule: 'card-transactions.start-date-only',
    says: 'With only a start date, POST /v1/cards/transactions returns transactions from then to yesterday, and none before.',
  }),
  endDateOnlyCheck((target) => fillableLists(target, sources), {
    rule: 'card-transactions.end-date-only',
    says: 'With only yesterday as end date, POST /v1/cards/transactions returns transactions of that day, and none after.',
  }),
  check({
    rule: 'card-transactions.future-start-date-refused',
    says: 'POST /v1/cards/transactions returns 400 for a start date in the future.',
    phase: 'clock',
    run: async (target, seed) => {
      const now = await advanceToEvening(target)
      const { id } = await newCard(target)
      await forAll(seed, [dayCount], async (days) => {
        await expectDatesRefused(target, { startDate: day(now + CLOCK_SKEW, days) }, [id])
      })
    },
  }),
  check({
    rule: 'card-transactions.future-end-date-refused',
    says: 'POST /v1/cards/transactions returns 400 for an end date in the future.',
    phase: 'clock',
    run: async (target, seed) => {
      const now = await advanceToEvening(target)
      const { id } = await newCard(target)
      await forAll(seed, [dayCount, daysAgo], async (days, ago) => {
        const endDate = day(now + CLOCK_SKEW, days)
        await expectDatesRefused(target, { endDate }, [id])
        await expectDatesRefused(target, { startDate: day(now, -ago), endDate })
        await expectDatesRefused(target, { startDate: day(now, -ago), endDate }, [id])
      })
    },
  }),
  check({
    rule: 'card-transactions.start-after-end-refused',
    says: 'POST /v1/cards/transactions returns 400 for a start date after the end date.',
    given: ({ now, cardIds }) => [fc.constant({ now, cardIds }), daysAgo, dayCount],
    run: async (target, { now, cardIds }, ago, days) => {
      const dates = { startDate: day(now, -ago), endDate: day(now, -ago - days) }
      await expectDatesRefused(target, dates)
      await expectDatesRefused(target, dates, cardIds)
    },
  }),
  check({
    rule: 'card-transactions.equal-dates-accepted',
    says: 'POST /v1/cards/transactions accepts a start date that equals the end date.',
    given: ({ now }) => [daysAgo.map((ago) => day(now, -ago))],
    run: async (target, date) => {
      for (const source of sources)
        await expectSuccess(target.call('listCardTransactions', { body: { source, startDate: date, endDate: date } }))
    },
  }),
  check({
    rule: 'card-transactions.today-accepted',
    says: 'POST /v1/cards/transactions accepts today (UTC) as start date and as end date.',
    phase: 'clock',
    run: async (target) => {
      const now = await advanceToNight(target)
      const today = day(now - CLOCK_SKEW, 0)
      const { id } = await newCard(target)
      for (const source of sources)
        for (const startDate of [today, day(now, -5)]) {
          const body = { source, cardIds: [id], startDate, endDate: today }
          await expectSuccess(target.call('listCardTransactions', { body }), 'success for a search that includes today')
        }
    },
  }),
  yesterdayCheck('cards', {
    rule: 'card-transactions.yesterday-by-default',
    says: 'Without `cardIds` and dates, `source=cards` returns the transactions of yesterday (UTC) and no others.',
  }),
]
