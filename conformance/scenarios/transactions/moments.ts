import fc from 'fast-check'
import { isInFirstWeek } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { DAY, HOUR } from '../../values/time-units.ts'

/** The beginning of the UTC day that lies `days` days from `now`. Both moments are milliseconds since the epoch. */
export const midnight = (now: number, days: number): number => (Math.floor(now / DAY) + days) * DAY

/** Noon, UTC, of the day that lies `days` days from `now`: no time zone of the Americas or Europe moves it to another day. */
export const noon = (now: number, days: number): number => midnight(now, days) + 12 * HOUR

/** A day, as the number of days from today, on which no transaction is created. */
export const DAY_WITHOUT = -500

/** Noon of the last day of the month before. */
export const monthEnd = (now: number): number => {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0, 12)
}

/** Noon of the last day of a month and of the first day of the next one: the last such change that is at least three days ago. */
export function monthChange(now: number): readonly [number, number] {
  const last = monthEnd(now - 3 * DAY)
  return [last, last + DAY]
}

/** Noon of a 31 December, more than a year ago, that belongs to the next year in a calendar of weeks. */
export function yearEnd(now: number): number {
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(yearOf(now) - 2 - index, 11, 31, 12))
  return days.find((day) => isInFirstWeek(new Date(day))) ?? Number.NaN
}

/** Noon of the 31 December and the 1 January of the last change of the year that is at least three days ago. */
export function yearChange(now: number): readonly [number, number] {
  const newYear = Date.UTC(yearOf(now - 3 * DAY), 0, 1, 12)
  return [newYear - DAY, newYear]
}

/** How long ago the oldest transactions are at least: longer than what a list is likely to be limited to. */
const LONG_AGO = 5 * 366 * DAY

/** Noon of the last 29 February that is more than five years ago. */
export function leapDay(now: number): number {
  // Eight years more at most, and four but around a century.
  const days = Array.from({ length: 9 }, (_, index) => Date.UTC(yearOf(now) - 5 - index, 1, 29, 12))
  return days.find((day) => new Date(day).getUTCDate() === 29 && day < now - LONG_AGO) ?? Number.NaN
}

const yearOf = (moment: number): number => new Date(moment).getUTCFullYear()

/** Noon of past days at which a calendar turns. */
export const turns = (now: number): readonly number[] => [monthEnd(now), yearEnd(now), leapDay(now)]

/** A past moment, 2 to 200 days ago, within two hours of noon, so that no time zone moves it to another day; or one of the turns. */
export const pastMoment = (now: number): fc.Arbitrary<number> =>
  fc
    .tuple(
      eachOnce(undefined, ...turns(now), undefined),
      fc.integer({ min: 2, max: 200 }),
      fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
    )
    .map(([turn, days, offset]) => turn ?? noon(now, -days) + offset)
