import { expect, test } from 'vitest'
import { dayOf, latestStart, specialDateRanges, startingOn } from './special-dates.ts'

const now = Date.parse('2027-01-31T10:00:00Z')

test('every range starts before it ends', () => {
  const ranges = specialDateRanges(now)
  expect(ranges.filter(({ startDate, endDate }) => startDate >= endDate)).toEqual([])
  expect(ranges.length).toBeGreaterThan(10)
})

test('a range is moved by whole days, and stays as it is on its own day', () => {
  const range = { startDate: '2027-12-31 01:30:00', endDate: '2028-02-29 23:59:59' }
  expect(startingOn(range, '2028-01-01')).toEqual({ startDate: '2028-01-01 01:30:00', endDate: '2028-03-01 23:59:59' })
  expect(startingOn(range, dayOf(range))).toEqual(range)
})

test('a range that ends by a day starts as many days earlier as it takes', () => {
  const range = { startDate: '2028-02-28 00:00:00', endDate: '2028-03-01 23:59:59' }
  expect(latestStart(range, '2027-03-02')).toBe('2027-02-28')
  expect(latestStart(range, dayOf(range))).toBe('2028-02-26')
})
