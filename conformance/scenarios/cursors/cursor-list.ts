import type { Exchange } from '../../http/exchange.ts'
import { CheckFailure, NotTested } from '../../run/errors.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectSuccess, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

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

/** Reads one page of some list. */
export type ReadCursorPage = (query: PageQuery) => Promise<Exchange<unknown>>

/** The maximum number of pages to read, unless the list is known to be longer. */
const mostPages = 60

/** One page, whose data can be relied on. @throws {CheckFailure} */
export async function cursorPage(read: ReadCursorPage, query: PageQuery): Promise<CursorPage> {
  const answer = read(query)
  const body = (await expectSuccess(answer, 'a page')) as unknown
  const exchange = await answer
  const { data, pagination, links } = isObject(body) ? body : {}
  expectThat(Array.isArray(data) && data.every(isObject) && isObject(pagination), 'data and pagination', excerpt(body))
  const { pageSize, totalCount, nextCursor, hasNext } = pagination
  return {
    data,
    pageSize,
    totalCount,
    nextCursor,
    hasNext,
    nextLink: isObject(links) ? links.next : undefined,
    exchange,
  }
}

/** Pages in the order in which their cursors lead to them. */
export type Walk = {
  readonly pages: readonly CursorPage[]
  /** Whether the last page was reached; else the walk stopped early. */
  readonly ended: boolean
}

/**
 * "To page, repeat the request with the same filters and `pageCursor` set to `pagination.nextCursor`, until
 * `pagination.hasNext` is false." Stops after `most` pages; starts after `from`.
 */
export async function walk(
  read: ReadCursorPage,
  pageSize: number | undefined,
  most = mostPages,
  from?: string,
): Promise<Walk> {
  const pages: CursorPage[] = []
  let pageCursor = from
  while (pages.length < most) {
    const page = await cursorPage(read, { pageSize, pageCursor })
    pages.push(page)
    if (page.hasNext !== true || typeof page.nextCursor !== 'string') return { pages, ended: true }
    pageCursor = page.nextCursor
  }
  return { pages, ended: false }
}

/** Every item of a list. @throws {NotTested} when the list is too long to be read to its end */
export async function allItems(read: ReadCursorPage, pageSize = 50): Promise<readonly Item[]> {
  const { pages, ended } = await walk(read, pageSize)
  if (!ended) throw new NotTested(`The list has more than ${mostPages * pageSize} transactions, or never ends.`)
  return itemsOf(pages)
}

export const itemsOf = (pages: readonly CursorPage[]): readonly Item[] => pages.flatMap(({ data }) => data)

/** Runs a judgement of pages that were read before, and shows those pages with what it finds. @throws {CheckFailure} */
export function judging<Result>(pages: readonly CursorPage[], examine: () => Result): Result {
  try {
    return examine()
  } catch (error) {
    if (!(error instanceof CheckFailure) || error.failure.exchanges !== undefined) throw error
    const { expected, actual, ...more } = error.failure
    throw new CheckFailure(expected, actual, { ...more, exchanges: pages.map(({ exchange }) => exchange) })
  }
}
