import { DAY } from '../values/time-units.ts'
import { day } from './environment.ts'

/**
 * Days at which a calendar turns, in the year to come: the last of each month, the first of January and of March, and the last
 * four of a month with 31 days. With 29 February, and a 31 December in the first week of the next year, however far away those are.
 */
export function turningDays(now: number): readonly string[] {
  const ends = Array.from({ length: 12 }, (_, months) => monthEnd(soon(now), months))
  const starts = ends.filter((end) => /-(12-31|02-2\d)$/.test(end)).map((end) => after(end, 1))
  return sorted([...ends, ...starts, ...lastDaysOf(longMonthEnd(now), 4), leapDay(now), yearEndInFirstWeek(now)])
}

/** {@link turningDays}, and each day of a month that has 31. */
export function everyDay(now: number): readonly string[] {
  return sorted([...turningDays(now), ...lastDaysOf(longMonthEnd(now), 31)])
}

/** The next days on which clocks are put forward: the second Sunday of March in North America, the last one in Europe. */
export function clockChanges(now: number): readonly string[] {
  const { year, month } = soon(now)
  const end = monthEnd({ year: month > 1 ? year + 1 : year, month: 2 }, 0)
  const lastSunday = after(end, -new Date(end).getUTCDay())
  const sundays = [0, 7, 14, 21, 28]
    .map((days) => after(lastSunday, -days))
    .filter((date) => date >= `${end.slice(0, 7)}-01`)
  return [sundays.at(-2) ?? '', lastSunday]
}

/** The next 29 February. */
export function leapDay(now: number): string {
  // Eight years at most, and four but around a century.
  const years = Array.from({ length: 9 }, (_, ahead) => monthEnd({ year: soon(now).year + ahead, month: 1 }, 0))
  return years.find((end) => end.endsWith('-29') && end >= day(now, nearest)) ?? ''
}

/** Whether a 31 December is a Monday, Tuesday or Wednesday: in a calendar of weeks (ISO 8601) it then belongs to the next year. */
export const isInFirstWeek = (yearEnd: Date): boolean => [1, 2, 3].includes(yearEnd.getUTCDay())

/** The next 31 December that belongs to the next year in a calendar of weeks. */
function yearEndInFirstWeek(now: number): string {
  const years = Array.from({ length: 7 }, (_, ahead) => monthEnd({ year: soon(now).year + ahead, month: 11 }, 0))
  return years.find((end) => end >= day(now, nearest) && isInFirstWeek(new Date(end))) ?? ''
}

/** The day that lies this many days from another one. */
export function after(date: string, days: number): string {
  return day(Date.parse(date), days)
}

/** No day comes sooner than in so many days. */
const nearest = 5

function soon(now: number): { readonly year: number; readonly month: number } {
  const date = new Date(now + nearest * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() }
}

function monthEnd({ year, month }: ReturnType<typeof soon>, months: number): string {
  return new Date(Date.UTC(year, month + months + 1, 0)).toISOString().slice(0, 10)
}

/** The end of the first whole month to come that has 31 days. */
function longMonthEnd(now: number): string {
  const ends = [1, 2, 3].map((months) => monthEnd(soon(now), months))
  return ends.find((end) => end.endsWith('-31')) ?? ''
}

function lastDaysOf(end: string, days: number): readonly string[] {
  return Array.from({ length: days }, (_, before) => after(end, -before))
}

function sorted(days: readonly string[]): readonly string[] {
  return [...new Set(days)].sort()
}
