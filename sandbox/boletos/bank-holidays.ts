import { addDays, type Day, daysBetween, weekday } from './days.ts'

/** National holidays on which Brazilian banks are closed, as `MM-DD`. */
const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']

/** Consciência Negra, a national holiday by Law 14,759 of 2023. */
const SINCE_2024 = '11-20'

/** Days from Easter: Monday and Tuesday of carnival, Good Friday, Corpus Christi. */
const movableHolidays = [-48, -47, -2, 60]

const MONDAY = '1970-01-05'

/** The number of bank working days from one day to another, both inclusive; 0 if the first comes after the last. */
export function workdaysFrom(first: Day, last: Day): number {
  if (first > last) return 0
  const weekdays = weekdaysBefore(addDays(last, 1)) - weekdaysBefore(first)
  return weekdays - holidaysFrom(first, last).filter((day) => weekday(day) <= 5).length
}

/** The number of weekdays since 1970-01-05, a Monday. */
function weekdaysBefore(day: Day): number {
  const days = daysBetween(MONDAY, day)
  const weeks = Math.floor(days / 7)
  return weeks * 5 + Math.min(days - weeks * 7, 5)
}

function holidaysFrom(first: Day, last: Day): readonly Day[] {
  const found: Day[] = []
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) found.push(...bankHolidays(year))
  return found.filter((day) => day >= first && day <= last)
}

/** The bank holidays of a year, unordered. */
export function bankHolidays(year: number): readonly Day[] {
  const fixed = year < 2024 ? fixedHolidays : [...fixedHolidays, SINCE_2024]
  const easter = easterSunday(year)
  return [...fixed.map((date) => `${year}-${date}`), ...movableHolidays.map((days) => addDays(easter, days))]
}

/** The anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100)
  const moon =
    (19 * (year % 19) +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor(((year % 19) + 11 * moon + 22 * sunday) / 451)
  return addDays(`${year}-03-22`, moon + sunday - 7 * late)
}
