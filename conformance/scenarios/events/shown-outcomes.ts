import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../validate/json.ts'

/** What an event may name a subscription by: its id, its URL, or the id of its delivery record. */
export type SubscriptionNames = readonly string[]

/**
 * Whether an event shows something different for one subscription than for the other, apart from the names: in a list or a map, at
 * any depth. The payload does not count, which is sent to both.
 */
export function showsOutcomes(
  { payload: _, ...event }: { readonly payload?: unknown },
  [one, other]: readonly [SubscriptionNames, SubscriptionNames],
): boolean {
  const parts = [partAbout(event, one, other), partAbout(event, other, one)] as const
  if (parts.includes(undefined)) return false
  const [first, second] = parts.map((part) => withoutNames(part, [...one, ...other]))
  return !isDeepStrictEqual(first, second)
}

/**
 * The texts that an event shows for a subscription, among them its outcome: beside its `subscriptionId` or in a map by it, at any depth; none
 * where it shows outcomes in another form. The payload does not count.
 */
export function textsAbout(
  { payload: _, ...event }: { readonly payload?: unknown },
  subscriptionId: string,
): readonly string[] {
  return textsIn(event, subscriptionId)
}

function textsIn(value: unknown, subscriptionId: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const ofParts = Object.entries(value).flatMap(([key, part]) => [
    ...(key === subscriptionId ? ownTexts(part) : []),
    ...textsIn(part, subscriptionId),
  ])
  return isObject(value) && value.subscriptionId === subscriptionId ? [...ownTexts(value), ...ofParts] : ofParts
}

/** A text, or the texts among the values of an object. */
function ownTexts(value: unknown): readonly string[] {
  const values = isObject(value) ? Object.values(value) : [value]
  return values.filter((part) => typeof part === 'string')
}

/** The largest part of a JSON value that names a subscription, and not the other one, with the property that contains it. */
function partAbout(value: unknown, names: SubscriptionNames, others: SubscriptionNames): unknown {
  if (!mentions(value, names)) return undefined
  for (const [key, child] of Object.entries(value as object)) {
    if (names.includes(key)) return { child }
    if (!mentions(child, names)) continue
    if (mentions(child, others)) return partAbout(child, names, others)
    return Array.isArray(value) ? { child } : { key, child }
  }
  return undefined
}

function mentions(value: unknown, names: SubscriptionNames): boolean {
  if (typeof value !== 'object' || value === null) return names.includes(String(value))
  return Object.entries(value).some(([key, child]) => names.includes(key) || mentions(child, names))
}

function withoutNames(value: unknown, names: SubscriptionNames): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names))
  if (!isObject(value)) return names.includes(String(value)) ? null : value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutNames(child, names)]))
}
