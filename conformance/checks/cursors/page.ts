/** Contract: spec/rules/cursors.yaml, one page */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import type { Target } from '../../run/target.ts'
import { otherTenant } from '../../scenarios/authentication/tenants.ts'
import { type CursorPage, readPage } from '../../scenarios/cursors/cursor-list.ts'
import {
  expectAtMostPageSize,
  expectCursorMatchesHasNext,
  expectEmptyPage,
  expectFullBeforeLast,
  expectPageSizeReported,
} from '../../scenarios/cursors/expect-pages.ts'
import { filtersForAll, pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { forEachTraversal } from '../../scenarios/cursors/paged-traversals.ts'
import { freeDay } from '../../scenarios/transactions/free-day.ts'
import { fillableLists, type ListName, listNames, pageReader } from '../../scenarios/transactions/lists.ts'
import { HOUR, SECOND } from '../../scenarios/transactions/moments.ts'
import { transactionFixture } from '../../scenarios/transactions/transaction-fixture.ts'
import { expectEqual, inBody } from '../../validate/expect.ts'

/** Expects 20 transactions on a page without `pageSize` of lists that have 31. @throws {CheckFailure} */
async function expectDefaultPageSize(target: Target, lists: readonly ListName[]): Promise<void> {
  await forEachConcurrently(fillableLists(target, lists), async (list) => {
    const fixture = await pagedFixture(target, list)
    const { data, totalCount, exchange } = await readPage(pageReader(fixture.target, list, filtersForAll(fixture)), {})
    if (Number(totalCount) < 20)
      throw new NotTested(`The list "${list}" has totalCount ${totalCount} instead of ${fixture.activities.length}.`)
    expectEqual('number of transactions', data.length, 20, inBody(exchange, '/data'))
  })
}

/** A page of the run's own tenant and, if the control interface can create transactions, first pages with and without a next one. */
async function pagesWithAndWithoutNext(target: Target): Promise<readonly CursorPage[]> {
  const own = await Promise.all(listNames.map((list) => readPage(pageReader(target, list), { pageSize: 1 })))
  if (!target.supports('control:card-activity')) return own
  const fixtures = await Promise.all(fillableLists(target).map((list) => pagedFixture(target, list)))
  const known = fixtures.flatMap((fixture) =>
    [1, 30, 31, 32].map((pageSize) =>
      readPage(pageReader(fixture.target, fixture.list, filtersForAll(fixture)), { pageSize }),
    ),
  )
  return [...own, ...(await Promise.all(known))]
}

/** More transactions than a likely limit of a server, such as half the maximum page size. */
const manyTransactions = { travel: 54, payments: 104 } as const

export default [
  check({
    rule: 'cursors.default-page-size',
    says: 'Without `pageSize`, POST /v1/cards/transactions returns 20 transactions per page if there are that many.',
    run: (target) => expectDefaultPageSize(target, ['cards', 'travel']),
  }),
  check({
    rule: 'cursors.payments-default-page-size',
    says: 'Without `pageSize`, GET /v1/payments/transactions returns 20 payments per page if there are that many.',
    run: (target) => expectDefaultPageSize(target, ['payments']),
  }),
  check({
    rule: 'cursors.deprecated-default-page-size',
    says: 'Without `pageSize`, GET /v1/transactions returns 20 transactions per page if there are that many.',
    run: (target) => expectDefaultPageSize(target, ['deprecated']),
  }),
  check({
    rule: 'cursors.page-size-reported',
    says: 'On a full page, `pagination.pageSize` is the number of transactions on it.',
    run: (target, seed) => forEachTraversal(target, seed, listNames, expectPageSizeReported),
  }),
  check({
    rule: 'cursors.at-most-page-size',
    says: 'A page contains at most `pageSize` transactions.',
    run: (target, seed) => forEachTraversal(target, seed, ['cards', 'travel', 'deprecated'], expectAtMostPageSize),
  }),
  check({
    rule: 'cursors.payments-at-most-page-size',
    says: 'GET /v1/payments/transactions returns at most `pageSize` payments per page.',
    run: (target, seed) => forEachTraversal(target, seed, ['payments'], expectAtMostPageSize),
  }),
  check({
    rule: 'cursors.full-before-last-page',
    says: 'Every page before the last contains `pageSize` transactions.',
    tenant: 'isolated',
    run: async (target, seed) => {
      await forEachTraversal(target, seed, listNames, expectFullBeforeLast)
      await forEachConcurrently(fillableLists(target, ['travel', 'payments'] as const), async (list) => {
        const start = (await freeDay(target)) + 12 * HOUR
        const moments = Array.from({ length: manyTransactions[list] }, (_, index) => start + index * SECOND)
        const fixture = await transactionFixture(target, { list, moments: () => [moments] })
        const pageSize = moments.length - 1
        const page = await readPage(pageReader(target, list, fixture.filters), { pageSize })
        expectFullBeforeLast({ pages: [page], pageSize })
      })
    },
  }),
  check({
    rule: 'cursors.next-cursor-matches-has-next',
    says: '`nextCursor` is a string on a page whose `hasNext` is true, and null on a page whose `hasNext` is false.',
    run: async (target) => {
      for (const page of await pagesWithAndWithoutNext(target)) expectCursorMatchesHasNext(page)
    },
  }),
  check({
    rule: 'cursors.empty-list',
    says: 'The list of a tenant without transactions has an empty `data`, `totalCount` 0 and `hasNext` false.',
    run: async (target) => {
      const tenant = target.withToken(await otherTenant(target))
      for (const list of listNames) expectEmptyPage(await readPage(pageReader(tenant, list), {}))
    },
  }),
]
