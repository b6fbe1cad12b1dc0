import { isObject } from '../../values/json.ts'
import { pointerTo, valueAt } from '../../values/json-pointer.ts'
import { instantOf } from '../instant.ts'
import { isReplaced } from './replaced.ts'

/**
 * The value in a place of a request, where every conforming server returns it as it was sent; `undefined` otherwise. What becomes of a
 * fraction of a count, and of a category restriction without categories, is unspecified.
 */
export function plainValueAt(body: unknown, path: readonly string[]): unknown {
  const value = valueAt(body, pointerTo(path))
  const holder = valueAt(body, pointerTo(path.slice(0, -1)))
  const isFraction = path.at(-1) === 'maxTransactionCount' && !Number.isInteger(value)
  const isWithoutCategories = isObject(holder) && Array.isArray(holder.categoryIds) && holder.categoryIds.length === 0
  return isPlain(value) && !isFraction && !isWithoutCategories ? value : undefined
}

/**
 * Whether a value is returned as it was sent by every conforming server. A server may trim and normalize text, write addresses in another
 * way, round amounts, and store all metadata as text; an empty value may stand for none, a date that no calendar has for another one; and a
 * recorder may have replaced what is personal.
 */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value === 'number') return Math.abs(value) < 1e9 && Math.abs(Math.round(value * 100) - value * 100) < 1e-6
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain)
  if (isObject(value)) return Object.keys(value).length > 0 && Object.entries(value).flat().every(isText)
  return typeof value === 'boolean'
}

const isText = (value: unknown): boolean => typeof value === 'string' && isPlainText(value)

function isPlainText(text: string): boolean {
  if (!/^[!-~]+( [!-~]+)*$/.test(text) || isReplaced(text) || isImpossibleDate(text)) return false
  if (text.includes('@')) return text === text.toLowerCase() && !/\s/.test(text)
  return !/^https?:/i.test(text) || URL.parse(text)?.href === text
}

/** @example isImpossibleDate('2030-02-30 00:00:00') // true */
function isImpossibleDate(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0]
  if (day === undefined) return false
  const instant = instantOf(`${day}T00:00:00Z`)
  return instant === undefined || new Date(instant).toISOString().slice(0, 10) !== day
}
