/** Whether values of one group tend to be larger than those of another. */
export type Comparison = {
  /** How many standard deviations the rank sum is above what equal groups lead to; negative: below. */
  readonly z: number
  /** The probability of such a z, or a larger one, where the groups are equal. */
  readonly p: number
  /** Median of `larger` minus median of `smaller`. */
  readonly difference: number
  /** Differences of medians that are smaller are hidden by the spread of the values. */
  readonly visible: number
}

/** The Mann-Whitney U test, one-sided, with the normal approximation: for more than twenty values each. */
export function compareGroups(larger: readonly number[], smaller: readonly number[]): Comparison {
  const [n, m] = [larger.length, smaller.length]
  const ranks = ranksOf([...larger, ...smaller])
  const rankSum = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0)
  const u = rankSum - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return {
    z,
    p: upperTail(z),
    difference: median(larger) - median(smaller),
    // Of a median of n values, the standard error is about 1.25 of that of a mean; four of them are hardly ever chance.
    visible: 4 * 1.25 * spread([...larger, ...smaller]) * Math.sqrt(1 / n + 1 / m),
  }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** A standard deviation that outliers do not change: from the range of the middle half of the values. */
function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 1.349
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Ranks from 1; equal values share their mean rank. */
function ranksOf(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks = new Array<number>(values.length).fill(0)
  for (let start = 0; start < order.length; ) {
    let end = start
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end++
    for (let place = start; place < end; place++) ranks[order[place] ?? 0] = (start + 1 + end) / 2
    start = end
  }
  return ranks
}

/** The upper tail of the standard normal distribution (Abramowitz and Stegun 26.2.17; error below 1e-7). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
