import { NotTested, Unreachable } from '../run/errors.ts'

/** After this many consecutive requests without a response, or with 429 only, the target counts as unreachable. */
const maxConsecutiveFailures = 20
/** At most so many responses to earlier requests arrive after the first request that got none. */
const mostInFlight = 64
/** After this many consecutive timeouts an operation is not called any more. */
const maxConsecutiveTimeouts = 8

/** After so many requests in a row that got 503 however often they were repeated, no request is repeated because of a 503. */
const mostUnavailable = 3

/** Decides when to stop sending requests to a target that does not respond. */
export interface Availability {
  /** @throws {Unreachable} once too many consecutive requests got no response, or only 429 */
  check(): void
  /** @throws {NotTested} once an operation has timed out too often in a row */
  checkOperation(operation: string): void
  responded(operation: string): void
  /** @param exchange the id of the exchange, which the message about an unreachable target contains */
  noResponse(operation: string, exchange: number): void
  timedOut(operation: string): void
  /** Whether the last request got a response, or none was sent yet. */
  responds(): boolean
  throttled(): void
  notThrottled(): void
  /** Whether the last requests got 503 with Retry-After however often they were repeated: it is no use to wait. */
  staysUnavailable(): boolean
  unavailable(): void
  available(): void
}

export function createAvailability(origin: string): Availability {
  const timeoutsByOperation = new Map<string, number>()
  let consecutiveNoResponses = 0
  let firstWithout = { operation: '', exchange: 0 }
  let lastWithout = Number.NEGATIVE_INFINITY
  let since = 0
  let consecutive429s = 0
  let consecutive503s = 0
  return {
    check() {
      if (consecutiveNoResponses >= maxConsecutiveFailures)
        throw new Unreachable(
          `${origin} did not respond to the last ${consecutiveNoResponses} requests, beginning with exchange ${firstWithout.exchange} of report.ndjson.gz (${firstWithout.operation}); check that the server is still running, and what its log says about that request`,
          { since },
        )
      if (consecutive429s >= maxConsecutiveFailures)
        throw new Unreachable(`${origin} returned 429 to the last ${consecutive429s} requests; set --rate N`)
    },
    checkOperation(operation) {
      const timeouts = timeoutsByOperation.get(operation) ?? 0
      if (timeouts >= maxConsecutiveTimeouts)
        throw new NotTested(`${operation} timed out ${timeouts} times in a row; the suite stopped calling it`)
    },
    responded(operation) {
      timeoutsByOperation.delete(operation)
      consecutiveNoResponses = 0
    },
    noResponse(operation, exchange) {
      // One operation that never responds says nothing about the others.
      if ((timeoutsByOperation.get(operation) ?? 0) > maxConsecutiveTimeouts) return
      if (consecutiveNoResponses === 0) firstWithout = { operation, exchange }
      if (exchange > lastWithout + mostInFlight) since = exchange
      lastWithout = exchange
      consecutiveNoResponses++
    },
    timedOut(operation) {
      timeoutsByOperation.set(operation, (timeoutsByOperation.get(operation) ?? 0) + 1)
    },
    responds: () => consecutiveNoResponses === 0,
    throttled() {
      consecutive429s++
    },
    notThrottled() {
      consecutive429s = 0
    },
    staysUnavailable: () => consecutive503s >= mostUnavailable,
    unavailable() {
      consecutive503s++
    },
    available() {
      consecutive503s = 0
    },
  }
}
