import { type Check, check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { onSameDay } from '../../scenarios/transactions/current-day.ts'
import {
  expectListed,
  expectNotListed,
  expectOnlyListed,
  noneOutside,
} from '../../scenarios/transactions/expect-listed.ts'
import {
  cardChoices,
  filtersFor,
  historyFixture,
  matching,
  periods,
  periodsFromFirst,
  periodsToLast,
  presentDay,
  turningDays,
} from '../../scenarios/transactions/history.ts'
import type { Filters, Source } from '../../scenarios/transactions/lists.ts'
import { expectListedAmongMany } from '../../scenarios/transactions/many-cards.ts'
import { unlessTooLongAgo } from '../../scenarios/transactions/oldest-search.ts'
import { expectListedAmongFifty, expectListedBesideDeleted } from '../../scenarios/transactions/searches-for-cards.ts'
import { expectOfList, readTransactions } from '../../scenarios/transactions/transaction-list.ts'
import type { RuleSentence } from './rule-sentence.ts'

/** The checks of the filters of `POST /v1/cards/transactions`, for one source. */
export function filterChecks(
  source: Source,
  rules: {
    readonly filterByCard: RuleSentence
    readonly startDateInclusive: RuleSentence
    readonly endDateInclusive: RuleSentence
    readonly outsideDatesNotReturned: RuleSentence
    readonly allHistoryOfCards: RuleSentence
  },
): readonly Check[] {
  return [
    check({
      ...rules.filterByCard,
      given: () => [periods, cardChoices([0], [1], [1, 2], [0, 1, 2])],
      run: async (target, period, cards) => {
        const history = await historyFixture(target, source)
        const ofCards = filtersFor(history, cards)
        // Whether the first and the last day are included is the subject of other rules.
        const daysBetween = filtersFor(history, cards, { first: period.first - 1, last: period.last + 1 })
        for (const filters of [ofCards, filtersFor(history, cards, period)]) {
          await expectOfList(history, filters, (list) => {
            expectListed(list, matching(history.activities, daysBetween))
            expectOnlyListed(list, matching(history.activities, ofCards))
          })
        }
      },
    }),
    check({
      ...rules.startDateInclusive,
      // Of several days: whether the last day is included is the subject of another rule.
      given: () => [periodsFromFirst, cardChoices(undefined, [0])],
      run: async (target, period, cards) => {
        const history = await historyFixture(target, source)
        const filters = filtersFor(history, cards, period)
        const onFirstDay = matching(history.activities, { ...filters, to: filters.from })
        await expectOfList(history, filters, (list) => expectListed(list, onFirstDay))
      },
    }),
    check({
      ...rules.endDateInclusive,
      run: async (target, seed) => {
        const history = await historyFixture(target, source)
        const expectLastDay = async (filters: Filters) => {
          const onLastDay = matching(history.activities, { ...filters, from: filters.to })
          await expectOfList(history, filters, (list) => expectListed(list, onLastDay))
        }
        await forAll(seed, [periodsToLast, cardChoices(undefined, [0])], (period, cards) =>
          expectLastDay(filtersFor(history, cards, period)),
        )
        for (const filters of turningDays(history))
          await ifPossible(unlessTooLongAgo(history.target, source, filters, () => expectLastDay(filters)))
        // Near midnight, a clock that differs by some seconds may show another day; and a tenant may have many transactions of today.
        for (const filters of presentDay(history))
          await ifPossible(onSameDay(target, history.now, () => expectLastDay(filters)))
      },
    }),
    check({
      ...rules.outsideDatesNotReturned,
      given: () => [periods, cardChoices(undefined, [0], [0, 1])],
      run: async (target, period, cards) => {
        const history = await historyFixture(target, source)
        const filters = filtersFor(history, cards, period)
        const inside = matching(history.activities, { from: filters.from, to: filters.to })
        const outside = history.activities.filter((activity) => !inside.includes(activity))
        await expectOfList(history, filters, (list) => expectNotListed(list, outside, noneOutside(filters)))
      },
    }),
    check({
      ...rules.allHistoryOfCards,
      run: async (target) => {
        const history = await historyFixture(target, source)
        expectListed(history.listed ?? (await readTransactions(history, history.filters)), history.activities)
        await expectListedAmongMany(history)
        // Those of `source=cards` have their rules.
        if (source !== 'travel') return
        await ifPossible(expectListedAmongFifty(target, source))
        await ifPossible(expectListedBesideDeleted(target, source))
      },
    }),
  ]
}
