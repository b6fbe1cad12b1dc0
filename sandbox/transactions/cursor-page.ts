import { ApiError } from '../api-error.ts'
import type { Context } from '../handler.ts'
import { messages } from '../messages.ts'
import { type CursorFilter, decodeCursor, encodeCursor, type Traversal } from './cursor.ts'
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
export async function cursorPage(request: CursorPageRequest, { store, choices }: Context): Promise<TransactionPage> {
  const { selection, pageSize, pageCursor } = request
  checkPageSize(pageSize)
  const order = choices['transaction-order']
  const filter = { ...request.filter, companyId: selection.companyId, order }
  const traversal =
    pageCursor === undefined ? await beginTraversal(request, store, order) : decodeCursor(pageCursor, filter)
  // One more than the page, to know whether there is a next page.
  const found =
    traversal.totalCount === 0 ? [] : await nextTransactions(store, selection, traversal, order, pageSize + 1)
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const nextCursor =
    last === undefined || found.length <= pageSize
      ? null
      : encodeCursor({ ...traversal, after: { at: Number(last.settled_at), sequence: Number(last.sequence) } }, filter)
  const pagination = { pageSize, totalCount: traversal.totalCount, nextCursor, hasNext: nextCursor !== null }
  return { rows, pagination }
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
