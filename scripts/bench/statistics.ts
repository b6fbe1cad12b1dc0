/** The median of at least one value. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The beginning of a line of results: whether the ratio is within its limit, the ratio, and the limit. */
export function ratioLabel(value: number, reference: number, limit: number): string {
  const ratio = value / reference
  return `${ratio <= limit ? 'ok   ' : 'above'} ${ratio.toFixed(2).padStart(5)} (at most ${limit})  `
}
