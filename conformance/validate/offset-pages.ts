import { type Page, pageOf, type ReadPage } from '../scenarios/pagination/offset-list.ts'
import { expectEqual, expectThat } from './expect.ts'

/** The ids of the rows, in the order of the pages. */
export function idsOf(pages: readonly Page[]): readonly string[] {
  return pages.flatMap(({ rows }) => rows.map(({ id }) => id))
}

/** @throws {Violation} when a page holds more rows than it was asked for */
export function eachAtMost(pages: readonly Page[], pageSize: number): void {
  const longest = Math.max(...pages.map(({ rows }) => rows.length))
  expectThat(longest <= pageSize, `at most ${pageSize} rows`, `${longest} rows`)
}

/** @throws {Violation} when a page before the last holds fewer rows than it was asked for */
export function fullBeforeLast(pages: readonly Page[], pageSize: number): void {
  const short = pages.slice(0, -1).findIndex(({ rows }) => rows.length < pageSize)
  const expected = `${pageSize} rows on page ${short + 1} of ${pages.length}`
  expectThat(short === -1, expected, `${pages[short]?.rows.length} rows`)
}

/** @throws {Violation} when an id of `all` is on no page */
export function noGap(pages: readonly Page[], all: readonly string[], noun: string): void {
  const found = new Set(idsOf(pages))
  const missing = all.filter((id) => !found.has(id))
  expectThat(missing.length === 0, `every ${noun}`, `pages without ${missing.length} of them: ${missing.slice(0, 3)}`)
}

/** @throws {Violation} when an id is on two pages, or twice on one */
export function noDouble(pages: readonly Page[], noun: string): void {
  const ids = idsOf(pages)
  const double = ids.find((id, index) => ids.indexOf(id) !== index)
  expectThat(double === undefined, `each ${noun} once`, `${double} more than once`)
}

/** @throws {Violation} when a page tells another count than `all` */
export function eachCounts(pages: readonly Page[], all: number): void {
  const wrong = pages.find(({ count }) => count !== all)
  expectThat(wrong === undefined, `count ${all}`, `count ${wrong?.count}`)
}

/** @throws {Violation} when the page without a number is not the first */
export async function firstByDefault(read: ReadPage, pageSize: number): Promise<void> {
  const [byDefault, first] = [await pageOf(read, { pageSize }), await pageOf(read, { page: 1, pageSize })]
  expectEqual('ids', idsOf([byDefault]).toSorted(), idsOf([first]).toSorted())
}

/** @throws {Violation} when a page holds rows that begins `beyond` pages behind the end of a list of this size */
export async function emptyBeyond(read: ReadPage, size: number, pageSize: number, beyond: number): Promise<void> {
  const { rows } = await pageOf(read, { page: Math.ceil(size / pageSize) + beyond, pageSize })
  expectEqual('number of rows', rows.length, 0)
}

/** @throws {Violation} when a page without pageSize, with its number or without, does not hold so many rows */
export async function rowsByDefault(read: ReadPage, expected: number): Promise<void> {
  expectEqual('number of rows', (await pageOf(read, {})).rows.length, expected)
  expectEqual('number of rows', (await pageOf(read, { page: 1 })).rows.length, expected)
}
