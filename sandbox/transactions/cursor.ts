import { createHash } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { messages as general } from '../messages.ts'
import { messages } from './messages.ts'
import type { Period } from './periods.ts'

/** The position of a transaction in its list. Transactions of the same time have different sequence numbers. */
export type ListPosition = { readonly at: number; readonly sequence: number }

/**
 * A traversal of the pages of a list. All its pages refer to the period of the first page, even if a default
 * (yesterday) has changed since, and to the transactions that existed then. Later transactions belong to the next
 * traversal.
 */
export type Traversal = {
  readonly period: Period
  /** The highest sequence number when the traversal began. */
  readonly upTo: number
  readonly totalCount: number
  /** The last transaction of the previous page. */
  readonly after: ListPosition
}

/** The request that a cursor belongs to: the list, its company, order and filters. Any JSON. */
export type CursorFilter = object

const MAX_LENGTH = 400

/**
 * The cursor of a traversal: its numbers, and a hash of them and the filter. The hash is not secret, as a cursor gives
 * access to nothing that the filter does not.
 */
export function encodeCursor({ period, upTo, totalCount, after }: Traversal, filter: CursorFilter): string {
  const numbers = [period.from, period.to, upTo, totalCount, after.at, after.sequence]
  const hash = createHash('sha256')
    .update(JSON.stringify([numbers, filter]))
    .digest('base64url')
    .slice(0, 22)
  return Buffer.from(JSON.stringify([...numbers, hash])).toString('base64url')
}

/**
 * The traversal of a cursor.
 * @throws ApiError 400 for a string that is not a cursor, and for the cursor of another filter
 */
export function decodeCursor(cursor: string, filter: CursorFilter): Traversal {
  const numbers = numbersOf(cursor)
  const [from = 0, to = 0, upTo = 0, totalCount = 0, at = 0, sequence = 0] = numbers
  const traversal: Traversal = { period: { from, to }, upTo, totalCount, after: { at, sequence } }
  if (numbers.length !== 6 || encodeCursor(traversal, filter) !== cursor) {
    const error = { field: 'pageCursor', code: 'cursor', message: messages.otherCursor }
    throw new ApiError(400, general.invalid, { errors: [error] })
  }
  return traversal
}

function numbersOf(cursor: string): readonly number[] {
  if (cursor.length > MAX_LENGTH) return []
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(content) ? content.filter((item) => Number.isSafeInteger(item)) : []
  } catch {
    return []
  }
}
