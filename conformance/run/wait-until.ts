import { setTimeout as pause } from 'node:timers/promises'
import { LEAST_ATTEMPTS } from './eventually.ts'

/** The longest pause between two reads, in milliseconds. */
const MAX_PAUSE = 500

/**
 * Reads repeatedly until a value is wanted, or until a timeout, and a few times at least.
 * @param within milliseconds
 * @param every milliseconds between the first two reads; each pause is a quarter longer than the one before
 * @returns what was read last
 */
export async function waitUntil<Value>(
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
  within: number,
  every = 40,
): Promise<Value> {
  const end = performance.now() + within
  let delay = every
  for (let attempt = 1; ; attempt++) {
    const value = await read()
    if (isWanted(value) || (attempt >= LEAST_ATTEMPTS && performance.now() > end)) return value
    await pause(delay)
    delay = Math.min(delay * 1.25, Math.max(every, MAX_PAUSE))
  }
}
