import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { type Check, check } from '../../run/check.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { expectListed, expectNotListed, noneOutside } from '../../scenarios/transactions/expect-listed.ts'
import { type DateTimeList, pageReader } from '../../scenarios/transactions/lists.ts'
import { midnight } from '../../scenarios/transactions/moments.ts'
import { secondsFixture } from '../../scenarios/transactions/seconds-fixture.ts'
import type { TransactionFixture } from '../../scenarios/transactions/transaction-fixture.ts'
import { expectOfList } from '../../scenarios/transactions/transaction-list.ts'
import { expectError } from '../../validate/expect.ts'
import { DAY, HOUR, SECOND } from '../../values/time-units.ts'
import { datesDefaultIndependentlyCheck } from './default-dates.ts'
import type { RuleSentence } from './rule-sentence.ts'

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
        await expectOfList(fixture, period, (transactions) => expectListed(transactions, starting))
      },
    }),
    check({
      ...rules.endDateInclusive,
      given: () => [spans],
      run: async (target, { first, last }) => {
        const fixture = await secondsFixture(target, list)
        const { period, ending } = spanIn(fixture, first, last)
        await expectOfList(fixture, period, (transactions) => expectListed(transactions, ending))
        await share(target, `until noon in ${list}`, async () => {
          const { untilNoon, morning } = await halvesOfDay(target, list)
          await expectOfList(fixture, untilNoon, (transactions) => expectListed(transactions, morning))
        })
      },
    }),
    check({
      ...rules.outsideDatesNotReturned,
      given: () => [spans],
      run: async (target, { first, last }) => {
        const fixture = await secondsFixture(target, list)
        const { period, outside } = spanIn(fixture, first, last)
        await expectOfList(fixture, period, (transactions) =>
          expectNotListed(transactions, outside, noneOutside(period)),
        )
        await share(target, `from noon in ${list}`, async () => {
          const { afternoon, untilMidnight, morning } = await halvesOfDay(target, list)
          for (const other of [afternoon, untilMidnight])
            await expectOfList(fixture, other, (transactions) =>
              expectNotListed(transactions, morning, noneOutside(other)),
            )
        })
      },
    }),
    // "`startDate` … default previous day at 00:00:00. `endDate` … default previous day at 23:59:59"
    datesDefaultIndependentlyCheck(list, rules.datesDefaultIndependently),
    check({
      ...rules.startAfterEndRefused,
      given: ({ now }) => [pastSecond(now), eachOnce(true, false), fc.integer({ min: 2, max: DAY / SECOND })],
      run: async (target, startDate, isNext, seconds) => {
        const dates = { from: startDate, to: startDate - (isNext ? 1 : seconds) * SECOND }
        await expectError(pageReader(target, list, dates)({}), 400)
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

/**
 * Periods that begin or end at noon, which a clock of twelve hours may take for midnight, one that ends at midnight, which a server may take for
 * the whole day, and the transactions of that morning.
 */
async function halvesOfDay(target: Target, list: DateTimeList) {
  const { groups } = await pagedFixture(target, list)
  const start = midnight(groups[0]?.at ?? Number.NaN, 0)
  const noon = start + 12 * HOUR
  const activities = groups.flatMap((group) => group.activities)
  return {
    afternoon: { from: noon, to: noon + 3 * HOUR },
    untilNoon: { from: start - HOUR, to: noon },
    untilMidnight: { from: start - 12 * HOUR, to: start },
    morning: activities.filter(({ at }) => at >= start && at < noon),
  }
}

/** The first and last of consecutive seconds, with others before and after them. */
const spans = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 2, maxLength: 2 }).map(([first = 0, last = 0]) => ({
  first,
  last,
  toString: () => `of ten transactions, one in each second, those of the seconds ${first} to ${last}`,
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
