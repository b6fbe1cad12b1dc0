/** Contract: spec/rules/cursors.yaml, all pages */

import fc from 'fast-check'
import { check } from '../../run/check.ts'
import { forEachConcurrently } from '../../run/concurrency.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { withEvidence } from '../../scenarios/cursors/cursor-list.ts'
import {
  expectComplete,
  expectHasNext,
  expectNoDuplicates,
  expectNoGaps,
  expectOnlyMatching,
  expectTotalCount,
} from '../../scenarios/cursors/expect-pages.ts'
import { expectTotalOfMany } from '../../scenarios/cursors/list-with-many.ts'
import { filtersForAll, pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { forEachTraversal, type PagedTraversal, traverseManyPages } from '../../scenarios/cursors/paged-traversals.ts'
import { expectAsOnOtherPages } from '../../scenarios/cursors/same-values.ts'
import {
  expectTotalOfDeletedCard,
  expectTotalOfNothing,
  expectTotalOfRepeatedCards,
  expectTotalOfSettled,
  expectTotalOfSource,
  expectTotalOfTwelveCards,
} from '../../scenarios/cursors/totals.ts'
import {
  expectHasNextWithoutCards,
  expectTotalWithoutCards,
  traversalsOfDay,
} from '../../scenarios/cursors/without-cards.ts'
import { type Language, languages } from '../../scenarios/localization/languages.ts'
import { searchIn } from '../../scenarios/localization/search.ts'
import { expectNotListed, noneOutside } from '../../scenarios/transactions/expect-listed.ts'
import { cardChoices, filtersFor, historyFixture, matching, periods } from '../../scenarios/transactions/history.ts'
import {
  fillableLists,
  isFillable,
  isSource,
  type ListName,
  listNames,
  type Source,
  sources,
} from '../../scenarios/transactions/lists.ts'
import { searchForRepeatedCards } from '../../scenarios/transactions/searches-for-cards.ts'
import { expectOfList, readTransactions, type TransactionRow } from '../../scenarios/transactions/transaction-list.ts'

/** How many pages of a date range are read at most. */
const mostPages = 5

/** A duplicate card id does not duplicate transactions. Whether a target accepts duplicate ids is unspecified. */
async function expectNoDuplicatesForDuplicateCards(target: Target, source: Source): Promise<void> {
  expectNoDuplicates(await searchForRepeatedCards(target, source))
}

/** Small pages of a date range, several of them, contain nothing of other days. */
async function expectPeriodsOnEveryPage(target: Target, seed: Seed, source: Source): Promise<void> {
  const history = await historyFixture(target, source)
  const pageSizes = fc.integer({ min: 1, max: 4 })
  await forAll(seed, [periods, cardChoices([0], [0, 1]), pageSizes], async (period, cards, pageSize) => {
    const filters = filtersFor(history, cards, period)
    const inside = matching(history.activities, filters)
    const outside = history.activities.filter((activity) => !inside.includes(activity))
    const size = Math.max(pageSize, Math.ceil(inside.length / mostPages))
    expectNotListed(await readTransactions(history, filters, size), outside, noneOutside(filters))
  })
}

/** All pages of a list, of different filters and sizes, many pages of the whole list, and those of a day. */
async function expectOfTraversals(
  target: Target,
  seed: Seed,
  list: ListName,
  examine: (traversal: Omit<PagedTraversal, 'language'>) => void,
): Promise<void> {
  await forEachTraversal(target, seed, [list], examine)
  if (!isFillable(target, list)) return
  const traversal = await traverseManyPages(target, list)
  withEvidence(traversal.pages, () => examine(traversal))
  for (const ofDay of isSource(list) ? await traversalsOfDay(target, list) : []) examine(ofDay)
}

/** With cards and dates together, `totalCount` counts neither other days nor other cards. */
async function expectTotalOfPeriod(target: Target, source: Source): Promise<void> {
  const history = await historyFixture(target, source)
  const filters = filtersFor(history, [0], { first: 6, last: 4 })
  await expectOfList(history, filters, ({ pages, rows }) => expectTotalCount({ pages, expected: rows }))
}

export default [
  check({
    rule: 'cursors.filters-apply-to-every-page',
    says: 'Every page of a filtered list contains only transactions that match the filter.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, listNames, expectOnlyMatching)
      await forEachConcurrently(fillableLists(target, sources), (source) =>
        expectPeriodsOnEveryPage(target, seed, source),
      )
    },
  }),
  check({
    rule: 'cursors.no-gaps',
    says: 'Following `nextCursor` until `hasNext` is false returns every transaction.',
    run: (target, seed) => expectOfTraversals(target, seed, 'cards', expectNoGaps),
  }),
  check({
    rule: 'cursors.no-duplicates',
    says: 'Following `nextCursor` returns no transaction more than once.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, ['cards'], expectNoDuplicates)
      if (target.supports('control:card-activity')) await expectNoDuplicatesForDuplicateCards(target, 'cards')
    },
  }),
  check({
    rule: 'cursors.total-count',
    says: '`totalCount` is the number of transactions on all pages or, on each page, the number on that page.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, ['cards'], expectTotalCount)
      if (!isFillable(target, 'cards')) return
      await expectTotalOfPeriod(target, 'cards')
      await expectTotalWithoutCards(target, 'cards')
      await expectTotalOfDeletedCard(target, 'cards')
      await expectTotalOfSettled(target, 'cards')
      await expectTotalOfSource(target, 'cards')
      await expectTotalOfNothing(target, 'cards')
      await expectTotalOfTwelveCards(target)
    },
  }),
  check({
    rule: 'cursors.has-next-until-last',
    says: '`hasNext` is true on every page before the last, and false on the last.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, listNames, expectHasNext)
      const fillable = listNames.filter((list) => isFillable(target, list))
      await forEachConcurrently(fillable, (list) => expectHasNextWithoutCards(target, list))
    },
  }),
  check({
    rule: 'cursors.same-values-on-every-page',
    says: 'A transaction has the same values on every page, whatever the filters and the `pageSize`.',
    run: (target, seed) =>
      forEachConcurrently(fillableLists(target), async (list) => {
        const fixture = await pagedFixture(target, list)
        // Texts, such as the name of a merchant category, may depend on the language.
        const others = new Map<Language | undefined, readonly TransactionRow[]>()
        for (const language of [undefined, ...languages])
          others.set(language, (await searchIn(language, fixture, filtersForAll(fixture))).rows)
        await forEachTraversal(target, seed, [list], ({ rows, language }) =>
          expectAsOnOtherPages(list, rows, others.get(language) ?? []),
        )
      }),
  }),
  check({
    rule: 'cursors.travel-pages-complete',
    says: 'The pages of travel transactions contain each transaction exactly once.',
    run: async (target, seed) => {
      await expectOfTraversals(target, seed, 'travel', expectComplete)
      if (isFillable(target, 'travel')) await expectNoDuplicatesForDuplicateCards(target, 'travel')
    },
  }),
  check({
    rule: 'cursors.travel-total-count',
    says: '`totalCount` of `source=travel` counts the transactions on all pages or, on each page, those on that page.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, ['travel'], expectTotalCount)
      if (!isFillable(target, 'travel')) return
      await expectTotalOfMany(target, 'travel')
      await expectTotalOfPeriod(target, 'travel')
      await expectTotalWithoutCards(target, 'travel')
      await expectTotalOfDeletedCard(target, 'travel')
      await expectTotalOfSource(target, 'travel')
      await expectTotalOfNothing(target, 'travel')
      await expectTotalOfRepeatedCards(target, 'travel')
    },
  }),
  check({
    rule: 'cursors.payments-pages-complete',
    says: 'The pages of GET /v1/payments/transactions contain each payment exactly once.',
    run: (target, seed) => expectOfTraversals(target, seed, 'payments', expectComplete),
  }),
  check({
    rule: 'cursors.payments-total-count',
    says: '`totalCount` of GET /v1/payments/transactions is the number of all payments, or on each page the number on it.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, ['payments'], expectTotalCount)
      if (!isFillable(target, 'payments')) return
      await expectTotalOfMany(target, 'payments')
      await expectTotalWithoutCards(target, 'payments')
      await expectTotalOfNothing(target, 'payments')
    },
  }),
  check({
    rule: 'cursors.deprecated-pages-complete',
    says: 'The pages of GET /v1/transactions contain each transaction exactly once.',
    run: (target, seed) => expectOfTraversals(target, seed, 'deprecated', expectComplete),
  }),
  check({
    rule: 'cursors.deprecated-total-count',
    says: '`totalCount` of GET /v1/transactions counts the transactions on all pages or, on each page, those on that page.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, ['deprecated'], expectTotalCount)
      if (!isFillable(target, 'deprecated')) return
      await expectTotalWithoutCards(target, 'deprecated')
      await expectTotalOfDeletedCard(target, 'deprecated')
      await expectTotalOfSettled(target, 'deprecated')
      await expectTotalOfNothing(target, 'deprecated')
    },
  }),
]
