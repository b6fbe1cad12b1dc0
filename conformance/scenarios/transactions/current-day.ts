import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { HOUR, midnight } from './moments.ts'

/** Whether the target still has the UTC day of an earlier moment. */
export async function isSameDay(target: Target, earlier: number): Promise<boolean> {
  return midnight(await target.now(), 0) === midnight(earlier, 0)
}

/** @throws {NotTested} when a UTC day ended on the target since an earlier moment */
export async function expectSameDay(target: Target, earlier: number): Promise<void> {
  if (!(await isSameDay(target, earlier)))
    throw new NotTested('A day ended on the target during the check. Run it again.')
}

/**
 * Advances the target's clock, if possible, to 01:30 UTC: in the Americas that is the previous day, and in no time zone the
 * next one. @returns the target's current time
 */
export async function advanceToNight(target: Target): Promise<number> {
  const now = await target.now()
  const sinceMidnight = now - midnight(now, 0)
  // A given token that cannot be renewed might expire.
  const isRenewable = target.options.token === undefined || target.supports('control:credentials')
  const isNight = sinceMidnight > 0.5 * HOUR && sinceMidnight < 2 * HOUR
  if (isNight || !isRenewable || !target.supports('control:clock')) return now
  const wait = 1.5 * HOUR - sinceMidnight
  await target.control?.post('/clock', { advanceMs: wait > 0 ? wait : wait + 24 * HOUR })
  await target.renewToken()
  return target.now()
}
