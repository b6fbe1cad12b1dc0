const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long each automatic attempt waits after the one before it failed, in milliseconds. The first does not wait. */
export const waits: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
]

/** When the attempt after a failed one is due, in milliseconds since the epoch; undefined after the last. */
export function nextAttemptAt(attemptNumber: number, failedAt: number): number | undefined {
  const wait = waits[attemptNumber]
  return wait === undefined ? undefined : failedAt + wait
}
