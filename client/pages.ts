import { operations } from '../generated/operations.ts'
import type { CursorPagination } from '../generated/types.d.ts'
import { ApiError } from './api-error.ts'
import type { PaymentsClient } from './client.ts'
import {
  type CursorList,
  type Item,
  isOffsetList,
  type List,
  type ListQuery,
  type OffsetList,
  type Page,
  type Source,
} from './lists.ts'
import { PagingError } from './paging-error.ts'

/** Every list but that of card and travel transactions, of which the source must be told. */
type PlainList = Exclude<List, 'listCardTransactions'>
type OfSource<Of extends Source> = ListQuery<'listCardTransactions'> & { readonly source: Of }

/**
 * The pages of a list, one after the other, each fetched when it is asked for. The first page is given even if it is empty.
 *
 * A page of an offset list is the last when it holds fewer rows than asked for. If the list changes meanwhile, its entries move
 * between pages: one may come twice, or not at all. A cursor list ends when its `pagination.hasNext` is false.
 *
 * Source: Resources and their fields / Pagination envelopes.
 *
 * @param query filters and `pageSize`; `page` or `pageCursor` to go on where an earlier run ended
 * @throws {@link ApiError} when a page is answered with an error status
 * @throws {@link PagingError} when a cursor leads nowhere
 *
 * @example
 * ```ts
 * import { pages } from 'payments-api-client'
 * import { client } from './payments.ts'
 *
 * // Without dates and cards: what was settled yesterday.
 * for await (const page of pages(client, 'listCardTransactions', { source: 'cards', pageSize: 50 })) {
 *   console.log(`${page.data.length} of ${page.pagination.totalCount} transactions`)
 * }
 * ```
 */
export function pages<Of extends Source>(
  client: PaymentsClient,
  operation: 'listCardTransactions',
  query: OfSource<Of>,
): AsyncGenerator<Page<'listCardTransactions', Of>, void, void>
export function pages<Id extends PlainList>(
  client: PaymentsClient,
  operation: Id,
  query?: ListQuery<Id>,
): AsyncGenerator<Page<Id>, void, void>
export function pages(client: PaymentsClient, operation: List, query?: unknown): AsyncGenerator<unknown, void, void> {
  return anyPages(client, operation, query)
}

/**
 * The entries of a list, from all of its pages, one after the other. See {@link pages}, whose errors it throws.
 *
 * @example
 * ```ts
 * import { items } from 'payments-api-client'
 * import { client } from './payments.ts'
 *
 * for await (const event of items(client, 'listWebhookEvents', { status: 'failed' })) {
 *   console.log(event.id, event.eventType, event.occurredAt)
 * }
 * ```
 */
export function items<Of extends Source>(
  client: PaymentsClient,
  operation: 'listCardTransactions',
  query: OfSource<Of>,
): AsyncGenerator<Item<'listCardTransactions', Of>, void, void>
export function items<Id extends PlainList>(
  client: PaymentsClient,
  operation: Id,
  query?: ListQuery<Id>,
): AsyncGenerator<Item<Id>, void, void>
export async function* items(
  client: PaymentsClient,
  operation: List,
  query?: unknown,
): AsyncGenerator<unknown, void, void> {
  for await (const page of anyPages(client, operation, query)) yield* 'rows' in page ? page.rows : page.data
}

type OffsetPage = { readonly rows: readonly unknown[] }
type CursorPage = { readonly pagination: CursorPagination; readonly data: readonly unknown[] }

/** The size of a page that is not asked for. Source: Limits. */
const defaultPageSize = 20

function anyPages(client: PaymentsClient, operation: List, query: unknown = {}) {
  return isOffsetList(operation)
    ? offsetPages(client, operation, query as object)
    : cursorPages(client, operation, query as object)
}

async function* offsetPages(
  client: PaymentsClient,
  operation: OffsetList,
  query: { page?: number; pageSize?: number },
) {
  const { page: first = 1, pageSize = defaultPageSize } = query
  for (let page = first; ; page++) {
    const answer = await fetchPage<OffsetPage>(client, operation, { ...query, page })
    // That `count` counts the whole list is said of events alone, so that the rows have to tell where it ends.
    if (page === first || answer.rows.length > 0) yield answer
    if (answer.rows.length < pageSize) return
  }
}

async function* cursorPages(client: PaymentsClient, operation: CursorList, query: object) {
  const used = new Set<unknown>()
  for (let asked = query; ; ) {
    const answer = await fetchPage<CursorPage>(client, operation, asked)
    yield answer
    const { hasNext, nextCursor } = answer.pagination
    if (!hasNext) return
    if (nextCursor === null) throw new PagingError(operation, 'its nextCursor is null')
    if (used.has(nextCursor)) throw new PagingError(operation, 'its nextCursor was used before')
    used.add(nextCursor)
    asked = { ...query, pageCursor: nextCursor }
  }
}

async function fetchPage<T>(client: PaymentsClient, operation: List, query: object): Promise<T> {
  const { method, path } = operations[operation]
  // The type of what was asked was checked by `pages`; here it is one of many.
  const call = client.request as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
  const sent = method === 'POST' ? { body: query } : { params: { query } }
  const { data, error, response } = await call(method.toLowerCase(), path, sent)
  if (!response.ok) throw new ApiError(operation, response.status, error)
  return data as T
}
