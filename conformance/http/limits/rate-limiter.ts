/** Bounds how many requests are in flight and how many start per second. */
export interface RateLimiter {
  /** Runs `work` as soon as both bounds allow. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Notes how long a response took, in milliseconds: while responses are slow, fewer requests are in flight. */
  took(ms: number): void
}

/** How many requests are in flight at least, unless fewer are allowed, however slow the responses are. */
const LEAST = 4
/** After so many quick responses one more request is in flight again. */
const QUICK_RESPONSES = 20

/**
 * @param concurrency how many pieces of work run at once
 * @param rate how many start per second; left out: unbounded
 * @param slow from how many milliseconds on a response is slow; left out: never
 */
export function createRateLimiter(concurrency: number, rate?: number, slow = Number.POSITIVE_INFINITY): RateLimiter {
  const waiting: (() => void)[] = []
  let limit = concurrency
  let running = 0
  let nextStart = 0
  let quick = 0
  let reducedAt = Number.NEGATIVE_INFINITY

  function startWaiting(): void {
    while (running < limit && waiting.length > 0) {
      running++
      waiting.shift()?.()
    }
  }

  return {
    async run(work) {
      if (running < limit) running++
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
        running--
        startWaiting()
      }
    },
    took(ms) {
      if (ms < slow) {
        if (limit === concurrency || ++quick < QUICK_RESPONSES) return
        quick = 0
        limit++
        startWaiting()
        return
      }
      quick = 0
      // Those that waited together are one sign.
      const now = performance.now()
      if (now - reducedAt < slow) return
      reducedAt = now
      limit = Math.min(limit, Math.max(LEAST, Math.floor(limit / 2)))
    },
  }
}
