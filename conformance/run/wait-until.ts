import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads again and again until what comes is wanted, or time is up.
 * @param within milliseconds
 * @param every milliseconds between two readings
 * @returns what was read last
 */
export async function until<Value>(
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
  within: number,
  every = 40,
): Promise<Value> {
  const end = performance.now() + within
  for (;;) {
    const value = await read()
    if (isWanted(value) || performance.now() > end) return value
    await pause(every)
  }
}
