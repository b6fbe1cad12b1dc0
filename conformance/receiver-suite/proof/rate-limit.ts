import type { Store } from './receiver.ts'

const limit = 12
/** Long enough for a burst on a busy machine, in milliseconds. */
const period = 10_000

/** Whether no more deliveries than a limit arrived within a period. */
export function isWithinLimit({ arrivals }: Store): boolean {
  const now = performance.now()
  arrivals.push(now)
  return arrivals.filter((arrival) => now - arrival < period).length <= limit
}
