import { createHash } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { messages as general } from '../messages.ts'
import { messages } from './messages.ts'
import type { Period } from './periods.ts'

/** The place of a transaction in its list. Two may share a moment; their sequence numbers differ. */
export type Position = { readonly at: number; readonly sequence: number }

/**
 * A walk through the pages of a list, as its first page began it. All its pages look at the same period, also when a default
 * (yesterday) has moved on meanwhile, and at the transactions that were there at the beginning: what arrives later is part of the next walk.
 */
export type Walk = {
  readonly period: Period
  /** The highest sequence number of the beginning. */
  readonly upTo: number
  readonly totalCount: number
  /** The last transaction of the page before. */
  readonly after: Position
}

/** What a cursor belongs to: the list, its company, its order and its filters as they came. Any JSON. */
export type Filter = object

const LONGEST = 400

/** The walk as an opaque text, sealed together with the filter. There is no secret in it: it opens nothing that the filter does not. */
export function writeCursor({ period, upTo, totalCount, after }: Walk, filter: Filter): string {
  const numbers = [period.from, period.to, upTo, totalCount, after.at, after.sequence]
  const seal = createHash('sha256')
    .update(JSON.stringify([numbers, filter]))
    .digest('base64url')
    .slice(0, 22)
  return Buffer.from(JSON.stringify([...numbers, seal])).toString('base64url')
}

/**
 * The walk that a cursor stands for.
 * @throws ApiError 400 for a text that `writeCursor` did not write, or wrote for another filter
 */
export function readCursor(text: string, filter: Filter): Walk {
  const numbers = numbersOf(text)
  const [from = 0, to = 0, upTo = 0, totalCount = 0, at = 0, sequence = 0] = numbers
  const walk: Walk = { period: { from, to }, upTo, totalCount, after: { at, sequence } }
  if (numbers.length !== 6 || writeCursor(walk, filter) !== text) {
    const error = { field: 'pageCursor', code: 'cursor', message: messages.foreignCursor }
    throw new ApiError(400, general.invalid, { errors: [error] })
  }
  return walk
}

function numbersOf(text: string): readonly number[] {
  if (text.length > LONGEST) return []
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts.filter((part) => Number.isSafeInteger(part)) : []
  } catch {
    return []
  }
}
