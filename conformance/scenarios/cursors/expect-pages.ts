import { excerpt } from '../../text/excerpt.ts'
import { plural } from '../../text/in-words.ts'
import { expectEqual, expectThat, inBody } from '../../validate/expect.ts'
import { expectOf } from '../../validate/located.ts'
import type { Activity } from '../transactions/activity.ts'
import type { TransactionList, TransactionRow } from '../transactions/transaction-list.ts'
import type { CursorPage } from './cursor-list.ts'
import type { PagedTraversal } from './paged-traversals.ts'

/** A property of `pagination`, as a place. */
const inPagination = ({ exchange }: CursorPage, name: string) => inBody(exchange, `/pagination/${name}`)

/** Expects every transaction on some page. @throws {CheckFailure} */
export function expectNoGaps({ pages, rows, expected }: TransactionList & Pick<PagedTraversal, 'expected'>): void {
  const ids = new Set(rows.map(({ id }) => id))
  const missing = expected.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  const actual = `${missing.length} missing: ${missing.slice(0, 3).join(', ')}`
  const [page] = pages.slice(-1)
  expectThat(
    missing.length === 0,
    `all ${expected.length} transactions`,
    actual,
    page && inBody(page.exchange, '/data'),
  )
}

/** Expects no transaction more than once. @throws {CheckFailure} */
export function expectNoDuplicates({ rows }: { readonly rows: readonly TransactionRow[] }): void {
  const seen = new Set<string>()
  for (const row of rows) {
    expectOf(row, !seen.has(row.id), 'each transaction exactly once', `${row.id} more than once`)
    seen.add(row.id)
  }
}

/** @throws {CheckFailure} */
export function expectComplete(traversal: TransactionList & Pick<PagedTraversal, 'expected'>): void {
  expectNoGaps(traversal)
  expectNoDuplicates(traversal)
}

/** Expects only transactions that match the filters. @throws {CheckFailure} */
export function expectOnlyMatching({ rows, expected }: PagedTraversal): void {
  const ids = new Set(expected.map(({ id }) => id))
  for (const row of rows)
    expectOf(
      row,
      ids.has(row.id),
      'only transactions that match the filter',
      `transaction ${row.id}, which does not match`,
    )
}

/** What the `totalCount` of some pages counts; undefined where it is another number. A single page cannot show the difference. */
export function totalCountScope(pages: readonly CursorPage[], total: number): 'all pages' | 'one page' | undefined {
  if (pages.every(({ totalCount }) => totalCount === total)) return 'all pages'
  return pages.every(({ totalCount, data }) => totalCount === data.length) ? 'one page' : undefined
}

/** Expects `totalCount` to count all pages or, on each page, that page: "total transactions for the call". @throws {CheckFailure} */
export function expectTotalCount({
  pages,
  expected,
}: {
  readonly pages: PagedTraversal['pages']
  readonly expected: readonly unknown[]
}): void {
  if (totalCountScope(pages, expected.length) !== undefined) return
  const page = pages.find(({ totalCount }) => totalCount !== expected.length)
  const description = `totalCount ${expected.length}, or on each page the number of its transactions`
  expectThat(false, description, excerpt(page?.totalCount), page && inPagination(page, 'totalCount'))
}

/**
 * Expects `hasNext` true as long as transactions follow, and false on the last page. An empty page may follow the last
 * transaction only where an earlier page was not full: such a target applies its filters after the limit, and cannot know.
 * @throws {CheckFailure}
 */
export function expectHasNext({
  pages,
  expected,
  pageSize,
}: Pick<PagedTraversal, 'pages' | 'pageSize'> & { readonly expected: readonly unknown[] }): void {
  let remaining = expected.length
  let hadShortPage = false
  for (const page of pages) {
    remaining -= page.data.length
    const isFollowed = remaining > 0 || (hadShortPage && page !== pages.at(-1))
    const reason = remaining > 0 ? `${plural(remaining, 'more transaction')} to follow` : 'no transaction to follow'
    const expected = `hasNext ${isFollowed}, with ${reason}`
    expectThat(page.hasNext === isFollowed, expected, excerpt(page.hasNext), inPagination(page, 'hasNext'))
    hadShortPage ||= page.data.length < pageSize
  }
}

/** Expects `nextCursor` to be a string exactly on a page whose `hasNext` is true. @throws {CheckFailure} */
export function expectCursorMatchesHasNext(page: CursorPage): void {
  const { hasNext, nextCursor } = page
  const isString = typeof nextCursor === 'string' && nextCursor !== ''
  const isMet = hasNext === true ? isString : nextCursor === null
  const expected = hasNext === true ? 'a string as nextCursor' : 'null as nextCursor'
  expectThat(isMet, expected, excerpt(nextCursor), inPagination(page, 'nextCursor'))
}

/** Expects at most `pageSize` transactions on each page. @throws {CheckFailure} */
export function expectAtMostPageSize({ pages, pageSize }: Pick<PagedTraversal, 'pages' | 'pageSize'>): void {
  for (const { data, exchange } of pages)
    expectThat(
      data.length <= pageSize,
      `at most ${pageSize} transactions on a page`,
      `${data.length} transactions`,
      inBody(exchange, '/data'),
    )
}

/** Whether each page before the last contains `pageSize` transactions. */
export const isFullBeforeLast = ({ pages, pageSize }: Pick<PagedTraversal, 'pages' | 'pageSize'>): boolean =>
  pages.every(({ data, hasNext }) => hasNext !== true || data.length >= pageSize)

/** Expects each of these activities on some page. Transactions that were added meanwhile may shift the pages. @throws {CheckFailure} */
export function expectNoneLost({ pages, rows }: TransactionList, earlier: readonly Activity[]): void {
  const ids = new Set(rows.map(({ id }) => id))
  const lost = earlier.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  const [page] = pages.slice(-1)
  const expected = `all ${earlier.length} earlier transactions`
  expectThat(lost.length === 0, expected, `no ${lost.join(', ')}`, page && inBody(page.exchange, '/data'))
}

/** Expects pages to be the same as others, apart from the order of transactions on each. @throws {CheckFailure} */
export function expectSamePages(
  actual: readonly CursorPage[],
  expected: readonly CursorPage[],
  idsOn: (page: CursorPage) => readonly string[],
): void {
  for (const [index, page] of actual.entries()) {
    const other = expected[index]
    if (other === undefined) return
    const data = inBody(page.exchange, '/data')
    const size = plural(other.data.length, 'transaction')
    const isSame = page.data.length === other.data.length
    expectThat(isSame, `${size} on page ${index + 1}`, plural(page.data.length, 'transaction'), data)
    expectEqual(`on page ${index + 1}, ids`, idsOn(page).toSorted(), idsOn(other).toSorted(), data)
    expectEqual(`on page ${index + 1}, hasNext`, page.hasNext, other.hasNext, inPagination(page, 'hasNext'))
  }
}

/** Expects the number of transactions on a full page as its `pagination.pageSize`. @throws {CheckFailure} */
export function expectPageSizeReported({ pages, pageSize }: Pick<PagedTraversal, 'pages' | 'pageSize'>): void {
  for (const page of pages)
    if (page.data.length === pageSize)
      expectEqual('pagination.pageSize', page.pageSize, pageSize, inPagination(page, 'pageSize'))
}

/** Expects no `links.next` on the last page. @throws {CheckFailure} */
export function expectNoLinkOnLastPage({ pages }: PagedTraversal): void {
  for (const { hasNext, nextLink, exchange } of pages) {
    const isMet = hasNext !== false || (nextLink ?? '') === ''
    expectThat(isMet, 'no links.next on the last page', excerpt(nextLink), inBody(exchange, '/links/next'))
  }
}

/** Expects a page without transactions. @throws {CheckFailure} */
export function expectEmptyPage(page: CursorPage): void {
  expectEqual('data', page.data, [], inBody(page.exchange, '/data'))
  expectEqual('totalCount', page.totalCount, 0, inPagination(page, 'totalCount'))
  expectEqual('hasNext', page.hasNext, false, inPagination(page, 'hasNext'))
}
