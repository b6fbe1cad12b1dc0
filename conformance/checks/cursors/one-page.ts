/** Contract: spec/rules/cursors.yaml, one page */

import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { otherTenant } from '../../scenarios/authentication/tenants.ts'
import { type CursorPage, cursorPage } from '../../scenarios/cursors/cursor-list.ts'
import { longList } from '../../scenarios/cursors/long-list.ts'
import { inEach, ladder, overLadder, whole } from '../../scenarios/cursors/paged-transactions.ts'
import { fillable, type ListName, listNames, reader } from '../../scenarios/transactions/lists.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'

/** Each list has more items than a page of the default size. */
async function defaultPages(target: Target, lists: readonly ListName[]): Promise<void> {
  const built = await ladder(target)
  await inEach(fillable(target, lists), async (list) => {
    const { data, totalCount } = await cursorPage(reader(target, whole(built, list)), {})
    if (Number(totalCount) < 20) throw new NotTested(`The list "${list}" has totalCount ${totalCount} instead of 31.`)
    expectEqual(`items of list "${list}" without pageSize:`, data.length, 20)
  })
}

function atMost(pages: readonly CursorPage[], pageSize: number): void {
  const longest = Math.max(...pages.map(({ data }) => data.length))
  expectThat(longest <= pageSize, `at most ${pageSize} transactions per page`, `${longest}`)
}

function fullBeforeLast(pages: readonly CursorPage[], pageSize: number): void {
  const short = pages.find((page) => page.hasNext === true && page.data.length < pageSize)
  expectThat(short === undefined, `${pageSize} transactions on each page before the last`, `${short?.data.length}`)
}

/** A page of the run's own tenant and, if the control interface can create transactions, first pages with and without a next one. */
async function pagesWithAndWithoutNext(target: Target): Promise<readonly CursorPage[]> {
  const own = await Promise.all(listNames.map((list) => cursorPage(reader(target, { list }), { pageSize: 1 })))
  if (!target.supports('control:card-activity')) return own
  const built = await ladder(target)
  const known = fillable(target).flatMap((list) =>
    [1, 30, 31, 32].map((pageSize) => cursorPage(reader(target, whole(built, list)), { pageSize })),
  )
  return [...own, ...(await Promise.all(known))]
}

export default [
  check({
    rule: 'cursors.default-page-size',
    says: 'Without `pageSize`, POST /v1/cards/transactions returns 20 transactions per page if there are that many.',
    run: (target) => defaultPages(target, ['cards', 'travel']),
  }),
  check({
    rule: 'cursors.payments-default-page-size',
    says: 'Without `pageSize`, GET /v1/payments/transactions returns 20 payments per page if there are that many.',
    run: (target) => defaultPages(target, ['payments']),
  }),
  check({
    rule: 'cursors.deprecated-default-page-size',
    says: 'Without `pageSize`, GET /v1/transactions returns 20 transactions per page if there are that many.',
    run: (target) => defaultPages(target, ['deprecated']),
  }),
  check({
    rule: 'cursors.page-size-reported',
    says: 'On a full page, `pagination.pageSize` is the number of transactions on it.',
    run: (target, seed) =>
      overLadder(target, seed, listNames, ({ pages }, _, pageSize) => {
        const wrong = pages.find((page) => page.data.length === pageSize && page.pageSize !== pageSize)
        expectThat(wrong === undefined, `pageSize ${pageSize}`, `pageSize ${excerpt(wrong?.pageSize)}`)
      }),
  }),
  check({
    rule: 'cursors.at-most-page-size',
    says: 'A page contains at most `pageSize` transactions.',
    run: (target, seed) =>
      overLadder(target, seed, ['cards', 'travel', 'deprecated'], ({ pages }, _, size) => atMost(pages, size)),
  }),
  check({
    rule: 'cursors.payments-at-most-page-size',
    says: 'GET /v1/payments/transactions returns at most `pageSize` payments per page.',
    run: (target, seed) => overLadder(target, seed, ['payments'], ({ pages }, _, size) => atMost(pages, size)),
  }),
  check({
    rule: 'cursors.full-before-last-page',
    says: 'Every page before the last contains `pageSize` transactions.',
    run: async (target, seed) => {
      await overLadder(target, seed, listNames, ({ pages }, _, pageSize) => fullBeforeLast(pages, pageSize))
      await inEach(fillable(target, ['travel', 'payments']), async (list) => {
        const { selection, length } = await longList(target, list)
        fullBeforeLast([await cursorPage(reader(target, selection), { pageSize: length - 1 })], length - 1)
      })
    },
  }),
  check({
    rule: 'cursors.next-cursor-matches-has-next',
    says: '`nextCursor` is a string on a page whose `hasNext` is true, and null on a page whose `hasNext` is false.',
    run: async (target) => {
      for (const { hasNext, nextCursor } of await pagesWithAndWithoutNext(target)) {
        const fits = hasNext === true ? typeof nextCursor === 'string' && nextCursor !== '' : nextCursor === null
        expectThat(fits, hasNext === true ? 'a string as nextCursor' : 'null as nextCursor', excerpt(nextCursor))
      }
    },
  }),
  check({
    rule: 'cursors.empty-list',
    says: 'The list of a tenant without transactions has an empty `data`, `totalCount` 0 and `hasNext` false.',
    run: async (target) => {
      const token = await otherTenant(target)
      await inEach(listNames, async (list) => {
        const { data, totalCount, hasNext } = await cursorPage(reader(target, { list, token }), {})
        expectEqual(
          `page of list "${list}":`,
          { data, totalCount, hasNext },
          { data: [], totalCount: 0, hasNext: false },
        )
      })
    },
  }),
]
