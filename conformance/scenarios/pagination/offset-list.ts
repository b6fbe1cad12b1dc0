import fc from 'fast-check'
import type { CreateOperationId, OperationId, operations, resources } from '../../../generated/operations.ts'
import type { BoletoDto, CardDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectInList, expectShape, expectSuccess, expectThat, inBody } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'

/** One page of an offset list. */
export type Page = {
  readonly rows: readonly Row[]
  readonly count: number
  /** The exchange that returned the page. */
  readonly exchange: Pick<Exchange, 'id'>
}
type Row = { readonly id: string }

export type PageQuery = { readonly page?: number; readonly pageSize?: number }

/** Reads one page of an offset list. */
export type ReadPage = (query: PageQuery) => Promise<Exchange<unknown>>

/** The offset lists that the API itself can fill: those of objects that clients create. */
export type OffsetList = {
  [Create in CreateOperationId]: (typeof resources)[Create]['list'] extends infer List extends OperationId
    ? (typeof operations)[List]['paging'] extends 'page'
      ? List
      : never
    : never
}[CreateOperationId]
/** The rows of each. Another list of the contract must be added here: the rules about pages then apply to it. */
type Rows = { readonly listCards: CardDto; readonly listBoletos: BoletoDto }
export const offsetLists = ['listCards', 'listBoletos'] as const satisfies readonly OffsetList[]

/** How long a change may take to show in a list, in milliseconds. */
export const LIST_TIMEOUT = 4000
/** A list of more pages than this is not read to its end. */
const maxPages = 60

/** Reads pages of a list of the target's tenant. */
export const reader =
  (target: Target, list: OffsetList, more: Pick<RequestArguments, 'headers' | 'extreme'> = {}): ReadPage =>
  (query) =>
    target.call(list, { query, ...more })

/** Page sizes that divide a list of about this size into a few pages: boundaries, and any others. */
export function pageSizesFor(size: number): fc.Arbitrary<number> {
  return fc
    .tuple(eachOnce<number | 'any'>(...boundaryPageSizes(size), 'any', 'any'), anyPageSize(size))
    .map(([boundary, any]) => (boundary === 'any' ? any : boundary))
}

/** Half a list of this size, all but one row, a third, and all of it. */
export function boundaryPageSizes(size: number): readonly number[] {
  const { min, max } = pageSizeLimits(size)
  const boundaries = [Math.ceil(size / 2), size - 1, Math.ceil(size / 3), size]
  return boundaries.filter((pageSize) => pageSize >= min && pageSize <= max)
}

/** Any page size that divides a list of this size into at most ten pages, or into as few as there can be. */
export const anyPageSize = (size: number): fc.Arbitrary<number> => fc.integer(pageSizeLimits(size))

/** Queries of a page that leave out one parameter, or both. */
export const partialQueries = eachOnce<PageQuery>({}, { page: 2 }, { pageSize: 2 })

function pageSizeLimits(size: number): { readonly min: number; readonly max: number } {
  const max = Math.min(largestPageSize, size + 3)
  return { min: Math.min(max, Math.max(1, Math.ceil(size / 10))), max }
}

/** One page, whose rows and count have the right types. @throws {CheckFailure} */
export async function pageOf(read: ReadPage, query: PageQuery): Promise<Page> {
  return toPage(await read(query))
}

async function toPage(exchange: Exchange<unknown>): Promise<Page> {
  const body = (await expectSuccess(exchange, 'a page of the list')) as Omit<Page, 'exchange'>
  const isPage = Array.isArray(body?.rows) && typeof body.count === 'number'
  expectShape(isPage, 'rows and count', excerpt(body), inBody(exchange, ''))
  return { ...body, exchange }
}

/** One page that may be past the last one. @returns undefined where the target refuses it, with 404 or 400, instead of an empty page */
export async function pageIfAny(read: ReadPage, query: PageQuery): Promise<Page | undefined> {
  const exchange = await read(query)
  return [400, 404].includes(exchange.response.status) && (query.page ?? 1) > 1 ? undefined : toPage(exchange)
}

/** Every page of a list that has rows, in order, whatever its `count` is. @throws {NotTested} when the list is too long */
export async function allPages(read: ReadPage, pageSize = largestPageSize): Promise<readonly Page[]> {
  const first = await pageOf(read, { page: 1, pageSize })
  if (first.count > maxPages * pageSize && (await hasRows(read, { page: maxPages, pageSize }))) throw tooLong(pageSize)
  return pagesFrom(first, read, pageSize)
}

async function pagesFrom(first: Page, read: ReadPage, pageSize: number): Promise<readonly Page[]> {
  const pages = [first]
  let rowsRead = first.rows.length
  for (let page = 2; page <= maxPages + 1; page++) {
    const last = pages.at(-1) ?? first
    if (last.rows.length === 0 || (last.rows.length < pageSize && rowsRead >= last.count)) return pages
    const isComplete = pages.every(({ count }) => rowsRead >= count)
    const next = await (isComplete ? pageIfAny : pageOf)(read, { page, pageSize })
    if (next === undefined || next.rows.length === 0) return pages
    pages.push(next)
    rowsRead += next.rows.length
    expectOtherRows(pages.slice(-3))
  }
  throw tooLong(pageSize)
}

/**
 * A list that returns the same rows for one page after another has no end. Two such pages may show that a row was added between them.
 * @throws {CheckFailure}
 */
function expectOtherRows(pages: readonly Page[]): void {
  const [first, second] = new Set(pages.map(({ rows }) => rows.map(({ id }) => id).join()))
  const at = pages[1] && inBody(pages[1].exchange, '/rows')
  const isMet = pages.length < 3 || second !== undefined
  expectThat(isMet, 'rows that differ from those of the previous page', `the same rows: ${excerpt(first)}`, at)
}

const tooLong = (pageSize: number): NotTested =>
  new NotTested(`The list has more than ${maxPages * pageSize} rows. Use credentials of a company with fewer objects.`)

async function hasRows(read: ReadPage, query: PageQuery): Promise<boolean> {
  return ((await pageIfAny(read, query))?.rows.length ?? 0) > 0
}

/** A list with more rows than this is not searched as a whole. */
const longList = 10 * largestPageSize

/** Pages of a list, and whether they are all of them. */
export type SearchedPages = { readonly pages: readonly Page[]; readonly isComplete: boolean }

/** The pages where a new object may be: every page, or both ends of a long list, which older objects have filled. */
export async function pagesWithNew(read: ReadPage): Promise<SearchedPages> {
  const pageSize = largestPageSize
  const first = await pageOf(read, { page: 1, pageSize })
  const last = Math.ceil(first.count / pageSize)
  if (first.count > longList) {
    const ends = [2, last - 1, last, last + 1].map((page) => pageIfAny(read, { page, pageSize }))
    const others = (await Promise.all(ends)).filter((page) => page !== undefined && page.rows.length > 0)
    // Where the last page is empty, `count` is not the number of rows.
    if (others.length > 2) return { pages: [first, ...(others as readonly Page[])], isComplete: false }
  }
  return { pages: await pagesFrom(first, read, pageSize), isComplete: true }
}

/** Why an object is not looked for in the middle of a long list. */
export const notAtEnds = (): NotTested =>
  new NotTested(
    `The list has more than ${longList} rows, and new ones are at neither end of it. Use credentials of a company with fewer objects.`,
  )

/** {@link allPages} of a list of the run, read once for each page size, without what no assertion on ids and counts needs. */
export function sharedPages(
  target: Target,
  { name, read, pageSize }: { readonly name: string; readonly read: ReadPage; readonly pageSize: number },
): Promise<readonly Page[]> {
  return target.once(`pages of ${pageSize} rows of ${name}`, async () =>
    (await allPages(read, pageSize)).map(withIdsOnly),
  )
}

/** What is kept of a page until the end of the run. */
const withIdsOnly = ({ rows, count, exchange }: Page): Page => ({
  rows: rows.map(({ id }) => ({ id })),
  count,
  exchange: { id: exchange.id },
})

/** Every row of a list. */
export async function allRows(read: ReadPage): Promise<Page['rows']> {
  return (await allPages(read)).flatMap(({ rows }) => rows)
}

/** The rows of some pages, in order, with their places. */
export function rowsOf(pages: readonly Page[]): readonly Located<Row>[] {
  return pages.flatMap(({ rows, exchange }) =>
    rows.map((value, index) => ({ value, exchange, pointer: `/rows/${index}` })),
  )
}

/** Rows by id, and whether they are all rows of their list. */
export type ListedRows<Item> = ReadonlyMap<string, Located<Item>> & { readonly isComplete?: boolean }

/** The rows of a list of the target's tenant, by id; of a long list, those at both ends. */
export async function rowsById<List extends OffsetList>(target: Target, list: List): Promise<ListedRows<Rows[List]>> {
  const { pages, isComplete } = await pagesWithNew(reader(target, list))
  const rows = rowsOf(pages) as readonly Located<Rows[List]>[]
  return Object.assign(new Map(rows.map((row) => [row.value.id, row])), { isComplete })
}

/** {@link rowsById} once they are wanted, or after a timeout: a list may show a change with a delay. */
export function rowsWhen<List extends OffsetList>(
  target: Target,
  list: List,
  isWanted: (rows: ListedRows<Rows[List]>) => boolean,
): Promise<ListedRows<Rows[List]>> {
  return waitUntil(() => rowsById(target, list), isWanted, LIST_TIMEOUT, 200)
}

/** Requires a row with this id. @throws {CheckFailure} @throws {NotTested} where it may be in the middle of a long list */
export function expectRow<Item>(rows: ListedRows<Item>, id: string): Located<Item> {
  const row = rows.get(id)
  if (row === undefined && rows.isComplete === false) throw notAtEnds()
  expectInList(row !== undefined, id, `not among its ${rows.size} rows`)
  return row
}

/** Requires no row with this id. @throws {CheckFailure} @throws {NotTested} where it may be in the middle of a long list */
export function expectNoRow(rows: ListedRows<unknown>, id: string): void {
  const row = rows.get(id)
  if (row === undefined && rows.isComplete === false) throw notAtEnds()
  expectThat(row === undefined, `no ${id} in the list`, `${id} in the list`, row && inBody(row.exchange, row.pointer))
}

/**
 * Requires a list of the target's tenant to contain this id, and its row to meet other requirements. The list may lag behind changes.
 * @throws {CheckFailure}
 */
export function expectListed<List extends OffsetList>(
  target: Target,
  list: List,
  id: string,
  expectations: (row: Located<Rows[List]>) => void | Promise<void> = () => undefined,
): Promise<Located<Rows[List]>> {
  return eventually(
    async () => {
      const row = expectRow(await rowsById(target, list), id)
      await expectations(row)
      return row
    },
    LIST_TIMEOUT,
    200,
  )
}

/** Requires a list of the target's tenant not to contain this id. @throws {CheckFailure} */
export async function expectNotListed(target: Target, list: OffsetList, id: string): Promise<void> {
  const isAbsent = (rows: ReadonlyMap<string, unknown>) => !rows.has(id)
  expectNoRow(await rowsWhen(target, list, isAbsent), id)
}

/** A page size that no other check uses, so that no cache has such a page yet. */
const RARE_PAGE_SIZE = 487

/**
 * Requires a page of another tenant to contain no row of the same page that the target's own tenant has read just before: a cache may keep pages
 * by their address only. However far a list lags behind changes, it shows no row of another tenant.
 * @throws {CheckFailure}
 */
export async function expectPagesApart(target: Target, other: Target, list: OffsetList): Promise<void> {
  const query = { page: 1, pageSize: RARE_PAGE_SIZE }
  const own = new Set((await pageOf(reader(target, list), query)).rows.map(({ id }) => id))
  for (const { value, exchange, pointer } of rowsOf([await pageOf(reader(other, list), query)]))
    expectThat(!own.has(value.id), 'no row of the list of another tenant', value.id, inBody(exchange, `${pointer}/id`))
}

/** Requires the second page of another tenant's list to contain nothing that the target's own tenant can retrieve. @throws {CheckFailure} */
export async function expectSecondPageOfTenant(
  target: Target,
  other: Target,
  [list, retrieve]: readonly ['listBoletos', 'getBoleto'] | readonly ['listCards', 'getCard'],
): Promise<void> {
  const page = await pageIfAny(reader(other, list), { page: 2, pageSize: 1 })
  for (const { value, exchange, pointer } of page === undefined ? [] : rowsOf([page])) {
    const own = await target.call(retrieve, { path: { id: value.id } })
    const expected = 'nothing on the second page that another tenant can retrieve'
    expectThat(own.response.status >= 300, expected, value.id, inBody(exchange, `${pointer}/id`))
  }
}
