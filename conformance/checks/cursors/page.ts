/** Contract: spec/rules/cursors.yaml, one page */

import { defaultPageSize } from '../../contract/page-sizes.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { forEachConcurrently, mapConcurrently } from '../../run/concurrency.ts'
import type { Target } from '../../run/target.ts'
import { sharedOtherTenant } from '../../scenarios/authentication/tenants.ts'
import { type CursorPage, readPage, traverse } from '../../scenarios/cursors/cursor-list.ts'
import {
  expectAtMostPageSize,
  expectCursorMatchesHasNext,
  expectEmptyPage,
  expectPageSizeReported,
  expectSamePages,
} from '../../scenarios/cursors/expect-pages.ts'
import { listWithMany } from '../../scenarios/cursors/list-with-many.ts'
import { filtersForAll, type PagedFixture, pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { forEachTraversal } from '../../scenarios/cursors/paged-traversals.ts'
import { traversalsOfDay } from '../../scenarios/cursors/without-cards.ts'
import {
  fillableLists,
  type ListName,
  listNames,
  maxPageSize,
  pageReader,
  sources,
} from '../../scenarios/transactions/lists.ts'
import { transactionRows } from '../../scenarios/transactions/transaction-list.ts'
import { expectEqual, expectError, expectNumberOf, inBody } from '../../validate/expect.ts'

/** The lists of which the API description states a limit. */
const limitedLists = ['cards', 'travel', 'payments'] as const

/** Expects the pages without `pageSize` to be those with `pageSize` 20. @throws {CheckFailure} */
async function expectDefaultPageSize(target: Target, lists: readonly ListName[]): Promise<void> {
  await forEachConcurrently(fillableLists(target, lists), async (list) => {
    const fixture = await pagedFixture(target, list)
    const filters = filtersForAll(fixture)
    // The default does not depend on the filters: without dates, the whole history of the cards is listed.
    const history = list === 'cards' && filters.cardIds !== undefined ? [{ cardIds: filters.cardIds }] : []
    for (const some of [filters, ...history]) {
      const read = pageReader(fixture.target, list, some)
      const [byDefault, of20] = [await traverse(read, {}), await traverse(read, { pageSize: defaultPageSize })]
      if (of20.pages.length === 1)
        throw new NotTested(
          `The list "${list}" returns all ${countIn(fixture)} transactions for pageSize ${defaultPageSize}.`,
        )
      expectSamePages(byDefault.pages, of20.pages, (page) =>
        transactionRows(list, [page], fixture.activities).map(({ id }) => id),
      )
    }
  })
}

/** The number of transactions that the filters for all groups match. */
const countIn = ({ groups }: PagedFixture): number => groups.flatMap(({ activities }) => activities).length

/** Expects 20 as the size of a full page that was requested without `pageSize`. @throws {CheckFailure} */
async function expectDefaultPageSizeReported(target: Target): Promise<void> {
  await forEachConcurrently(fillableLists(target), async (list) => {
    const fixture = await pagedFixture(target, list)
    const page = await readPage(pageReader(fixture.target, list, filtersForAll(fixture)), {})
    expectPageSizeReported({ pages: [page], pageSize: defaultPageSize })
  })
}

/** Expects at most one transaction on a page with the smallest `pageSize`, of a list that has several. @throws {CheckFailure} */
async function expectAtMostOne(target: Target, lists: readonly ListName[]): Promise<void> {
  await forEachConcurrently(fillableLists(target, lists), async (list) => {
    const fixture = await pagedFixture(target, list)
    const page = await readPage(pageReader(fixture.target, list, filtersForAll(fixture)), { pageSize: 1 })
    expectAtMostPageSize({ pages: [page], pageSize: 1 })
  })
}

/** Pages of the run's own tenant and, if the control interface can create transactions, pages with and without a next one. */
async function somePages(target: Target): Promise<readonly CursorPage[]> {
  const own = await Promise.all(listNames.map((list) => readPage(pageReader(target, list), { pageSize: 1 })))
  if (!target.supports('control:card-activity')) return own
  const known = await mapConcurrently(fillableLists(target), async (list) => {
    const fixture = await pagedFixture(target, list)
    const read = pageReader(fixture.target, list, filtersForAll(fixture))
    const count = countIn(fixture)
    const pages = await traverse(read, { pageSize: Math.ceil(count / 2), maxPages: count })
    const exact = list === 'deprecated' ? [] : [await readPage(read, { pageSize: count })]
    return [...pages.pages, ...exact]
  })
  return [...own, ...known.flat()]
}

export default [
  check({
    rule: 'cursors.default-page-size',
    says: 'Without `pageSize`, POST /v1/cards/transactions returns the same pages as with `pageSize` 20.',
    run: async (target) => {
      await expectDefaultPageSize(target, ['cards', 'travel'])
      for (const source of fillableLists(target, sources))
        for (const ofDay of await traversalsOfDay(target, source)) expectAtMostPageSize(ofDay)
    },
  }),
  check({
    rule: 'cursors.payments-default-page-size',
    says: 'Without `pageSize`, GET /v1/payments/transactions returns the same pages as with `pageSize` 20.',
    run: (target) => expectDefaultPageSize(target, ['payments']),
  }),
  check({
    rule: 'cursors.deprecated-default-page-size',
    says: 'Without `pageSize`, GET /v1/transactions returns the same pages as with `pageSize` 20.',
    run: (target) => expectDefaultPageSize(target, ['deprecated']),
  }),
  check({
    rule: 'cursors.page-size-reported',
    says: 'On a full page, `pagination.pageSize` is the number of transactions on it.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, listNames, expectPageSizeReported)
      if (target.supports('control:card-activity')) await expectDefaultPageSizeReported(target)
    },
  }),
  check({
    rule: 'cursors.at-most-page-size',
    says: 'A page contains at most `pageSize` transactions.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, ['cards', 'travel', 'deprecated'], expectAtMostPageSize)
      await expectAtMostOne(target, ['cards', 'travel'])
    },
  }),
  check({
    rule: 'cursors.payments-at-most-page-size',
    says: 'GET /v1/payments/transactions returns at most `pageSize` payments per page.',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, ['payments'], expectAtMostPageSize)
      await expectAtMostOne(target, ['payments'])
    },
  }),
  check({
    rule: 'cursors.large-pages-full',
    says: 'If pages before the last are full at a small `pageSize`, they are also full at a large `pageSize`.',
    run: (target) =>
      forEachConcurrently(fillableLists(target, ['cards', 'travel', 'payments'] as const), async (list) => {
        const { target: tenant, filters, count } = await listWithMany(target, list)
        const read = pageReader(tenant, list, filters)
        const { data } = await readPage(read, { pageSize: 5 })
        if (data.length < 5) throw new NotTested(`The list "${list}" has pages before the last that are not full.`)
        const pageSize = Math.min(count - 1, maxPageSize[list])
        const large = await readPage(read, { pageSize })
        expectNumberOf('transaction', large.data.length, pageSize, inBody(large.exchange, '/data'))
        expectEqual('hasNext', large.hasNext, true, inBody(large.exchange, '/pagination/hasNext'))
      }),
  }),
  check({
    rule: 'cursors.next-cursor-matches-has-next',
    says: '`nextCursor` is a string on a page whose `hasNext` is true, and null on a page whose `hasNext` is false.',
    run: async (target) => {
      const pages = await somePages(target)
      for (const page of pages) expectCursorMatchesHasNext(page)
      for (const hasNext of [true, false])
        if (!pages.some((page) => page.hasNext === hasNext)) throw new NotTested(`No page has hasNext ${hasNext}.`)
    },
  }),
  check({
    rule: 'cursors.page-size-limited-on-later-pages',
    says: 'A `pageSize` above the limit of a list is refused with 400 on later pages too.',
    run: (target) =>
      forEachConcurrently(fillableLists(target, limitedLists), async (list) => {
        const fixture = await pagedFixture(target, list)
        const read = pageReader(fixture.target, list, filtersForAll(fixture))
        const { nextCursor } = await readPage(read, { pageSize: 5 })
        if (typeof nextCursor !== 'string') throw new NotTested(`The list "${list}" has no second page of 5.`)
        await expectError(read({ pageSize: maxPageSize[list] + 1, pageCursor: nextCursor }), 400)
      }),
  }),
  check({
    rule: 'cursors.empty-list',
    says: 'The list of a tenant without transactions has an empty `data`, `totalCount` 0 and `hasNext` false.',
    run: async (target) => {
      const tenant = target.withToken(await sharedOtherTenant(target))
      for (const list of listNames) expectEmptyPage(await readPage(pageReader(tenant, list), {}))
    },
  }),
]
