/** Keys within one millisecond. */
const KEYS_PER_MS = 1024

/**
 * Returns the sort key of a new row: it grows with the time, and strictly within a millisecond. It needs no counter in
 * the database, which would make transactions wait for each other.
 *
 * @param now milliseconds since the epoch
 */
export type NextSortKey = (now: number) => number

export function createSortKeys(): NextSortKey {
  let last = 0
  return (now) => {
    last = Math.max(last + 1, now * KEYS_PER_MS)
    return last
  }
}
