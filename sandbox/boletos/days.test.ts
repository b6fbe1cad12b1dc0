import { expect, test } from 'vitest'
import { addDays, dayAt, daysBetween, weekday } from './days.ts'

test.each([
  ['2026-12-15T02:59:59.999Z', '2026-12-14'],
  ['2026-12-15T03:00:00.000Z', '2026-12-15'],
  ['2018-12-01T01:59:59Z', '2018-11-30'], // daylight saving time, UTC−2
  ['2018-12-01T02:00:00Z', '2018-12-01'],
])('at %s it is %s in São Paulo', (time, day) => {
  expect(dayAt(Date.parse(time))).toBe(day)
})

test('days are counted and added across months, leap days and years', () => {
  expect(daysBetween('2026-12-15', '2026-12-25')).toBe(10)
  expect(daysBetween('2026-12-25', '2026-12-15')).toBe(-10)
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('a week runs from Monday 1 to Sunday 7', () => {
  expect([weekday('2026-11-23'), weekday('2026-11-29')]).toEqual([1, 7])
})
