import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { DAY, HOUR, MINUTE } from '../../values/time-units.ts'
import { advanceClock } from '../clock.ts'
import { midnight } from './moments.ts'

/** How far from midnight the day of a target is known whose clock cannot be read, in milliseconds. */
const NEAR_MIDNIGHT = 10 * MINUTE

/** Whether the target still has the UTC day of an earlier moment. */
export async function isSameDay(target: Target, earlier: number): Promise<boolean> {
  const uncertainty = target.supports('control:clock') ? 0 : NEAR_MIDNIGHT
  return midnight((await target.now()) + uncertainty, 0) === midnight(earlier - uncertainty, 0)
}

/** @throws {NotTested} when a UTC day ended on the target since an earlier moment */
export async function expectSameDay(target: Target, earlier: number): Promise<void> {
  if (!(await isSameDay(target, earlier)))
    throw new NotTested('A day ended on the target during the check, or may have ended. Run it again.')
}

/**
 * Runs what depends on the current day: what fails then counts only on a target that still has the day of an earlier moment.
 * @throws {NotTested} instead of a failure, when that day ended, or may have ended
 */
export async function onSameDay<Result>(target: Target, earlier: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await expectSameDay(target, earlier)
    throw error
  }
}

/** How far the target's clock may be from the suite's, where it cannot be read, in milliseconds. */
export const UNREADABLE_CLOCK_MARGIN = HOUR

/**
 * Advances the target's clock, if possible, to 01:30 UTC, when it is still the previous day in the Americas.
 * @returns the target's current time
 */
export const advanceToNight = (target: Target): Promise<number> => advanceToHour(target, 1.5)

/**
 * Advances the target's clock, if possible, to 22:30 UTC, when it is already the next day in the east.
 * @returns the target's current time
 */
export const advanceToEvening = (target: Target): Promise<number> => advanceToHour(target, 22.5)

/** How many days the clock is advanced by at once: a control interface may take milliseconds as 32 bits. */
const MOST_DAYS = 20

/**
 * Advances the target's clock, if possible, to 01:30 UTC of the first day of a month: yesterday is in another month than today.
 * @returns the target's current time
 */
export async function advanceToFirstOfMonth(target: Target): Promise<number> {
  const night = await advanceToNight(target)
  if (!isRenewable(target) || !target.supports('control:clock')) return night
  const days = daysToFirstOfMonth(night)
  if (days > 0) await advanceDays(target, days)
  return target.now()
}

/**
 * How many days the next first day of a month is after a moment, 0 on such a day; except after months of 30 days, where a server is right by chance
 * that takes every month for one of those.
 */
function daysToFirstOfMonth(moment: number): number {
  const date = new Date(moment)
  const firstAfter = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  let months = date.getUTCDate() === 1 ? 0 : 1
  while (new Date(firstAfter(months) - DAY).getUTCDate() === 30) months++
  return (firstAfter(months) - midnight(moment, 0)) / DAY
}

/** Advances the target's clock by whole days. @throws {NotTested} where a given token, which cannot be renewed, might expire */
export async function advanceDays(target: Target, days: number): Promise<void> {
  if (!isRenewable(target)) throw new NotTested('The token of the run cannot be renewed after the clock was advanced.')
  for (let left = days; left > 0; left -= MOST_DAYS)
    await target.control?.post('/clock', { advanceMs: Math.min(left, MOST_DAYS) * DAY })
  await target.renewToken()
}

/** Whether there is another token when one expires: a given one cannot be renewed. */
const isRenewable = (target: Target): boolean =>
  target.options.token === undefined || target.supports('control:credentials')

/** Not if it is that hour already, give or take 20 minutes. */
async function advanceToHour(target: Target, hour: number): Promise<number> {
  const now = await target.now()
  const wait = (hour * HOUR - (now - midnight(now, 0)) + DAY) % DAY
  const isNear = wait < 20 * MINUTE || wait > DAY - 20 * MINUTE
  if (isNear || !isRenewable(target) || !target.supports('control:clock')) return now
  const clock = await advanceClock(target, wait)
  return Math.floor(clock())
}

/**
 * A moment of the run by the target's clock, the same for all checks: where activities of past days are created, some hours more or less
 * make no difference. Not for checks of the current day, and not once the clock was advanced.
 */
export const momentOfRun = (target: Target): Promise<number> => target.once('moment of the run', () => target.now())
