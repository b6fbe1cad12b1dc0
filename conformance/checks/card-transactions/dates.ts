/** Contract: spec/rules/card-transactions.yaml, accepted dates and default dates */

import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import {
  endDateOnlyCheck,
  startDateOnlyCheck,
  yesterdayCheck,
  yesterdayInEveningCheck,
} from '../../check-factories/transactions/default-dates.ts'
import { longPeriodCheck } from '../../check-factories/transactions/long-periods.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { firstOfManyPages } from '../../scenarios/cursors/paged-fixture.ts'
import { newCard } from '../../scenarios/transactions/activity.ts'
import { advanceToEvening, advanceToNight, UNREADABLE_CLOCK_MARGIN } from '../../scenarios/transactions/current-day.ts'
import { fillableLists, isFillable, pageReader, type Source, sources } from '../../scenarios/transactions/lists.ts'
import { RECENT } from '../../scenarios/transactions/oldest-search.ts'
import { expectError, expectSuccess } from '../../validate/expect.ts'
import { DAY } from '../../values/time-units.ts'

const daysAgo = fc.integer({ min: 2, max: 300 })
const recently = fc.integer({ min: 2, max: RECENT })
/** Few enough that a search from then until tomorrow covers less than a month: a maximum is unspecified. */
const fewDaysAgo = fc.integer({ min: 2, max: 28 })
const someDays = fc.integer({ min: 2, max: 300 })

/** Searches that differ in what they name beside their dates. */
const searches = sources.flatMap((source) => [true, false].map((hasCardIds) => ({ source, hasCardIds })))

/** Each search with a difference of one day, and with one of several. */
function eachSearch<Search extends object>(
  ...some: readonly Search[]
): fc.Arbitrary<Search & { readonly days: number }> {
  const cases = [true, false].flatMap((isOne) => some.map((search) => ({ search, isOne })))
  return fc
    .tuple(eachOnce(...cases), someDays)
    .map(([{ search, isOne }, several]) => ({ ...search, days: isOne ? 1 : several }))
}

type Dates = { readonly startDate?: string; readonly endDate?: string }
type Search = (typeof searches)[number]

/** Expects a search for some dates to be refused. @throws {CheckFailure} */
async function expectDatesRefused(
  target: Target,
  { source, hasCardIds }: Search,
  dates: Dates,
  cardIds: readonly string[],
): Promise<void> {
  // Targets may lack ids that can be sent: an empty array would be refused for another reason.
  const body = { source, ...(hasCardIds && cardIds.length > 0 && { cardIds }), ...dates }
  await expectError(target.call('listCardTransactions', { body }), 400)
}

/** Expects a search whose start date is after its end date to be refused with a cursor too. @throws {CheckFailure} */
async function expectRefusedWithCursor(target: Target, source: Source): Promise<void> {
  const { tenant, filters, pageSize, pageCursor } = await firstOfManyPages(target, source)
  const { from = 0 } = filters
  await expectError(pageReader(tenant, source, { ...filters, to: from - 2 * DAY })({ pageSize, pageCursor }), 400)
}

const deprecatedIfFillable = (target: Target) => (isFillable(target, 'deprecated') ? (['deprecated'] as const) : [])

/** The ids of a card that the checks of dates share. It is created after the clock was advanced, when the other cards are gone. */
const cardsForDates = (target: Target): Promise<readonly string[]> =>
  target.once('card for searches by date', async () => [(await newCard(target)).id])

export default [
  startDateOnlyCheck((target) => fillableLists(target, sources), {
    rule: 'card-transactions.start-date-only',
    says: 'With only `startDate`, POST /v1/cards/transactions returns all transactions from then to yesterday, none earlier.',
  }),
  endDateOnlyCheck((target) => fillableLists(target, sources), {
    rule: 'card-transactions.end-date-only',
    says: 'With only `endDate` (yesterday), POST /v1/cards/transactions returns the transactions of that day, none later.',
  }),
  yesterdayInEveningCheck((target) => [...fillableLists(target, sources), ...deprecatedIfFillable(target)], {
    rule: 'card-transactions.yesterday-in-evening',
    says: 'Late in the UTC day, the default day of searches for transactions and of GET /v1/transactions is still yesterday.',
  }),
  check({
    rule: 'card-transactions.future-start-date-refused',
    says: 'POST /v1/cards/transactions returns 400 for a start date in the future.',
    phase: 'clock',
    run: async (target, seed) => {
      const now = await advanceToEvening(target)
      const cardIds = await cardsForDates(target)
      await forAll(seed, [eachSearch(...searches)], ({ days, ...search }) =>
        expectDatesRefused(target, search, { startDate: day(now + UNREADABLE_CLOCK_MARGIN, days) }, cardIds),
      )
    },
  }),
  check({
    rule: 'card-transactions.future-end-date-refused',
    says: 'POST /v1/cards/transactions returns 400 for an end date in the future.',
    phase: 'clock',
    run: async (target, seed) => {
      const now = await advanceToEvening(target)
      const cardIds = await cardsForDates(target)
      const some = [true, false].flatMap((hasStart) => searches.map((search) => ({ search, hasStart })))
      await forAll(seed, [eachSearch(...some), fewDaysAgo], ({ search, hasStart, days }, ago) => {
        const endDate = day(now + UNREADABLE_CLOCK_MARGIN, days)
        const dates = hasStart ? { startDate: day(now, -ago), endDate } : { endDate }
        return expectDatesRefused(target, search, dates, cardIds)
      })
    },
  }),
  check({
    rule: 'card-transactions.start-after-end-refused',
    says: 'POST /v1/cards/transactions returns 400 for a start date after the end date.',
    run: async (target, seed) => {
      const { now, cardIds = [] } = await environmentOf(target)
      await forAll(seed, [daysAgo, eachSearch(...searches)], (ago, { days, ...search }) =>
        expectDatesRefused(target, search, { startDate: day(now, -ago), endDate: day(now, -ago - days) }, cardIds),
      )
      if (!target.supports('control:card-activity')) return
      for (const source of fillableLists(target, sources)) await ifPossible(expectRefusedWithCursor(target, source))
    },
  }),
  check({
    rule: 'card-transactions.equal-dates-accepted',
    says: 'POST /v1/cards/transactions accepts a start date that equals the end date.',
    given: ({ now }) => [eachOnce(...sources), recently.map((ago) => day(now, -ago))],
    run: async (target, source, date) => {
      const body = { source, startDate: date, endDate: date }
      await expectSuccess(target.call('listCardTransactions', { body }))
    },
  }),
  check({
    rule: 'card-transactions.today-accepted',
    says: 'POST /v1/cards/transactions accepts today (UTC) as start date and as end date.',
    phase: 'clock',
    run: async (target) => {
      const now = await advanceToNight(target)
      const today = day(now - UNREADABLE_CLOCK_MARGIN, 0)
      const cardIds = await cardsForDates(target)
      for (const source of sources)
        for (const startDate of [today, day(now, -5)]) {
          const body = { source, cardIds, startDate, endDate: today }
          await expectSuccess(target.call('listCardTransactions', { body }), 'success for a search that includes today')
        }
    },
  }),
  longPeriodCheck('cards', {
    rule: 'card-transactions.long-periods-complete',
    says: 'POST /v1/cards/transactions returns all transactions of a period of weeks or months.',
  }),
  yesterdayCheck('cards', {
    rule: 'card-transactions.yesterday-by-default',
    says: 'Without `cardIds` and dates, `source=cards` returns the transactions of yesterday (UTC) and no others.',
  }),
]
