import { setTimeout as pause } from 'node:timers/promises'
import { CheckFailure } from './errors.ts'

/** How long reads may lag behind a change, in milliseconds: the documentation does not say that they show it at once. */
const CONSISTENCY_TIMEOUT = 2_000
/** Between two attempts, in milliseconds. */
const PAUSE = 150

/**
 * Repeats reads and assertions until they succeed.
 * @param within milliseconds
 * @throws {CheckFailure} that of the last attempt, when none succeeds
 */
export async function eventually<Result>(
  work: () => Promise<Result>,
  within = CONSISTENCY_TIMEOUT,
  every = PAUSE,
): Promise<Result> {
  const end = performance.now() + within
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CheckFailure) || performance.now() > end) throw error
      await pause(every)
    }
  }
}
