import { instantOf } from '../../validate/instant.ts'

/** How far a creation time may be from the place of its row, in milliseconds: a server may set it before it numbers the row. */
const TOLERANCE = 1_000

/** How a list is sorted, by the creation times of its rows. */
export function orderOf(dates: readonly string[]): string {
  if (new Set(dates).size < 2) return 'unknown, as all rows were created at the same time'
  const times = dates.map(instantOf).filter((time) => time !== undefined)
  const isKnown = times.length === dates.length
  const [falling, rising] = isKnown ? [times.toReversed(), times] : [dates.toReversed(), dates]
  const [first = 0, last = 0] = [rising[0], rising.at(-1)]
  // Rows of less than a second are in both orders: then the first and the last one tell which it is.
  if (last < first && isRising(falling)) return 'newest first'
  return first < last && isRising(rising) ? 'oldest first' : 'neither newest nor oldest first'
}

/** Whether no value is before one that precedes it; numbers by more than the tolerance. */
function isRising(values: readonly (number | string)[]): boolean {
  let greatest: number | string = values[0] ?? 0
  return values.every((value) => {
    const isLess = typeof greatest === 'number' ? Number(value) < greatest - TOLERANCE : value < greatest
    if (value > greatest) greatest = value
    return !isLess
  })
}
