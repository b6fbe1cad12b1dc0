import { NotTested, Unreachable } from '../../failure/errors.ts'
import type { ThrottledOperations } from './throttled-operations.ts'

/** After this many consecutive requests without a response, or with 429 only to several operations, the target counts as unreachable. */
const maxConsecutiveFailures = 20
/** At most so many responses to earlier requests arrive after the first request that got none. */
const mostInFlight = 64
/** After this many consecutive requests without a response an operation is not called any more. */
const maxSilences = 8

/** After so many requests in a row that got 503 however often they were repeated, no request is repeated because of a 503. */
const mostUnavailable = 3

/** Why no response arrived: none in time, the connection was closed, or it could not be opened. */
export type Silence = 'timeout' | 'closed' | 'not opened'

/** Decides when to stop sending requests to a target that does not respond. */
export interface Availability {
  /** @throws {Unreachable} once too many consecutive requests could not be sent, or got only 429, whatever their operation */
  check(): void
  /** Whether so many consecutive requests got no response that another operation has to show whether the target still responds. */
  isSuspect(): boolean
  /** @returns the error that ends the run, where that one got no response either, or there is none */
  unreachable(): Unreachable
  /** Whether the operation responded to its last request. */
  respondedLast(operation: string): boolean
  /** @throws {NotTested} once an operation did not respond, or responded with 429, too often in a row */
  checkOperation(operation: string): void
  responded(operation: string): void
  /** @param exchange the id of the exchange, which the message about an unreachable target contains */
  noResponse(operation: string, exchange: number, why: Silence): void
  /** Whether the last request got a response, or none was sent yet. */
  responds(): boolean
  /** Whether the last requests got 503 with Retry-After however often they were repeated: it is no use to wait. */
  staysUnavailable(): boolean
  unavailable(): void
  available(): void
}

/**
 * @param origin of the target, for the error messages
 * @param throttled the operations whose requests got 429 however often they were repeated
 */
export function createAvailability(
  origin: string,
  throttled: Pick<ThrottledOperations, 'givenUpInARow' | 'givenUpOf'>,
): Availability {
  const operations = createSilentOperations()
  let consecutiveNoResponses = 0
  let isOpened = true
  let firstWithout = { operation: '', exchange: 0 }
  let lastWithout = Number.NEGATIVE_INFINITY
  let since = 0
  let consecutive503s = 0
  const isSuspect = () => consecutiveNoResponses >= maxConsecutiveFailures
  const unreachable = () =>
    new Unreachable(
      `${origin} did not respond to the last ${consecutiveNoResponses} requests, beginning with exchange ${firstWithout.exchange} of report.ndjson.gz (${firstWithout.operation}); check that the server is still running, and what its log says about that request`,
      { since },
    )
  return {
    check() {
      if (isSuspect() && !isOpened) throw unreachable()
      const { requests, operations } = throttled.givenUpInARow()
      // The quota of one operation says nothing about the others.
      if (requests >= maxConsecutiveFailures && operations > 1)
        throw new Unreachable(`${origin} returned 429 to the last ${requests} requests; set --rate N`)
    },
    isSuspect,
    unreachable,
    respondedLast: operations.responds,
    checkOperation(operation) {
      const silence = operations.silenceOf(operation)
      if (silence !== undefined && silence.count >= maxSilences)
        throw new NotTested(`${operation} ${textOf(silence)}; the suite stopped calling it`)
      const refused = throttled.givenUpOf(operation)
      if (refused >= maxConsecutiveFailures)
        throw new NotTested(`${operation} returned 429 to its last ${refused} requests; set --rate N`)
    },
    responded(operation) {
      operations.responded(operation)
      consecutiveNoResponses = 0
      isOpened = true
    },
    noResponse(operation, exchange, why) {
      const { count } = operations.noResponse(operation, why)
      // One operation that never responds says nothing about the others.
      if (count > maxSilences) return
      if (why === 'not opened') isOpened = false
      if (consecutiveNoResponses === 0) firstWithout = { operation, exchange }
      if (exchange > lastWithout + mostInFlight) since = exchange
      lastWithout = exchange
      consecutiveNoResponses++
    },
    responds: () => consecutiveNoResponses === 0,
    staysUnavailable: () => consecutive503s >= mostUnavailable,
    unavailable() {
      consecutive503s++
    },
    available() {
      consecutive503s = 0
    },
  }
}

/** How often in a row an operation did not respond, and why not the last time. */
type Silences = { readonly count: number; readonly why: Silence; readonly atResponse: number }

/** Which operations respond, and which do not. */
interface SilentOperations {
  responded(operation: string): void
  /** Whether the operation responded to its last request. */
  responds(operation: string): boolean
  /** Undefined where the operation responded to its last request, or was never called. */
  silenceOf(operation: string): Silences | undefined
  noResponse(operation: string, why: Silence): Silences
}

function createSilentOperations(): SilentOperations {
  const silent = new Map<string, Silences>()
  const responding = new Set<string>()
  let responses = 0
  return {
    responded(operation) {
      silent.delete(operation)
      responding.add(operation)
      responses++
    },
    responds: (operation) => responding.has(operation),
    silenceOf: (operation) => silent.get(operation),
    noResponse(operation, why) {
      const { count, atResponse } = silent.get(operation) ?? { count: 0, atResponse: Number.NEGATIVE_INFINITY }
      // Connections that end together, as where a server restarts, show no more than one of them does.
      const isOther = why === 'timeout' || atResponse !== responses
      const silence = { count: isOther ? count + 1 : count, why, atResponse: responses }
      silent.set(operation, silence)
      responding.delete(operation)
      return silence
    },
  }
}

/** @example `timed out 8 times in a row` */
function textOf({ count, why }: Silences): string {
  if (why === 'timeout') return `timed out ${count} times in a row`
  const closed = why === 'closed' ? 'the connection was closed' : 'no connection could be opened'
  return `got no response ${count} times in a row, as ${closed}`
}
