import { setTimeout as pause } from 'node:timers/promises'
import { CheckFailure, WrongShape } from '../failure/errors.ts'

/** How long reads may lag behind a change, in milliseconds: the documentation does not say that they show it at once. */
export const CONSISTENCY_TIMEOUT = 2_000
/** Between two attempts, in milliseconds. */
const PAUSE = 150
/** How often a target that is slow to respond is asked at least: one response may take longer than all the time there is. */
export const LEAST_ATTEMPTS = 4

/**
 * Repeats reads and assertions until they succeed.
 * @param within milliseconds
 * @throws {CheckFailure} that of the last attempt, when none succeeds; a WrongShape at once
 */
export async function eventually<Result>(
  work: () => Promise<Result>,
  within = CONSISTENCY_TIMEOUT,
  every = PAUSE,
): Promise<Result> {
  const end = performance.now() + within
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isOver = attempt >= LEAST_ATTEMPTS && performance.now() > end
      if (!(error instanceof CheckFailure) || error instanceof WrongShape || isOver) throw error
      await pause(every)
    }
  }
}
