import { randomUUID } from 'node:crypto'
import { ApiError, invalidField } from '../api-error.ts'
import type { Context } from '../handler.ts'
import { messages } from '../messages.ts'
import { type CursorFilter, decodeCursor, encodeCursor, type Traversal } from './cursor.ts'
import { messages as transactionMessages } from './messages.ts'
import type { Period } from './periods.ts'
import { countTransactions, nextTransactions, type Order, type Selection, startOf } from './queries.ts'
import type { TransactionRow } from './tables.ts'

/** A request to a cursor list. */
export type CursorPageRequest = {
  readonly selection: Selection
  /** The operation and its filters, as received: a cursor belongs to them. */
  readonly filter: CursorFilter
  /** Resolves the period of the filters. Only called for the first page, as the later ones use the same period. */
  readonly period: () => Period
  readonly pageSize: number
  /** Undefined for the first page. */
  readonly pageCursor: string | undefined
}

export type TransactionPage = { readonly rows: readonly TransactionRow[]; readonly pagination: Pagination }

type Pagination = {
  pageSize: number
  totalCount: number
  nextCursor: string | null
  hasNext: boolean
}

/**
 * One page of a cursor list.
 * @throws ApiError 400 for the cursor of another filter and a page size that is not an integer; and what `period`
 *   throws
 */
export async function cursorPage(request: CursorPageRequest, context: Context): Promise<TransactionPage> {
  const { choices, store, usedCursors } = context
  checkPageSize(request.pageSize)
  const order = choices['transaction-order']
  const { pageSize } = request
  const ofPageSize = choices.cursor === 'page-size' && { pageSize }
  const filter = { ...request.filter, companyId: request.selection.companyId, order, ...ofPageSize }
  const cursor = choices.cursor === 'single-use' ? use(request.pageCursor, usedCursors) : request.pageCursor
  const traversal = cursor === undefined ? await beginTraversal(request, store, order) : decodeCursor(cursor, filter)
  const limit = choices['page-filling'] === 'half' ? Math.ceil(request.pageSize / 2) : request.pageSize
  const { rows, totalCount, next } =
    choices.cursor === 'offset'
      ? await pageAtOffset(request, traversal, limit, { store, order })
      : await pageAfterPosition(request, traversal, limit, { store, order })
  const nextCursor = next && encodeCursor(next, filter)
  return {
    rows,
    pagination: {
      pageSize: request.pageSize,
      totalCount: choices['total-count'] === 'page' ? rows.length : totalCount,
      nextCursor: nextCursor === null || choices.cursor !== 'single-use' ? nextCursor : forOneUse(nextCursor),
      hasNext: nextCursor !== null,
    },
  }
}

/** Rows of a page, and the traversal of the next page; null if there is none. */
type Rows = { readonly rows: readonly TransactionRow[]; readonly totalCount: number; readonly next: Traversal | null }
type Reading = { readonly store: Context['store']; readonly order: Order }

async function pageAfterPosition(
  { selection }: CursorPageRequest,
  traversal: Traversal,
  limit: number,
  { store, order }: Reading,
): Promise<Rows> {
  // One more than the page, to know whether there is a next page.
  const found = traversal.totalCount === 0 ? [] : await nextTransactions(store, selection, traversal, order, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isLast = last === undefined || found.length <= limit
  const next = isLast ? null : { ...traversal, after: { at: Number(last.settled_at), sequence: Number(last.sequence) } }
  return { rows, totalCount: traversal.totalCount, next }
}

/** The cursor is an offset, so that pages shift when transactions are added; its sequence number is the offset. */
async function pageAtOffset(
  { selection, pageCursor }: CursorPageRequest,
  traversal: Traversal,
  limit: number,
  { store, order }: Reading,
): Promise<Rows> {
  const { period, after } = traversal
  const { totalCount, upTo } = await countTransactions(store, selection, period)
  const offset = pageCursor === undefined ? 0 : after.sequence
  const beginning = { period, upTo, after: startOf(period, order) }
  const found = await nextTransactions(store, selection, beginning, order, offset + limit)
  const end = offset + limit
  const next = end < totalCount ? { ...traversal, after: { at: 0, sequence: end } } : null
  return { rows: found.slice(offset), totalCount, next }
}

/** Ends a cursor with a random part, so that each response has another one. */
const forOneUse = (cursor: string): string => `${cursor}.${randomUUID()}`

/** The cursor without its random part. @throws ApiError 400 for one that was used before */
function use(cursor: string | undefined, usedCursors: Set<string>): string | undefined {
  if (cursor === undefined) return undefined
  if (usedCursors.has(cursor)) throw invalidField('pageCursor', 'cursor', transactionMessages.usedCursor)
  usedCursors.add(cursor)
  return cursor.split('.')[0]
}

async function beginTraversal(
  { selection, period: resolvePeriod }: CursorPageRequest,
  store: Context['store'],
  order: Order,
): Promise<Traversal> {
  const period = resolvePeriod()
  return { period, ...(await countTransactions(store, selection, period)), after: startOf(period, order) }
}

/** The type in the contract is *number*, so that a fraction matches the schema. */
function checkPageSize(pageSize: number): void {
  if (Number.isInteger(pageSize)) return
  const error = { field: 'pageSize', message: messages.integer, code: 'integer' }
  throw new ApiError(400, messages.invalid, { errors: [error] })
}
