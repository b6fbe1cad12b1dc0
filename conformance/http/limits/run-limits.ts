import type { RunOptions } from '../../run/run-options.ts'
import { type Availability, createAvailability } from './availability.ts'
import { createLaggingDeliveries, type LaggingDeliveries } from './lagging-deliveries.ts'
import { createLaggingReads, type LaggingReads } from './lagging-reads.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { createRepetitions, type Repetitions } from './repetitions.ts'
import { createRequestBudget, type RequestBudget } from './request-budget.ts'
import { createRequestsInFlight, type RequestsInFlight } from './requests-in-flight.ts'
import { createThrottledOperations, type ThrottledOperations } from './throttled-operations.ts'

/** How many requests a run sends, when, and again. */
export type RunLimits = {
  readonly limiter: RateLimiter
  readonly budget: RequestBudget
  readonly inFlight: RequestsInFlight
  readonly throttledOperations: ThrottledOperations
  readonly availability: Availability
  readonly repetitions: Repetitions
  readonly laggingReads: LaggingReads
  readonly laggingDeliveries: LaggingDeliveries
}

/**
 * @param origin scheme, host and port of the target
 * @param reserved how many requests must be left for the cleanup of the run
 * @param giveUp ends the requests in flight
 */
export function createRunLimits(
  options: Pick<RunOptions, 'concurrency' | 'rate' | 'timeout' | 'maxRequests'>,
  origin: string,
  reserved: () => number,
  giveUp: () => void,
): RunLimits {
  const throttledOperations = createThrottledOperations()
  const availability = createAvailability(origin, throttledOperations)
  return {
    // A server with few workers may let requests wait for those before them until they time out.
    limiter: createRateLimiter(options.concurrency, options.rate, options.timeout / 2),
    budget: createRequestBudget(options.maxRequests, reserved),
    inFlight: createRequestsInFlight(options.timeout, giveUp),
    throttledOperations,
    availability,
    repetitions: createRepetitions(options.timeout, availability, throttledOperations),
    laggingReads: createLaggingReads(),
    laggingDeliveries: createLaggingDeliveries(),
  }
}
