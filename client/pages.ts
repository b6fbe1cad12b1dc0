import { operations } from '../generated/operations.ts'
import type { CursorPagination } from '../generated/published-types.d.ts'
import { ApiError } from './api-error.ts'
import type { PaymentsClient } from './client.ts'
import {
  type CursorListOperation,
  checkListOperation,
  isOffsetList,
  type ListItem,
  type ListOperation,
  type ListPage,
  type ListQuery,
  type OffsetListOperation,
  type TransactionSource,
} from './list-operations.ts'
import { PagingError } from './paging-error.ts'

/** All lists except `listCardTransactions`, whose items depend on the source. */
type SimpleListOperation = Exclude<ListOperation, 'listCardTransactions'>
type QueryOf<Source extends TransactionSource> = ListQuery<'listCardTransactions'> & { readonly source: Source }

/**
 * Iterates over the pages of a list. Each page is fetched when it is needed. The first page is returned even if it is empty.
 *
 * An offset list ends with a page that has fewer rows than `pageSize`. If the list changes during the iteration, items can move between
 * pages, so that an item may be returned twice or not at all. A cursor list ends when `pagination.hasNext` is false.
 *
 * API description: Resources and their fields / Pagination envelopes.
 *
 * @param query filters and `pageSize`; `page` or `pageCursor` to continue an earlier iteration
 * @throws {@link UsageError} ERR_OPERATION
 * @throws {@link ApiError} when a request returns an error status
 * @throws {@link PagingError} when the service returns no cursor for the next page, one that was used before, or the same page again
 *
 * @example
 * ```ts
 * import { pages } from 'payments-api-client'
 * import { client } from './payments.ts'
 *
 * // Without dates and cards: the transactions of yesterday.
 * for await (const page of pages(client, 'listCardTransactions', { source: 'cards', pageSize: 50 })) {
 *   console.log(`${page.data.length} of ${page.pagination.totalCount} transactions`)
 * }
 * ```
 */
export function pages<Source extends TransactionSource>(
  client: PaymentsClient,
  operation: 'listCardTransactions',
  query: QueryOf<Source>,
): AsyncGenerator<ListPage<'listCardTransactions', Source>, void, void>
export function pages<Id extends SimpleListOperation>(
  client: PaymentsClient,
  operation: Id,
  query?: ListQuery<Id>,
): AsyncGenerator<ListPage<Id>, void, void>
export function pages(
  client: PaymentsClient,
  operation: ListOperation,
  query?: unknown,
): AsyncGenerator<unknown, void, void> {
  return anyPages(client, operation, query)
}

/**
 * Iterates over the items of a list, across all pages. Throws the same errors as {@link pages}.
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
export function items<Source extends TransactionSource>(
  client: PaymentsClient,
  operation: 'listCardTransactions',
  query: QueryOf<Source>,
): AsyncGenerator<ListItem<'listCardTransactions', Source>, void, void>
export function items<Id extends SimpleListOperation>(
  client: PaymentsClient,
  operation: Id,
  query?: ListQuery<Id>,
): AsyncGenerator<ListItem<Id>, void, void>
export async function* items(
  client: PaymentsClient,
  operation: ListOperation,
  query?: unknown,
): AsyncGenerator<unknown, void, void> {
  for await (const page of anyPages(client, operation, query)) yield* 'rows' in page ? page.rows : page.data
}

type OffsetPage = { readonly rows: readonly unknown[] }
type CursorPage = { readonly pagination: CursorPagination; readonly data: readonly unknown[] }

/** The default of `pageSize`. API description: Limits. */
const defaultPageSize = 20

function anyPages(client: PaymentsClient, operation: ListOperation, query: unknown = {}) {
  checkListOperation(operation)
  return isOffsetList(operation)
    ? offsetPages(client, operation, query as object)
    : cursorPages(client, operation, query as object)
}

async function* offsetPages(
  client: PaymentsClient,
  operation: OffsetListOperation,
  query: { page?: number; pageSize?: number },
) {
  const { page: first = 1, pageSize = defaultPageSize } = query
  let previous = ''
  for (let page = first; ; page++) {
    const response = await fetchPage<OffsetPage>(client, operation, { ...query, page })
    const rows = JSON.stringify(response.rows)
    if (response.rows.length > 0 && rows === previous)
      throw new PagingError(operation, `page ${page} is the same as page ${page - 1}`, 'ERR_PAGE')
    previous = rows
    // `count` is documented as the total for events only, so the number of rows decides where the list ends.
    if (page === first || response.rows.length > 0) yield response
    if (response.rows.length < pageSize) return
  }
}

async function* cursorPages(client: PaymentsClient, operation: CursorListOperation, query: object) {
  const used = new Set<unknown>()
  for (let pageQuery = query; ; ) {
    const response = await fetchPage<CursorPage>(client, operation, pageQuery)
    yield response
    const { hasNext, nextCursor } = response.pagination
    if (!hasNext) return
    if (nextCursor === null) throw new PagingError(operation, 'its nextCursor is null')
    if (used.has(nextCursor)) throw new PagingError(operation, 'its nextCursor was used before')
    used.add(nextCursor)
    pageQuery = { ...query, pageCursor: nextCursor }
  }
}

async function fetchPage<T>(client: PaymentsClient, operation: ListOperation, query: object): Promise<T> {
  const { method, path } = operations[operation]
  // The overloads of `pages` and `items` have checked the type of the query.
  const call = client.request as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
  const request = method === 'POST' ? { body: query } : { params: { query } }
  const { data, error, response } = await call(method.toLowerCase(), path, request)
  if (!response.ok) throw new ApiError(operation, response.status, error)
  return data as T
}
