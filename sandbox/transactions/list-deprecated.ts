import { operations } from '../../generated/operations.ts'
import { invalidField } from '../api-error.ts'
import type { Handler } from '../handler.ts'
import { travelTransactionsOf } from '../travel/travel-transaction.ts'
import { cardTransactionsOf } from './card-transaction.ts'
import { listByDateTime } from './list-by-date-time.ts'
import { messages } from './messages.ts'

/**
 * RFC 9745: the date of the deprecation, in seconds since the epoch; here the start of 2026. No `Sunset`: no end is
 * planned.
 */
const headers = {
  deprecation: '@1767225600',
  link: `<${operations.listCardTransactions.path}>; rel="successor-version"`,
} as const

/** Deprecated: `POST /v1/cards/transactions` with `source` = `cards`. */
export const listTransactions: Handler<'listTransactions'> = async ({ query }, context) => {
  if (context.choices['deprecated-page-size'] === '20') checkPageSize(query.pageSize, 20)
  const { rows, pagination, links } = await listByDateTime('listTransactions', 'cards', query, context)
  return { body: { links, pagination, data: await cardTransactionsOf(rows, context) }, headers }
}

/** Deprecated: `POST /v1/cards/transactions` with `source` = `travel`. */
export const listTravelTransactions: Handler<'listTravelTransactions'> = async ({ query }, context) => {
  const { rows, pagination, links } = await listByDateTime('listTravelTransactions', 'travel', query, context)
  return { body: { links, pagination, data: await travelTransactionsOf(rows, context) }, headers }
}

/** "`pageSize` (number, default 20)": the range is unspecified. @throws ApiError 400 */
function checkPageSize(pageSize: number, maximum: number): void {
  if (pageSize > maximum) throw invalidField('pageSize', 'maximum', messages.pageTooLarge)
}
