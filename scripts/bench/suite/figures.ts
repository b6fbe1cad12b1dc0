/** The one in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A ratio, and whether it is within its limit, as the beginning of a line. */
export function times(one: number, other: number, limit: number): string {
  const ratio = one / other
  return `${ratio <= limit ? 'ok   ' : 'above'} ${ratio.toFixed(2).padStart(5)} (at most ${limit})  `
}
