/**
 * How many milliseconds a 429 asks to wait (RFC 9110, 10.2.3). Without a readable Retry-After, a quarter of a second, doubled with
 * each attempt.
 *
 * @param attempt 0 for the first response with 429
 * @param now milliseconds since the epoch
 */
export function retryDelay(retryAfter: string | undefined, attempt: number, now = Date.now()): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const until = Date.parse(retryAfter ?? '') - now
  return Number.isNaN(until) ? 250 * 2 ** attempt : Math.max(0, until)
}
