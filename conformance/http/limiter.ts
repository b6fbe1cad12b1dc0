/** Lets at most `places` pieces of work run at once, and starts at most `rate` of them per second. */
export function createLimiter(places: number, rate?: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  let nextStart = 0

  return async (work) => {
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
  }
}
