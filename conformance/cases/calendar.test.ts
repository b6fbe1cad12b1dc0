import { expect, test } from 'vitest'
import { after, everyDay, turningDays } from './calendar.ts'
import { day } from './environment.ts'

/** Days on which a run may start: each day of two years, one of them a leap year, and some around a century without a leap day. */
const starts = [
  ...Array.from({ length: 731 }, (_, days) => Date.parse(after('2027-01-01', days))),
  ...['2095-12-30', '2096-02-24', '2096-02-25', '2100-02-27'].map((date) => Date.parse(date)),
]

test('turningDays contains ends of months and years and leap days, whenever a run starts', () => {
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

test('everyDay contains valid days of the future, each once and in order', () => {
  for (const now of starts) {
    const days = everyDay(now)
    expect(days).toEqual([...new Set(days)].sort())
    expect(days.filter((date) => after(date, 0) !== date)).toEqual([])
    expect(days[0]?.localeCompare(day(now, 4))).toBe(1)
    expect(days.length).toBeLessThan(50)
  }
})

test('everyDay contains every day of the month', () => {
  for (const now of starts) {
    const numbers = new Set(everyDay(now).map((date) => Number(date.slice(8))))
    expect(numbers.size).toBe(31)
  }
})
