import { type OperationId, operations } from '../../generated/operations.ts'
import type { Context } from '../handler.ts'
import { cursorPage, type TransactionPage } from './cursor-page.ts'
import { type Dates, periodOfDateTimes } from './periods.ts'
import { sourcesOf } from './sources.ts'
import type { Source } from './tables.ts'

/** The query parameters of the GET lists of transactions. */
export type DateTimeQuery = Dates & { readonly pageSize: number; readonly pageCursor?: string | null | undefined }

/** One page of a GET list, with the link to the next page. */
export async function listByDateTime(
  list: OperationId,
  source: Source,
  query: DateTimeQuery,
  context: Context,
): Promise<TransactionPage & { readonly links: { next: string | null } }> {
  const { startDate = null, endDate = null, pageSize } = query
  const { caller, clock, choices } = context
  const page = await cursorPage(
    {
      selection: { companyId: caller.companyId, sources: sourcesOf(source, choices) },
      filter: { list, startDate, endDate },
      period: () => periodOfDateTimes(query, clock.now(), choices),
      pageSize,
      pageCursor: cursorIn(query.pageCursor),
    },
    context,
  )
  return { ...page, links: { next: linkTo(list, query, page.pagination.nextCursor, context) } }
}

/** "`pageCursor` (string or null, default null)": in a query string, null can only be the word or an empty value. */
function cursorIn(value: string | null | undefined): string | undefined {
  return value === '' || value === 'null' ? undefined : (value ?? undefined)
}

/** "On the deprecated GET endpoints it may hold a URL with query parameters": here a URL relative to the base URL. */
function linkTo(list: OperationId, query: DateTimeQuery, cursor: string | null, { choices }: Context): string | null {
  const { path, deprecated } = operations[list]
  const linked = choices['next-link'] === 'all' || (choices['next-link'] === 'deprecated' && deprecated)
  if (cursor === null || !linked) return null
  const { startDate, endDate, pageSize } = query
  const parameters = new URLSearchParams({ pageSize: String(pageSize), pageCursor: cursor })
  if (startDate !== undefined) parameters.set('startDate', startDate)
  if (endDate !== undefined) parameters.set('endDate', endDate)
  return `${path}?${parameters}`
}
