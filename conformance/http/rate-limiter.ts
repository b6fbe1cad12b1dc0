/** Bounds how many requests are in flight and how many start per second. */
export interface RateLimiter {
  /** Runs `work` as soon as both bounds allow. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * @param concurrency how many pieces of work run at once
 * @param rate how many start per second; left out: unbounded
 */
export function createRateLimiter(concurrency: number, rate?: number): RateLimiter {
  const waiting: (() => void)[] = []
  let free = concurrency
  let nextStart = 0

  return {
    async run(work) {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        if (rate !== undefined) {
          const now = performance.now()
          const start = Math.max(now, nextStart)
          nextStart = start + 1000 / rate
          if (start > now) await new Promise((resolve) => setTimeout(resolve, start - now))
        }
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}
