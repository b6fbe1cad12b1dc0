/** Measures how long nothing was done. */
export interface Activity {
  during<Result>(work: () => Promise<Result>): Promise<Result>
  /** In milliseconds. */
  idleTime(): number
}

export function createActivity(): Activity {
  let running = 0
  let last = performance.now()
  return {
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      running++
      try {
        return await work()
      } finally {
        running--
        last = performance.now()
      }
    },
    idleTime: () => (running > 0 ? 0 : performance.now() - last),
  }
}
