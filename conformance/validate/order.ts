/** Whether no value is less than the one before it. False where one is NaN. */
export const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => value >= (values[index - 1] ?? value))

/**
 * How a list is sorted by the moments of its rows, for the report.
 * @param moments numbers, or strings of which the order of characters counts
 * @param tolerance how far a number may be from its place
 */
export function describeOrder(moments: readonly (number | string)[], tolerance = 0): string {
  if (new Set(moments).size < 2) return 'unknown: all at the same time'
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  // Values within the tolerance are in both orders: then the first and the last one show which it is.
  if (last < first && isRising(moments.toReversed(), tolerance)) return 'newest first'
  return first < last && isRising(moments, tolerance) ? 'oldest first' : 'neither newest nor oldest first'
}

/** Whether no value is before one that precedes it; numbers by more than the tolerance. False where one is NaN. */
function isRising(values: readonly (number | string)[], tolerance: number): boolean {
  let greatest = values[0] ?? 0
  return values.every((value) => {
    const isInOrder = typeof greatest === 'number' ? Number(value) >= greatest - tolerance : value >= greatest
    if (value > greatest) greatest = value
    return isInOrder
  })
}
