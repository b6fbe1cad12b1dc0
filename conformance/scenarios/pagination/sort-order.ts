/** How far a creation time may be from the place of its row, in milliseconds: a server may set it before it numbers the row. */
const TOLERANCE = 1_000

/** How a list is sorted, by the creation times of its rows. */
export function orderOf(dates: readonly string[]): string {
  const times = dates.map((date) => Date.parse(date))
  const pairs = times.slice(1).map((time, index) => [times[index] ?? Number.NaN, time] as const)
  const isFalling = pairs.every(([earlier, later]) => later <= earlier + TOLERANCE)
  const isRising = pairs.every(([earlier, later]) => later >= earlier - TOLERANCE)
  if (isFalling && isRising) return 'unknown, as all rows were created at the same time'
  if (isFalling) return 'newest first'
  return isRising ? 'oldest first' : 'neither newest nor oldest first'
}
