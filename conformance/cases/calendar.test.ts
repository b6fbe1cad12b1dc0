import { expect, test } from 'vitest'
import { after, clockChanges, everyDay, turningDays } from './calendar.ts'
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
    const inFirstWeek = days.filter((date) => /-12-31$/.test(date) && [1, 2, 3].includes(new Date(date).getUTCDay()))
    expect(inFirstWeek.length, day(now, 0)).toBeGreaterThan(0)
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

test('clockChanges is a Sunday from 8 to 14 March and one from 25 to 31 March, both in the year to come', () => {
  expect(clockChanges(Date.parse('2026-11-23'))).toEqual(['2027-03-14', '2027-03-28'])
  for (const now of starts) {
    const [american = '', european = ''] = clockChanges(now)
    expect([american, european].map((date) => new Date(date).getUTCDay())).toEqual([0, 0])
    expect(american).toMatch(/-03-(0[89]|1[0-4])$/)
    expect(european).toMatch(/-03-(2[5-9]|3[01])$/)
    expect([american, european].every((date) => date > day(now, 0) && date < day(now, 410))).toBe(true)
  }
})
