/** Knows the operations whose rate the target limits, and sends their requests one after the other. */
export interface ThrottledOperations {
  /** Runs `work`; that of a limited operation when the one before it has ended. */
  run<T>(operation: string, work: () => Promise<T>): Promise<T>
  /** A request of the operation was refused by a rate limit (429). */
  refused(operation: string): void
  /** A request of the operation got another response. */
  served(operation: string): void
  /** Whether a limited operation was served since it was given up last: then it is worth while to wait longer. */
  isServed(operation: string): boolean
  /** A request was refused however often it was repeated. */
  gaveUp(operation: string): void
  /** How many requests were given up since the last one that was served, and of how many operations. */
  givenUpInARow(): { readonly requests: number; readonly operations: number }
  /** How many requests of the operation were given up in a row; 0 once its next window may have begun. */
  givenUpOf(operation: string): number
}

/** How long the next window of a rate limit is waited for at most, in milliseconds: many limits are per minute. */
export const longestWindow = 61_000

/**
 * A limit of one route refuses most of the requests that a run sends at the same time: repeated together, they are refused together again,
 * and meanwhile occupy the places of requests to other operations.
 */
export function createThrottledOperations(): ThrottledOperations {
  const limited = new Map<string, { last: Promise<unknown>; served: boolean }>()
  const givenUp = new Map<string, { count: number; last: number }>()
  const inARow: string[] = []
  return {
    async run(operation, work) {
      const state = limited.get(operation)
      if (state === undefined) return work()
      const result = state.last.then(work)
      state.last = result.catch(() => {})
      return result
    },
    refused(operation) {
      if (!limited.has(operation)) limited.set(operation, { last: Promise.resolve(), served: false })
    },
    served(operation) {
      inARow.length = 0
      givenUp.delete(operation)
      const state = limited.get(operation)
      if (state) state.served = true
    },
    isServed: (operation) => limited.get(operation)?.served ?? false,
    gaveUp(operation) {
      inARow.push(operation)
      givenUp.set(operation, { count: (givenUp.get(operation)?.count ?? 0) + 1, last: performance.now() })
      const state = limited.get(operation)
      if (state) state.served = false
    },
    givenUpInARow: () => ({ requests: inARow.length, operations: new Set(inARow).size }),
    givenUpOf(operation) {
      const { count, last } = givenUp.get(operation) ?? { count: 0, last: 0 }
      return performance.now() - last < longestWindow ? count : 0
    },
  }
}
