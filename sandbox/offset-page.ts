import { ApiError } from './api-error.ts'
import { messages } from './messages.ts'

/** The rows of one page of an offset list. */
export type OffsetPage = { readonly limit: number; readonly offset: number }

/** Past the end of every list, and still an integer for a database. */
const MAX_OFFSET = 2 ** 40

/**
 * The rows that `page` and `pageSize` select. Refuses fractions, as both have the type *number* in the contract.
 * @throws ApiError 400
 */
export function offsetPage(query: { readonly page: number; readonly pageSize: number }): OffsetPage {
  const errors = (['page', 'pageSize'] as const)
    .filter((name) => !Number.isInteger(query[name]))
    .map((field) => ({ field, message: messages.integer, code: 'integer' }))
  if (errors.length > 0) throw new ApiError(400, messages.invalid, { errors })
  return { limit: query.pageSize, offset: Math.min((query.page - 1) * query.pageSize, MAX_OFFSET) }
}
