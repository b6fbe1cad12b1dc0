/** How a list is sorted, by the creation times of its rows. */
export function orderOf(dates: readonly string[]): string {
  const pairs = dates.slice(1).map((date, index) => [dates[index] ?? '', date] as const)
  const isFalling = pairs.every(([earlier, later]) => later <= earlier)
  const isRising = pairs.every(([earlier, later]) => later >= earlier)
  if (isFalling && isRising) return 'unknown, as all rows were created at the same time'
  if (isFalling) return 'newest first'
  return isRising ? 'oldest first' : 'neither newest nor oldest first'
}
