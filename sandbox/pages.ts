import { ApiError } from './api-error.ts'
import type { Localized } from './locale.ts'
import { messages } from './messages.ts'

/** What of an offset list a request asks for. */
export type Page = { readonly limit: number; readonly offset: number }

/** Beyond every list, and still a whole number for a database. */
const FARTHEST = 2 ** 40

/**
 * The rows that `page` and `pageSize` mean. A fraction is refused here: both are of type *number* in the contract.
 * @throws ApiError 400
 */
export function pageOf(query: { readonly page: number; readonly pageSize: number }): Page {
  const errors = (['page', 'pageSize'] as const)
    .filter((name) => !Number.isInteger(query[name]))
    .map((field) => ({ field, message: wholeNumber, code: 'integer' }))
  if (errors.length > 0) throw new ApiError(400, messages.invalid, { errors })
  return { limit: query.pageSize, offset: Math.min((query.page - 1) * query.pageSize, FARTHEST) }
}

export const wholeNumber: Localized = {
  'en-US': 'must be a whole number',
  'es-MX': 'debe ser un número entero',
  'pt-BR': 'deve ser um número inteiro',
}
