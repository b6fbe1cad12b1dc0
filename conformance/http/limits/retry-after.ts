import type { Exchange } from '../exchange.ts'

/** Whether a server that cannot serve a request now asks for it again later: 429 (RFC 6585, 4), or 503 with Retry-After (RFC 9110, 15.6.4). */
export function asksToWait({ status, headers }: Pick<Exchange['response'], 'status' | 'headers'>): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined)
}

/**
 * How many milliseconds such a response asks to wait (RFC 9110, 10.2.3). Without a readable Retry-After, a quarter of a second, doubled with
 * each attempt.
 *
 * @param attempt 0 for the first such response
 * @param now milliseconds since the epoch
 */
export function retryDelay(retryAfter: string | undefined, attempt: number, now = Date.now()): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const until = Date.parse(retryAfter ?? '') - now
  return Number.isNaN(until) ? 250 * 2 ** attempt : Math.max(0, until)
}
