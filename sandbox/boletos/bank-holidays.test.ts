import { expect, test } from 'vitest'
import { bankHolidays, workdaysFrom } from './bank-holidays.ts'

test('the holidays of 2026', () => {
  expect(bankHolidays(2026).toSorted()).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
})

test.each([
  [2023, '2023-04-07'],
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
])('Good Friday of %i is %s', (year, day) => {
  expect(bankHolidays(year)).toContain(day)
})

test.each([
  ['2026-11-16', '2026-11-22', 4], // a week with a holiday on its Friday
  ['2026-11-23', '2026-11-29', 5],
  ['2026-11-28', '2026-11-29', 0], // a weekend
  ['2026-11-23', '2026-11-23', 1],
  ['2026-12-24', '2027-01-04', 6], // across the new year
  ['2026-11-24', '2026-11-23', 0],
])('from %s to %s banks work %i days', (first, last, days) => {
  expect(workdaysFrom(first, last)).toBe(days)
})
