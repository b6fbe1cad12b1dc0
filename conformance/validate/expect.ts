import { isDeepStrictEqual } from 'node:util'
import { CheckFailure, NotTested, WrongShape } from '../failure/errors.ts'
import type { FailureDetails, Place } from '../failure/failure.ts'
import { type Exchange, isSuccessStatus } from '../http/exchange.ts'
import { excerpts, shortened } from '../text/excerpt.ts'
import { plural } from '../text/in-words.ts'

/** Where the value of an assertion comes from. */
export type At = { readonly exchange: Pick<Exchange, 'id'>; readonly place: Place }

/** The property of a response body that a JSON Pointer names. */
export const inBody = (exchange: Pick<Exchange, 'id'>, pointer: string): At => ({
  exchange,
  place: { in: 'response body', pointer },
})

/** The status of a response. */
export const inStatus = (exchange: Pick<Exchange, 'id'>): At => ({ exchange, place: { in: 'status' } })

/** The id of the object that a request is about, in its path. */
export const inPath = (exchange: Pick<Exchange, 'id'>): At => ({ exchange, place: { in: 'path', name: 'id' } })

/** What a rule requires, or a call that it only needs for what is tested afterwards. */
export type Expected = string | { readonly expected: string; readonly precondition: true }

/** A call whose success a rule is not about, but needs. @example needed('card creation') */
export const needed = (call: string): Expected => ({ expected: `a successful ${call}`, precondition: true })

/** The expectation as the details of a failure have it. */
export const detailsOf = (expected: Expected): Pick<FailureDetails, 'expected' | 'precondition'> =>
  typeof expected === 'string' ? { expected } : expected

/** Requires success. @returns the body @throws {CheckFailure} */
export async function expectSuccess<Body>(
  response: Promise<Exchange<Body>> | Exchange<Body>,
  expected: Expected = 'success (200, 201 or 204)',
): Promise<Body> {
  const exchange = await response
  if (isSuccess(exchange)) return exchange.response.json
  const { expected: text, ...more } = detailsOf(expected)
  throw new CheckFailure(text, describe(exchange), { ...more, ...placeIn(inStatus(exchange)) })
}

/** Requires an error: one of these statuses, or any 4xx where the contract names none. @throws {CheckFailure} */
export async function expectError(
  response: Promise<Exchange> | Exchange,
  ...statuses: readonly number[]
): Promise<Exchange> {
  const exchange = await response
  const { status } = exchange.response
  const isMet = statuses.length === 0 ? status >= 400 && status < 500 : statuses.includes(status)
  const expected = statuses.length === 0 ? 'an error (4xx)' : statuses.join(' or ')
  if (!isMet) throw new CheckFailure(expected, describe(exchange), placeIn(inStatus(exchange)))
  return exchange
}

/**
 * Requires values to differ from each other.
 * @param what their kind, in the plural
 * @param at where the value at an index comes from: a failure points at the first one that is a repetition
 * @throws {CheckFailure}
 */
export function expectDistinct(what: string, values: readonly unknown[], at: (index: number) => At | undefined): void {
  const { size } = new Set(values)
  const repetition = values.findIndex((value, index) => values.indexOf(value) < index)
  const expected = `${values.length} different ${what}`
  expectThat(size === values.length, expected, `only ${size} different ones`, at(repetition))
}

/** From this many characters on, a value is in a text for no other reason than that the text shows it. */
const leastTelling = 8

/** Whether the body of a response contains a value; never for one so short that it may be there by chance. */
export function isShownIn({ response }: Exchange, value: string): boolean {
  return value.length >= leastTelling && response.text.includes(value)
}

/** Requires a refusal as the premise of what follows. @throws {NotTested} where the target accepts the request, which other rules are about */
export async function refusalOf(response: Promise<Exchange>): Promise<Exchange> {
  const exchange = await response
  if (isSuccess(exchange)) throw new NotTested(`${exchange.operation} accepts the invalid request.`)
  return exchange
}

/** Requires a refusal of what a request contains at `place`, with one of these statuses. @throws {CheckFailure} */
export async function expectRefused(
  response: Promise<Exchange>,
  place: Place | undefined,
  ...statuses: readonly number[]
): Promise<void> {
  const exchange = await response
  if (statuses.includes(exchange.response.status)) return
  const places: Place[] = [{ in: 'status' }, ...(place === undefined ? [] : [place])]
  throw new CheckFailure(statuses.join(' or '), describe(exchange), { exchange: exchange.id, places })
}

/** Requires a status. @param expected why, in the words of the report @throws {CheckFailure} */
export function expectStatus(exchange: Exchange, status: number, expected: string): void {
  if (exchange.response.status !== status)
    throw new CheckFailure(expected, describe(exchange), placeIn(inStatus(exchange)))
}

/** Requires two values to be the same JSON. `what` names the value, `at` is undefined only where no exchange shows it. @throws {CheckFailure} */
export function expectEqual(what: string, actual: unknown, expected: unknown, at: At | undefined): void {
  if (isDeepStrictEqual(asJson(actual), asJson(expected))) return
  const [wanted, found] = excerpts(expected, actual)
  throw new CheckFailure(`${what} ${wanted}`, found, placeIn(at))
}

/** Requires a number of items. @param what one item, in the singular: `row` @throws {CheckFailure} */
export function expectNumberOf(what: string, actual: number, expected: number, at: At | undefined): void {
  expectThat(actual === expected, plural(expected, what), plural(actual, what), at)
}

/** The value as JSON has it; undefined for what JSON does not have. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? undefined : JSON.parse(text)
}

/** Requires a condition. @param at undefined only where no exchange shows it @throws {CheckFailure} */
export function expectThat(
  condition: boolean,
  expected: string,
  actual: string,
  at: At | undefined,
): asserts condition {
  if (!condition) throw new CheckFailure(expected, actual, placeIn(at))
}

/**
 * Requires a list to contain something; without it, the list as a whole is wrong.
 * @param list default: what was read last
 * @throws {CheckFailure}
 */
export function expectInList(
  isIn: boolean,
  what: string,
  actual = 'not in the list',
  list?: Pick<Exchange, 'id'>,
): asserts isIn {
  if (isIn) return
  const places = [{ in: 'response body', pointer: '' } as const]
  throw new CheckFailure(`${what} in the list`, actual, { places, ...(list && { exchange: list.id }) })
}

/** Requires a body to be of the kind that the operation returns. @throws {WrongShape} */
export function expectShape(condition: boolean, expected: string, actual: string, at?: At): asserts condition {
  if (!condition) throw new WrongShape(expected, actual, placeIn(at))
}

/** Whether an assertion holds. @throws what is no failure of the target */
export function holds(assertion: () => void): boolean {
  try {
    assertion()
    return true
  } catch (error) {
    if (error instanceof CheckFailure) return false
    throw error
  }
}

/** A place as the details of a failure have it. */
export const placeIn = (at: At | undefined) =>
  at === undefined ? {} : { exchange: at.exchange.id, places: [at.place] }

export function isSuccess(exchange: Exchange): boolean {
  return isSuccessStatus(exchange.response.status)
}

/** A response in one line: its status and the beginning of its body. */
export function describe({ response }: Exchange): string {
  return `${response.status}${response.text === '' ? ' without a body' : ` ${oneLine(response.text)}`}`
}

function oneLine(text: string): string {
  return shortened(text.replaceAll(/\s+/g, ' '), 200)
}
