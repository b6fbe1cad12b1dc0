import { expect, test } from 'vitest'
import { after, everyDay, turningDays } from './calendar.ts'
import { day } from './environment.ts'

/** Whenever a run may begin: each day of two years, one of them a leap year, and some around a century that has no leap day. */
const starts = [
  ...Array.from({ length: 731 }, (_, days) => Date.parse(after('2027-01-01', days))),
  ...['2095-12-30', '2096-02-24', '2096-02-25', '2100-02-27'].map((date) => Date.parse(date)),
]

test('months, years and leap days turn among them, whenever a run begins', () => {
  for (const now of starts) {
    const days = turningDays(now)
    const has = (form: RegExp) =>
      expect(
        days.some((date) => form.test(date)),
        `${form} from ${day(now, 0)}`,
      ).toBe(true)
    for (const form of [/-28$/, /-29$/, /-30$/, /-31$/, /-12-31$/, /-01-01$/, /-02-28$|-02-29$/, /-03-01$/, /-02-29$/])
      has(form)
  }
})

test('each is a day of the calendar to come, comes once, and in order', () => {
  for (const now of starts) {
    const days = everyDay(now)
    expect(days).toEqual([...new Set(days)].sort())
    expect(days.filter((date) => after(date, 0) !== date)).toEqual([])
    expect(days[0]?.localeCompare(day(now, 4))).toBe(1)
    expect(days.length).toBeLessThan(50)
  }
})

test('every day of the month is among them', () => {
  for (const now of starts) {
    const numbers = new Set(everyDay(now).map((date) => Number(date.slice(8))))
    expect(numbers.size).toBe(31)
  }
})
