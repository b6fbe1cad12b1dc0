import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectShape, expectSuccess, expectThat, inBody, inStatus, isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { isObject } from '../../values/json.ts'

/** An item of a cursor list. */
export type Item = Readonly<Record<string, unknown>>

/** One page of a cursor list. */
export type CursorPage = {
  readonly data: readonly Item[]
  readonly pageSize: unknown
  readonly totalCount: unknown
  readonly nextCursor: unknown
  readonly hasNext: unknown
  /** The property `next` of `links`. */
  readonly nextLink: unknown
  readonly exchange: Exchange
}

/** The paging parameters of a request. A missing one is not sent. */
export type PageQuery = { readonly pageSize?: number | undefined; readonly pageCursor?: string | undefined }

/** Reads one page of a list. */
export type ReadCursorPage = (query: PageQuery) => Promise<Exchange<unknown>>

/** One page, whose data can be relied on. @throws {CheckFailure} */
export async function readPage(read: ReadCursorPage, query: PageQuery): Promise<CursorPage> {
  const exchange = await read(query)
  await expectSuccess(
    exchange,
    query.pageCursor === undefined ? 'a page' : 'a page: pageCursor is the nextCursor of the page before',
  )
  return pageIn(exchange)
}

/** The page in a successful response. @throws {CheckFailure} when it has no data or no pagination */
export function pageIn(exchange: Exchange<unknown>): CursorPage {
  const { data, pagination, links } = isObject(exchange.response.json) ? exchange.response.json : {}
  const isPage = Array.isArray(data) && data.every(isObject) && isObject(pagination)
  const [expected, actual] = ['data and pagination', excerpt(exchange.response.json)]
  if (isSuccess(exchange)) expectShape(isPage, expected, actual, inBody(exchange, ''))
  else expectThat(isPage, expected, actual, inStatus(exchange))
  const { pageSize, totalCount, nextCursor, hasNext } = pagination
  const nextLink = isObject(links) ? links.next : undefined
  return { data, pageSize, totalCount, nextCursor, hasNext, nextLink, exchange }
}

/** Pages in the order in which their cursors lead to them. */
export type Traversal = {
  readonly pages: readonly CursorPage[]
  /** Whether the last page was reached; otherwise the maximum number of pages was read. */
  readonly isComplete: boolean
}

/** The maximum number of pages to read, unless the list is known to be longer. */
const defaultMaxPages = 60

/**
 * "To page, repeat the request with the same filters and `pageCursor` set to `pagination.nextCursor`, until
 * `pagination.hasNext` is false."
 */
export async function traverse(
  read: ReadCursorPage,
  {
    pageSize,
    maxPages = defaultMaxPages,
    pageCursor: first,
  }: PageQuery & {
    readonly maxPages?: number
  },
): Promise<Traversal> {
  const pages: CursorPage[] = []
  let pageCursor = first
  while (pages.length < maxPages) {
    const page = await readPage(read, { pageSize, pageCursor })
    pages.push(page)
    if (page.hasNext !== true || typeof page.nextCursor !== 'string') return { pages, isComplete: true }
    pageCursor = page.nextCursor
  }
  return { pages, isComplete: false }
}

/** Every page of a list. @throws {NotTested} when the list is too long to be read to its end */
export async function allPages(read: ReadCursorPage, pageSize = 50): Promise<readonly CursorPage[]> {
  const { pages, isComplete } = await traverse(read, { pageSize })
  if (!isComplete)
    throw new NotTested(`The list has more than ${defaultMaxPages * pageSize} transactions, or never ends.`)
  return pages
}

/** The pages of a list whose first page was read. @throws {CheckFailure} */
export async function pagesFrom(
  exchange: Exchange<unknown>,
  read: ReadCursorPage,
  pageSize?: number,
): Promise<readonly CursorPage[]> {
  const first = pageIn(exchange)
  if (first.hasNext !== true || typeof first.nextCursor !== 'string') return [first]
  const { pages } = await traverse(read, { pageSize, pageCursor: first.nextCursor })
  return [first, ...pages]
}

/** The items of some pages, in order. */
export const rowsOf = (pages: readonly CursorPage[]): readonly Located<Item>[] =>
  pages.flatMap(({ data, exchange }) => data.map((value, index) => ({ value, exchange, pointer: `/data/${index}` })))

/** Runs assertions about pages that were read before, and shows those pages with a failure. @throws {CheckFailure} */
export function withEvidence<Result>(pages: readonly CursorPage[], examine: () => Result): Result {
  try {
    return examine()
  } catch (error) {
    if (!(error instanceof CheckFailure) || error.failure.exchanges !== undefined) throw error
    const { expected, actual, ...more } = error.failure
    throw new CheckFailure(expected, actual, { ...more, exchanges: pages.map(({ exchange }) => exchange) })
  }
}
