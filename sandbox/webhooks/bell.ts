import type { Clock } from '../clock.ts'

/**
 * Who waits for the deliveries of a sandbox. A sandbox is known by its clock: it has one, and all its work goes by it.
 */
const waiting = new WeakMap<Clock, () => void>()

/** Tells that there may be something to deliver, now or once a transaction is committed. */
export function ring(clock: Clock): void {
  waiting.get(clock)?.()
}

/** Has `wake` called at each ring. Returns the end of it. */
export function onRing(clock: Clock, wake: () => void): () => void {
  waiting.set(clock, wake)
  return () => void waiting.delete(clock)
}
