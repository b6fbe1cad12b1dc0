import { HOUR, MINUTE, SECOND } from '../../time-units.ts'

/** The delay of each automatic attempt after the failure of the one before, in milliseconds. */
const delays: readonly number[] = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]

/**
 * When the next attempt after a failed one is due, in milliseconds since the epoch; undefined after the last attempt.
 */
export function nextAttemptAt(attemptNumber: number, failedAt: number): number | undefined {
  const delay = delays[attemptNumber]
  return delay === undefined ? undefined : failedAt + delay
}
