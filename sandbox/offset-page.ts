import { ApiError } from './api-error.ts'
import type { Choices } from './choices.ts'
import { messages } from './messages.ts'

/** The rows of one page of an offset list. */
export type OffsetPage = { readonly limit: number; readonly offset: number }

type PageQuery = { readonly page: number; readonly pageSize: number }

/** Past the end of every list, and still an integer for a database. */
const MAX_OFFSET = 2 ** 40

/**
 * The rows that `page` and `pageSize` select. Refuses fractions, as both have the type *number* in the contract.
 * @throws ApiError 400
 */
export function offsetPage(query: PageQuery): OffsetPage {
  const errors = (['page', 'pageSize'] as const)
    .filter((name) => !Number.isInteger(query[name]))
    .map((field) => ({ field, message: messages.integer, code: 'integer' }))
  if (errors.length > 0) throw new ApiError(400, messages.invalid, { errors })
  return { limit: query.pageSize, offset: Math.min((query.page - 1) * query.pageSize, MAX_OFFSET) }
}

/**
 * Checks a page against the choices for pages past the last one, and far from the first.
 * @throws ApiError 404, 400
 */
export function checkPage({ page, pageSize }: PageQuery, rows: readonly unknown[], choices: Choices): void {
  if (choices['longest-list'] !== 'unlimited' && page * pageSize > Number(choices['longest-list']))
    throw new ApiError(400, messages.noSuchPage)
  const status = ({ empty: undefined, 'not-found': 404, 'bad-request': 400 } as const)[choices['past-last-page']]
  if (status !== undefined && page > 1 && rows.length === 0) throw new ApiError(status, messages.noSuchPage)
}

/**
 * The time until which an object must have been created, updated or deleted, to count as that in a list.
 * @param lag the choice that the list follows
 */
export function listedUntil(
  now: number,
  choices: Choices,
  lag: 'list-lag' | 'delivery-list-lag' | 'card-copies' | 'subscription-copies' = 'list-lag',
): number {
  return choices[lag] === 'none' ? now : now - Number.parseInt(choices[lag], 10)
}
