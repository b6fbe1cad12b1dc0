import type { components } from '../../../generated/types.d.ts'
import { stableProperties } from '../../contract/schemas.ts'
import { plural } from '../../text/in-words.ts'
import { isSame } from '../../validate/compare.ts'
import { expectEqual, expectNumberOf, expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { expectSameValues } from '../../validate/same-values.ts'
import { type Page, type PageQuery, pageIfAny, pageOf, type ReadPage, rowsOf } from './offset-list.ts'

/** The ids of the rows, in the order of the pages. */
export function idsOf(pages: readonly Page[]): readonly string[] {
  return pages.flatMap(({ rows }) => rows.map(({ id }) => id))
}

/** Requires each page to have at most `pageSize` rows. @throws {CheckFailure} */
export function expectAtMostPageSize(pages: readonly Page[], pageSize: number): void {
  for (const { rows, exchange } of pages)
    expectThat(
      rows.length <= pageSize,
      `at most ${pageSize} rows`,
      `${rows.length} rows`,
      inBody(exchange, `/rows/${pageSize}`),
    )
}

/** Requires each page but the last to have `pageSize` rows. @throws {CheckFailure} */
export function expectFullBeforeLast(pages: readonly Page[], pageSize: number): void {
  for (const [index, { rows, exchange }] of pages.slice(0, -1).entries()) {
    const expected = `${pageSize} rows on page ${index + 1} of ${pages.length}`
    expectThat(rows.length >= pageSize, expected, `${rows.length} rows`, inBody(exchange, '/rows'))
  }
}

/** Requires a first page to have `pageSize` rows, or all that its `count` says. @throws {CheckFailure} */
export function expectAllCounted({ rows, count, exchange }: Page, pageSize: number): void {
  const expected = `${plural(Math.min(pageSize, count), 'row')}, with count ${count}`
  expectThat(rows.length === Math.min(pageSize, count), expected, plural(rows.length, 'row'), inBody(exchange, '/rows'))
}

/** Requires each of these ids on some page. @throws {CheckFailure} */
export function expectNoGaps(pages: readonly Page[], ids: readonly string[], noun: string): void {
  const missing = missingIn(pages, ids)
  const actual = `${pages.length} pages without ${severalOf(missing)}`
  const last = pages.at(-1)
  expectThat(missing.length === 0, `every ${noun} on the pages`, actual, last && inBody(last.exchange, '/rows'))
}

/** Requires no id to occur more than once. @throws {CheckFailure} */
export function expectNoDuplicates(pages: readonly Page[], noun: string): void {
  const known = new Set<string>()
  for (const { value, exchange, pointer } of rowsOf(pages)) {
    const isNew = !known.has(value.id)
    expectThat(isNew, `each ${noun} once`, `${value.id} more than once`, inBody(exchange, `${pointer}/id`))
    known.add(value.id)
  }
}

/** Requires the same `count` on each page. @throws {CheckFailure} */
export function expectCount(pages: readonly Page[], expected: number): void {
  for (const { count, exchange } of pages) expectEqual('count', count, expected, inBody(exchange, '/count'))
}

/** Requires this `count` on one page, unless the target refuses it as past the last one. @throws {CheckFailure} */
export async function expectCountOf(read: ReadPage, query: PageQuery, expected: number): Promise<void> {
  const page = await pageIfAny(read, query)
  if (page !== undefined) expectCount([page], expected)
}

/** Requires the second page without `pageSize` to begin where the first one ends. @throws {CheckFailure} */
export async function expectSecondPageByDefault(read: ReadPage, pageSize: number): Promise<void> {
  const [byDefault, second] = [await pageOf(read, { page: 2 }), await pageOf(read, { page: 2, pageSize })]
  if (!hasSameRows(byDefault, second))
    expectSecondPage(byDefault, [await pageOf(read, { page: 1, pageSize }), second], pageSize)
}

/** Requires a page to be the second one of these pages, which have this size. @throws {CheckFailure} */
export function expectSecondPage(page: Page, [first, second]: readonly [Page, Page], pageSize: number): void {
  const actual = hasSameRows(page, first) ? 'the rows of the first page' : undefined
  expectSameRows(page, second, `page=2&pageSize=${pageSize}`, actual)
}

/**
 * Requires two pages to have the same rows, in any order.
 * @param request what returns the expected page
 * @param actual what the other page contains, in the words of the report
 * @throws {CheckFailure}
 */
export function expectSameRows(
  page: Page,
  expected: Page,
  request: string,
  actual = rowsInWords(page, expected),
): void {
  const same = hasSameRows(page, expected)
  expectThat(same, `the ${expected.rows.length} rows of ${request}`, actual, inBody(page.exchange, '/rows'))
}

function hasSameRows(one: Page, other: Page): boolean {
  return isSame(idsOf([one]).toSorted(), idsOf([other]).toSorted())
}

function rowsInWords(page: Page, expected: Page): string {
  const missing = missingIn([page], idsOf([expected]))
  const which = missing.length === 0 ? 'these and others' : `without ${severalOf(missing)}`
  return `${plural(page.rows.length, 'row')}, ${which}`
}

function missingIn(pages: readonly Page[], ids: readonly string[]): readonly string[] {
  const found = new Set(idsOf(pages))
  // What a list repeats is expected once.
  return [...new Set(ids)].filter((id) => !found.has(id))
}

/** @example `2 of them: 7d0f…, 8a11…` */
function severalOf(ids: readonly string[]): string {
  return `${ids.length} of them: ${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ' and others' : ''}`
}

/** A long page, before and after others. */
type LongPage = {
  readonly before: Page
  readonly after: Page
  /** The DTO of a row. */
  readonly dto: keyof components['schemas']
  /** Properties that are not compared. */
  readonly except?: readonly string[] | undefined
}

/**
 * Requires rows to have the values that a long page shows before and after them. What changed meanwhile is not compared, nor what the long
 * page lacks.
 * @throws {CheckFailure}
 */
export function expectSameOnLongPage(pages: readonly Page[], { before, after, dto, except = [] }: LongPage): void {
  const compared = stableProperties(dto).filter((name) => !except.includes(name))
  const [earlier, later] = [before, after].map(({ rows }) => new Map(rows.map((row) => [row.id, row])))
  for (const row of rowsOf(pages)) {
    const [first, last] = [earlier, later].map((known) => known?.get(row.value.id) as Values | undefined)
    if (first === undefined || last === undefined) continue
    const unchanged = compared.filter((name) => isSame(first[name], last[name]))
    expectSameValues(dto, row, first, unchanged, 'on a longer page')
  }
}

type Values = Readonly<Record<string, unknown>>

/** How many rows before a page every server counts; search indexes often refuse to count more. */
const COUNTED_ROWS = 10_000

/** Requires no rows, or 404, on a page that begins up to `beyond` pages after the end of a list of `size` rows. @throws {CheckFailure} */
export async function expectEmptyPastLastPage(
  read: ReadPage,
  { size, pageSize, beyond }: { readonly size: number; readonly pageSize: number; readonly beyond: number },
): Promise<void> {
  const last = Math.ceil(size / pageSize)
  const number = Math.min(last + beyond, Math.max(last + 1, Math.floor(COUNTED_ROWS / pageSize)))
  const page = await pageIfAny(read, { page: number, pageSize })
  if (page === undefined) return
  const expected = `no rows on page ${number}: all ${size} are on the pages before it`
  expectThat(page.rows.length === 0, expected, plural(page.rows.length, 'row'), inBody(page.exchange, '/rows'))
}

/** The first page of 16 rows again, for a server that multiplies the number of a page by its size in 32 bits. */
const FAR_PAGE = { page: 2 ** 28 + 1, pageSize: 16 }

/** Requires no rows on a page so far that its first row has no number of 32 bits; a target may refuse it. @throws {CheckFailure} */
export async function expectEmptyFarPage(read: ReadPage): Promise<void> {
  const exchange = await read(FAR_PAGE)
  if (!isSuccess(exchange)) return
  const rows = (exchange.response.json as Partial<Page> | undefined)?.rows ?? []
  const expected = `no rows on page ${FAR_PAGE.page} of ${FAR_PAGE.pageSize} rows`
  expectThat(rows.length === 0, expected, plural(rows.length, 'row'), inBody(exchange, '/rows'))
}

/** Requires this many rows on a page without `pageSize`, with its number and without. @throws {CheckFailure} */
export async function expectRowsByDefault(read: ReadPage, expected: number): Promise<void> {
  for (const query of [{}, { page: 1 }]) {
    const { rows, exchange } = await pageOf(read, query)
    expectNumberOf('row', rows.length, expected, inBody(exchange, '/rows'))
  }
}
