import { setTimeout as pause } from 'node:timers/promises'

/** The longest pause between two reads, in milliseconds. */
const MAX_PAUSE = 500

/**
 * Reads repeatedly until a value is wanted, or until a timeout.
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
  for (let delay = every; ; delay = Math.min(delay * 1.25, Math.max(every, MAX_PAUSE))) {
    const value = await read()
    if (isWanted(value) || performance.now() > end) return value
    await pause(delay)
  }
}
