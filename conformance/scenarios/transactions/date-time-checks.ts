import fc from 'fast-check'
import { type Check, check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { expectError } from '../../validate/expect.ts'
import { expectSameDay, onSameDay } from './current-day.ts'
import { expectListed, expectNotListed } from './expect-listed.ts'
import { freeDay } from './free-day.ts'
import { type DateTimeList, type Filters, pageReader } from './lists.ts'
import { DAY, HOUR, midnight, noon, SECOND } from './moments.ts'
import type { RuleSentence } from './rule-sentence.ts'
import { sharedFixture, type TransactionFixture, transactionFixture } from './transaction-fixture.ts'
import { readTransactions } from './transaction-list.ts'

/** The checks of the dates of a list that is read by GET. */
export function dateTimeChecks(
  list: DateTimeList,
  rules: {
    readonly startDateInclusive: RuleSentence
    readonly endDateInclusive: RuleSentence
    readonly outsideDatesNotReturned: RuleSentence
    readonly datesDefaultIndependently: RuleSentence
    readonly startAfterEndRefused: RuleSentence
    readonly equalDatesRefused: RuleSentence
  },
): readonly Check[] {
  return [
    check({
      ...rules.startDateInclusive,
      given: () => [spans],
      run: async (target, { first, last }) => {
        const fixture = await secondsFixture(target, list)
        const { period, starting } = spanIn(fixture, first, last)
        expectListed(await readTransactions(fixture, period), starting)
      },
    }),
    check({
      ...rules.endDateInclusive,
      given: () => [spans],
      run: async (target, { first, last }) => {
        const fixture = await secondsFixture(target, list)
        const { period, ending } = spanIn(fixture, first, last)
        expectListed(await readTransactions(fixture, period), ending)
      },
    }),
    check({
      ...rules.outsideDatesNotReturned,
      given: () => [spans],
      run: async (target, { first, last }) => {
        const fixture = await secondsFixture(target, list)
        const { period, outside } = spanIn(fixture, first, last)
        expectNotListed(await readTransactions(fixture, period), outside)
      },
    }),
    check({
      // "`startDate` … default previous day at 00:00:00. `endDate` … default previous day at 23:59:59"
      ...rules.datesDefaultIndependently,
      tenant: 'isolated',
      run: async (target) => {
        const fixture = await transactionFixture(target, {
          list,
          moments: (now) => [
            [noon(now, -2), midnight(now, -1) + 10 * HOUR, midnight(now, -1) + 14 * HOUR, midnight(now, 0)],
          ],
        })
        // Of the day before yesterday, of yesterday (10:00 and 14:00), and of today.
        const { activities, now } = fixture
        const read = (period: Filters) => onSameDay(target, now, () => readTransactions(fixture, period))
        const fromStart = await read({ from: midnight(now, -2) + 6 * HOUR })
        const untilEnd = await read({ to: noon(now, -1) })
        await expectSameDay(target, now)
        expectListed(fromStart, activities.slice(0, 3))
        expectNotListed(fromStart, activities.slice(3))
        expectListed(untilEnd, activities.slice(1, 2))
        expectNotListed(untilEnd, [...activities.slice(0, 1), ...activities.slice(2, 3)])
      },
    }),
    check({
      ...rules.startAfterEndRefused,
      given: ({ now }) => [pastSecond(now), fc.integer({ min: 1, max: DAY / SECOND })],
      run: async (target, startDate, seconds) => {
        for (const difference of new Set([seconds, 1])) {
          const dates = { from: startDate, to: startDate - difference * SECOND }
          await expectError(pageReader(target, list, dates)({}), 400)
        }
      },
    }),
    check({
      ...rules.equalDatesRefused,
      given: ({ now }) => [pastSecond(now)],
      run: async (target, date) => {
        await expectError(pageReader(target, list, { from: date, to: date })({}), 400)
      },
    }),
  ]
}

/** Any second of the past, at least three days ago. */
const pastSecond = (now: number) =>
  fc
    .integer({ min: (3 * DAY) / SECOND, max: (300 * DAY) / SECOND })
    .map((seconds) => midnight(now, 0) - seconds * SECOND)

/** A transaction in each of ten consecutive seconds, on a day without other transactions at that time. */
export const secondsFixture = (target: Target, list: DateTimeList): Promise<TransactionFixture> =>
  sharedFixture(target, `consecutive seconds of ${list}`, async (tenant) => {
    const start = (await freeDay(tenant)) + 12 * HOUR
    const seconds = Array.from({ length: 10 }, (_, index) => start + index * SECOND)
    return transactionFixture(tenant, { list, moments: () => [seconds] })
  })

/** The first and last of consecutive seconds, with others before and after them. */
const spans = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 2, maxLength: 2 }).map(([first = 0, last = 0]) => ({
  first,
  last,
  toString: () => `seconds ${first} to ${last}`,
}))

/** The period of a span, and the transactions at its beginning, at its end, and outside. */
function spanIn({ activities }: TransactionFixture, first: number, last: number) {
  const [from, to] = [activities[first]?.at ?? Number.NaN, activities[last]?.at ?? Number.NaN]
  return {
    period: { from, to },
    starting: activities.filter(({ at }) => at === from),
    ending: activities.filter(({ at }) => at === to),
    outside: activities.filter(({ at }) => at < from || at > to),
  }
}
