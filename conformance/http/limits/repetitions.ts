import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../exchange.ts'
import { isConflict } from '../is-conflict.ts'
import type { Availability } from './availability.ts'
import { asksToWait, retryDelay } from './retry-after.ts'
import { longestWindow, type ThrottledOperations } from './throttled-operations.ts'

/** Decides whether a request is sent again. */
export interface Repetition {
  /**
   * After how many milliseconds to send it again; undefined where its response stands.
   * @throws {NotTested} when the target limits the rate (429) however often the request is repeated
   */
  after(response: Exchange['response'], state: SendingState): number | undefined
}

/** What the requests of a run have in common that are sent again. */
export interface Repetitions {
  /** How many responses were 429. */
  throttled(): number
  /** @param operation of the request */
  of(operation: string): Repetition
}

type SendingState = {
  /** Whether another write to the same object was in flight meanwhile. */
  readonly overlaps: boolean
  /** Whether the run ends, so that nothing is repeated. */
  readonly ends: boolean
}

/** How often a request is repeated after responses that ask to wait. */
const maxRetries = 4

/** How often a write is repeated that was refused while another one to the same object was in flight. */
const maxConflicts = 6
/** Before the first repetition, in milliseconds: each pause is twice as long as the one before. */
const pauseAfterConflict = 30
/** So many of them, one after the other, wait for different times: else those that were refused together would be sent together again. */
const repeatedApart = 8

/** How long a request waits in all, in milliseconds, while a rate limit lets others of its operation pass. */
const longestForTurn = 20_000
/** Between two of its later repetitions, at least, in milliseconds. */
const leastPause = 250

/** @param timeout for one response, in milliseconds */
export function createRepetitions(
  timeout: number,
  availability: Availability,
  operations: ThrottledOperations,
): Repetitions {
  let conflicting = 0
  let throttled = 0
  return {
    throttled: () => throttled,
    of(operation) {
      let conflicts = 0
      let retries = 0
      let waited = 0
      return {
        after(response, { overlaps, ends }) {
          const isLimited = response.status === 429
          if (isLimited) {
            throttled++
            operations.refused(operation)
          } else {
            operations.served(operation)
          }
          // A server may refuse a write while another one to the same object is in its way.
          if (isConflict({ response }) && overlaps && conflicts < maxConflicts)
            return pauseAfterConflict * (2 ** conflicts++ + (conflicting++ % repeatedApart))
          if (!asksToWait(response)) {
            availability.available()
            return undefined
          }
          const asked = retryDelay(response.headers['retry-after'], retries)
          const delay = retries < maxRetries ? asked : Math.max(asked, leastPause)
          waited += delay
          const isWorthWhile = isLimited && operations.isServed(operation) && waited <= longestForTurn
          const longest = isLimited ? Math.max(timeout, longestWindow) : timeout
          const mayRepeat = (retries++ < maxRetries || isWorthWhile) && delay <= longest && !ends
          if (isLimited && !mayRepeat) {
            operations.gaveUp(operation)
            throw new NotTested('The target limits the request rate (429). Set --rate N.')
          }
          if (!isLimited && (!mayRepeat || availability.staysUnavailable())) {
            availability.unavailable()
            return undefined
          }
          return delay
        },
      }
    },
  }
}
