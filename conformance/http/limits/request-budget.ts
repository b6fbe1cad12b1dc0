import { NotTested } from '../../failure/errors.ts'

/** How many requests a run may send (`--max-requests`). */
export interface RequestBudget {
  /** Counts a request that is about to be sent. @throws {NotTested} when the run may send no more */
  begin(): void
}

/** How many requests a creation takes at most, its cleanup included. */
const MOST_PER_CREATION = 3

/**
 * @param maxRequests left out: unbounded
 * @param reserved how many of them must be left for the cleanup of the run
 */
export function createRequestBudget(maxRequests: number | undefined, reserved: () => number): RequestBudget {
  let begun = 0
  return {
    begin() {
      if (maxRequests !== undefined && begun + MOST_PER_CREATION + reserved() > maxRequests)
        throw new NotTested(`The maximum of ${maxRequests} requests was used up (--max-requests).`)
      begun++
    },
  }
}
