import { ApiError } from '../api-error.ts'
import type { Context } from '../handler.ts'
import { messages } from '../messages.ts'
import { wholeNumber } from '../pages.ts'
import { type Filter, readCursor, type Walk, writeCursor } from './cursor.ts'
import type { Period } from './periods.ts'
import { beginningOf, measure, nextOf, type Order, type Selection } from './queries.ts'
import type { TransactionRow } from './tables.ts'

/** What a request to a cursor list asks for. */
export type PageRequest = {
  readonly selection: Selection
  /** The operation and its filters as they came: a cursor belongs to them. */
  readonly filter: Filter
  /** The period that the filters mean now. Asked for on the first page alone: later ones keep it. */
  readonly period: () => Period
  readonly pageSize: number
  /** Left out on the first page. */
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
 * @throws ApiError 400 for a cursor of another filter, a page size that is no whole number, and what `period` throws
 */
export async function pageOf(request: PageRequest, { store, choices }: Context): Promise<TransactionPage> {
  const { selection, pageSize } = request
  checkPageSize(pageSize)
  const order = choices['transaction-order']
  const filter = { ...request.filter, companyId: selection.companyId, order }
  const walk =
    request.pageCursor === undefined ? await beginWalk(request, store, order) : readCursor(request.pageCursor, filter)
  const found = walk.totalCount === 0 ? [] : await nextOf(store, selection, walk, order, pageSize + 1)
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const nextCursor =
    last === undefined || found.length <= pageSize
      ? null
      : writeCursor({ ...walk, after: { at: Number(last.settled_at), sequence: Number(last.sequence) } }, filter)
  const pagination = { pageSize, totalCount: walk.totalCount, nextCursor, hasNext: nextCursor !== null }
  return { rows, pagination }
}

async function beginWalk({ selection, period }: PageRequest, store: Context['store'], order: Order): Promise<Walk> {
  const asked = period()
  return { period: asked, ...(await measure(store, selection, asked)), after: beginningOf(asked, order) }
}

/** Where the contract says *number*, a fraction passes its schema. */
function checkPageSize(pageSize: number): void {
  if (Number.isInteger(pageSize)) return
  throw new ApiError(400, messages.invalid, { errors: [{ field: 'pageSize', message: wholeNumber, code: 'integer' }] })
}
