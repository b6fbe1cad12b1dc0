import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads repeatedly until a value is wanted, or until a timeout.
 * @param within milliseconds
 * @param every milliseconds between two reads
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
