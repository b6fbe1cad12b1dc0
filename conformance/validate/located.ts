import { isDeepStrictEqual } from 'node:util'
import { WrongShape } from '../failure/errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { excerpt } from '../text/excerpt.ts'
import { isObject } from '../values/json.ts'
import { escapeSegment, segmentsOf, valueAt } from '../values/json-pointer.ts'
import { type At, detailsOf, type Expected, expectEqual, expectSuccess, expectThat, inBody, placeIn } from './expect.ts'

/** A value in a response body, with its place there: a failed assertion points at the place. */
export type Located<Value> = {
  readonly value: Value
  readonly exchange: Pick<Exchange, 'id'>
  /** JSON Pointer into the body; empty for the whole body. */
  readonly pointer: string
}

/** What counts as the same value of each property: both values are compared in this form. Without an entry, as they are. */
export type NormalForms<Value> = { readonly [Name in keyof Value]?: (value: Value[Name] | undefined) => unknown }

/** Requires success. @returns the body @throws {CheckFailure} */
export async function expectBody<Body>(
  response: Promise<Exchange<Body>> | Exchange<Body>,
  expected?: Expected,
): Promise<Located<Body>> {
  const exchange = await response
  const value = await expectSuccess(exchange, expected)
  return { value, exchange, pointer: '' }
}

/** The same for an object that has an id. @throws {WrongShape} for a body without one */
export async function expectIdentified<Body extends { readonly id: string }>(
  response: Promise<Exchange<Body>>,
  expected: Expected,
): Promise<Located<Body>> {
  const object = await expectBody(response, expected)
  const { value, exchange, pointer } = object
  if (typeof value?.id === 'string') return object
  const { expected: text, ...more } = detailsOf(expected)
  throw new WrongShape(`${text}, with its id`, excerpt(value), { ...more, ...placeIn(inBody(exchange, pointer)) })
}

/** A property of a located value. */
export function propertyOf<Value extends object, Name extends keyof Value & string>(
  { value, exchange, pointer }: Located<Value>,
  name: Name,
): Located<Value[Name]> {
  return { value: value?.[name], exchange, pointer: `${pointer}/${escapeSegment(name)}` }
}

/** The value at a JSON Pointer within a located value; `undefined` where there is none. */
export function valueIn({ value, exchange, pointer }: Located<unknown>, within: string): Located<unknown> {
  return { value: valueAt(value, within), exchange, pointer: `${pointer}${within}` }
}

/** The items of a located list. */
export function itemsOf<Item>({ value, exchange, pointer }: Located<readonly Item[]>): readonly Located<Item>[] {
  return value.map((item, index) => ({ value: item, exchange, pointer: `${pointer}/${index}` }))
}

/** Where a value in one of several responses is; undefined for an index without one. */
export function atIndex(all: readonly Located<unknown>[], index: number, within: string): At | undefined {
  const one = all[index]
  return one && inBody(one.exchange, `${one.pointer}${within}`)
}

/** Requires a located value to be the same JSON as another one; a failure points at the first difference. @throws {CheckFailure} */
export function expectValue({ value, exchange, pointer }: Located<unknown>, expected: unknown): void {
  const difference = firstDifference(value, expected, pointer)
  if (difference === undefined) return
  const name = segmentsOf(difference.pointer).at(-1) ?? 'the body'
  expectEqual(name, difference.actual, difference.expected, inBody(exchange, difference.pointer))
}

/** Requires one property to have a value. @throws {CheckFailure} */
export function expectProperty<Value extends object, Name extends keyof Value & string>(
  located: Located<Value>,
  name: Name,
  expected: Value[Name] | undefined,
): void {
  expectValue(propertyOf(located, name), expected)
}

/** Requires these properties to be the same, in their normal forms. @throws {CheckFailure} */
export function expectProperties<Value extends object>(
  actual: Located<Value>,
  expected: Partial<Value>,
  names: readonly (keyof Value & string)[],
  forms: NormalForms<Value>,
): void {
  for (const name of names) {
    const located = propertyOf(actual, name)
    const normalize = forms[name] ?? ((value: unknown) => value)
    const [found, wanted] = [normalize(located.value), normalize(expected[name])]
    if (firstDifference(found, wanted, '') === undefined) continue
    // Without a value, its normal form would show one that was not sent.
    expectValue(
      { ...located, value: located.value == null ? located.value : found },
      expected[name] == null ? expected[name] : wanted,
    )
  }
}

/** Requires a condition on a located value. @throws {CheckFailure} */
export function expectOf(
  { exchange, pointer }: Pick<Located<unknown>, 'exchange' | 'pointer'>,
  condition: boolean,
  expected: string,
  actual: string,
): asserts condition {
  expectThat(condition, expected, actual, inBody(exchange, pointer))
}

type Difference = { readonly pointer: string; readonly actual: unknown; readonly expected: unknown }

/** Where two values differ first: within objects by property, otherwise as a whole. */
function firstDifference(actual: unknown, expected: unknown, pointer: string): Difference | undefined {
  if (!isObject(actual) || !isObject(expected))
    return isDeepStrictEqual(actual, expected) ? undefined : { pointer, actual, expected }
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  // Every object has inherited properties, such as `constructor`.
  const own = (object: Readonly<Record<string, unknown>>, name: string) =>
    Object.hasOwn(object, name) ? object[name] : undefined
  for (const name of names) {
    const difference = firstDifference(own(actual, name), own(expected, name), `${pointer}/${escapeSegment(name)}`)
    if (difference !== undefined) return difference
  }
  return undefined
}
