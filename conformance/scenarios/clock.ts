import type { Target } from '../run/target.ts'
import { instantOf } from '../validate/instant.ts'

/** The target's present time, in milliseconds since the epoch, without a request. */
export type Clock = () => number

/** Advances the target's clock by less than a month, in milliseconds, and renews the token. */
export async function advanceClock(target: Target, advanceMs: number): Promise<Clock> {
  const clock = await target.control?.post('/clock', { advanceMs })
  const now = instantOf(String(clock?.now))
  const running = now === undefined ? await readClock(target) : clockFrom(now)
  await target.renewToken()
  return running
}

/** Reads the target's clock. */
export const readClock = async (target: Target): Promise<Clock> => clockFrom(await target.now())

function clockFrom(now: number): Clock {
  const read = performance.now()
  return () => now + (performance.now() - read)
}
