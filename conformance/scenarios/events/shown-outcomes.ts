import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../values/json.ts'

/** What an event may name a subscription by: its id, its URL, or the id of its delivery record. */
export type SubscriptionNames = readonly string[]

/**
 * Whether an event shows something different for one subscription than for the other, apart from the names: in a list or a map, in lists side
 * by side or in one text, at any depth. The payload does not count, which is sent to both.
 */
export function showsOutcomes(
  { payload: _, ...event }: { readonly payload?: unknown },
  [one, other]: readonly [SubscriptionNames, SubscriptionNames],
): boolean {
  const [ones, others] = [one, other].map((names) => names.map((name) => name.toLowerCase())) as [string[], string[]]
  const shown = withTextsDivided(event, [...ones, ...others])
  const parts = [partAbout(shown, ones, others), partAbout(shown, others, ones)] as const
  if (parts.includes(undefined)) return false
  const [first, second] = parts.map((part) => withoutNames(part, [...ones, ...others]))
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

/** A JSON value in which a text that contains several of these names is a list of texts, each of which begins with a name. */
function withTextsDivided(value: unknown, names: SubscriptionNames): unknown {
  if (typeof value === 'string') {
    const text = value.toLowerCase()
    const places = names.flatMap((name) => indexesOf(text, name)).sort((a, b) => a - b)
    return places.length < 2 ? value : places.map((place, index) => text.slice(place, places[index + 1]))
  }
  if (Array.isArray(value)) return value.map((item) => withTextsDivided(item, names))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withTextsDivided(child, names)]))
}

function indexesOf(text: string, name: string): readonly number[] {
  const first = text.indexOf(name)
  return first === -1 ? [] : [first, ...indexesOf(text.slice(first + 1), name).map((index) => first + 1 + index)]
}

/** The largest part of a JSON value that names a subscription, and not the other one, with the property that contains it. */
function partAbout(value: unknown, names: SubscriptionNames, others: SubscriptionNames): unknown {
  if (!mentions(value, names)) return undefined
  for (const [key, child] of Object.entries(value as object)) {
    if (isName(key, names)) return { child }
    if (!mentions(child, names)) continue
    if (mentions(child, others)) return besideNames(value, child, names) ?? partAbout(child, names, others)
    return Array.isArray(value) ? { child } : { key, child }
  }
  return undefined
}

/** Of a list of names, what lists beside it contain at the place of one of them; undefined where it is no such list, or alone. */
function besideNames(value: unknown, list: unknown, names: SubscriptionNames): readonly unknown[] | undefined {
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return undefined
  const place = list.findIndex((item) => isName(item, names))
  const beside = Object.values(value as object).filter(
    (one) => one !== list && Array.isArray(one) && one.length === list.length,
  ) as readonly (readonly unknown[])[]
  return beside.length === 0 ? undefined : beside.map((one) => one[place])
}

/** Whether a text is or contains one of these names, in whatever case: the path of a subscription, or a URN of its id. */
const isName = (text: string, names: SubscriptionNames): boolean =>
  names.some((name) => text.toLowerCase().includes(name))

function mentions(value: unknown, names: SubscriptionNames): boolean {
  if (typeof value !== 'object' || value === null) return isName(String(value), names)
  return Object.entries(value).some(([key, child]) => isName(key, names) || mentions(child, names))
}

function withoutNames(value: unknown, names: SubscriptionNames): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutNames(child, names)]))
  if (!isName(String(value), names)) return value
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), String(value).toLowerCase())
  return rest.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/g, '')
}
