import { isDeepStrictEqual } from 'node:util'
import type { Comparison } from '../../generated/rules.ts'
import { isObject } from '../values/json.ts'
import { instantOf } from './instant.ts'

/** Whether a returned value is the one that was sent. Null, an empty text, list or object is the same as nothing. */
export function isAsSent(comparison: Comparison, sent: unknown, returned: unknown): boolean {
  return comparisons[comparison](withoutEmpty(sent), withoutEmpty(returned))
}

const comparisons: Readonly<Record<Comparison, (sent: unknown, returned: unknown) => boolean>> = {
  exact: isDeepStrictEqual,
  date: (sent, returned) =>
    returned === sent || (typeof returned === 'string' && new RegExp(`^${sent}[T ]`).test(returned)),
  instant: (sent, returned) => isDeepStrictEqual(withInstants(sent), withInstants(returned)),
  set: (sent, returned) => isDeepStrictEqual(sorted(sent), sorted(returned)),
  contains: (sent, returned) => isContained(sent, returned),
  addresses: (sent, returned) => isDeepStrictEqual(addressesIn(sent), addressesIn(returned)),
}

/** Whether two readings of a value are the same: date-times may differ in their form, and lists in their order. */
export function isSame(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(inOrder(withInstants(withoutEmpty(before))), inOrder(withInstants(withoutEmpty(after))))
}

/** The value without empty parts; `undefined` where nothing remains. */
function withoutEmpty(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutEmpty)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [name, withoutEmpty(part)] as const)
  const present = entries.filter(([, part]) => part !== undefined)
  return present.length === 0 ? undefined : Object.fromEntries(present)
}

function withInstants(value: unknown): unknown {
  if (typeof value === 'string') return instantOf(value) ?? value
  if (Array.isArray(value)) return value.map(withInstants)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withInstants(part)]))
}

/** A value as JSON, which is the same whatever the order of its properties is. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, withSortedNames) ?? ''

const withSortedNames = (_: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The value with the items of all lists in the same order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(inOrder)
      .map((item) => ({ item, key: canonicalJson(item) }))
      .sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1))
      .map(({ item }) => item)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOrder(part)]))
}

/** A comma-separated list without spaces around its items: whether a response has them is unspecified. */
export function addressesIn(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replaceAll(/\s*,\s*/g, ',') : value
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set(value.map((item) => JSON.stringify(item)))].sort() : value
}

function isContained(sent: unknown, returned: unknown): boolean {
  if (sent === undefined) return true
  if (typeof sent === 'string' && typeof returned === 'string') return returned.includes(sent)
  if (!isObject(sent) || !isObject(returned)) return isDeepStrictEqual(sent, returned)
  return Object.entries(sent).every(([name, part]) => isDeepStrictEqual(part, returned[name]))
}
