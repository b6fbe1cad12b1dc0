import type { Exchange } from '../../http/exchange.ts'
import type { ExchangeEvent } from '../events.ts'

/** JSON nested more deeply than this is shown as text: a walk along it could exhaust the stack. */
const maxDepth = 200

/** The JSON in a recorded body; `undefined` where it is none, or nested too deeply. */
export function parseBody(text: string | null): unknown {
  try {
    return unlessDeep(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** A parsed body; `undefined` where it is nested too deeply. */
export const unlessDeep = (value: unknown): unknown => (isDeeper(value, maxDepth) ? undefined : value)

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1))
}

/** A recorded exchange with its parsed response body, as far as a report contains it. */
export function asExchange({
  event: _,
  check: __,
  at: ___,
  withoutBodies: ____,
  response,
  ...exchange
}: ExchangeEvent): Exchange {
  return { ...exchange, response: { ...response, json: parseBody(response.text) } }
}
