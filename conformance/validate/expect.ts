import { isDeepStrictEqual } from 'node:util'
import type { Exchange } from '../http/exchange.ts'
import { CheckFailure } from '../run/errors.ts'
import { excerpt } from './schema.ts'

/** The body of an answer that must be a success. @throws {CheckFailure} */
export async function expectSuccess<Body>(
  answer: Promise<Exchange<Body>>,
  expected = 'success (200, 201 or 204)',
): Promise<Body> {
  const exchange = await answer
  if (!isSuccess(exchange)) throw new CheckFailure(expected, describe(exchange))
  return exchange.response.json
}

/** An answer that must be an error: one of these statuses, or any 4xx where the contract names none. @throws {CheckFailure} */
export async function expectError(answer: Promise<Exchange>, ...statuses: readonly number[]): Promise<Exchange> {
  const exchange = await answer
  const { status } = exchange.response
  const fits = statuses.length === 0 ? status >= 400 && status < 500 : statuses.includes(status)
  if (!fits)
    throw new CheckFailure(statuses.length === 0 ? 'an error (4xx)' : statuses.join(' or '), describe(exchange))
  return exchange
}

/** Two values that must be the same JSON. `what` names the value in the message. @throws {CheckFailure} */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(asJson(actual), asJson(expected)))
    throw new CheckFailure(`${what} ${excerpt(expected)}`, excerpt(actual))
}

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** Something that must hold. @throws {CheckFailure} */
export function expectThat(condition: boolean, expected: string, actual: string): asserts condition {
  if (!condition) throw new CheckFailure(expected, actual)
}

export function isSuccess(exchange: Exchange): boolean {
  return exchange.response.status >= 200 && exchange.response.status < 300
}

/** An answer in one line: its status and the beginning of its body. */
export function describe({ response }: Exchange): string {
  return `${response.status}${response.text === '' ? ' without a body' : ` ${cut(response.text)}`}`
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}
