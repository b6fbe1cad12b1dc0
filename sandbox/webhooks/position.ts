/** Numbers within one millisecond. */
const WITHIN = 1024

let last = 0

/**
 * The place of a new row in the order of creation: it grows with the time, also within a millisecond. Made without the
 * database, where a counter would let one transaction wait for the other.
 *
 * @param now milliseconds since the epoch
 */
export function nextPosition(now: number): number {
  last = Math.max(last + 1, now * WITHIN)
  return last
}
