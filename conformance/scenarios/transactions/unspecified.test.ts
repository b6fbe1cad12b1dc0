import { expect, test } from 'vitest'
import { dateTimeFormat, sortOrder } from './unspecified.ts'

const rows = (...dates: readonly unknown[]) => dates.map((settlementDate) => ({ value: { settlementDate } }))

test.each([
  [['2026-01-01 00:00:00'], 'unknown: all at the same time'],
  [['2026-01-01 00:00:00', '2026-01-01 00:00:00'], 'unknown: all at the same time'],
  [['2026-01-01 00:00:00', '2026-01-02 00:00:00'], 'oldest first'],
  [['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'], 'newest first'],
  [['2026-01-02 00:00:00', '2026-01-03 00:00:00', '2026-01-01 00:00:00'], 'neither newest nor oldest first'],
])('the order of %j is: %s', (dates, order) => {
  expect(sortOrder(rows(...dates))).toBe(order)
})

test('dateTimeFormat names the documented form, or shows another one', () => {
  expect(dateTimeFormat(rows('2026-01-01 00:00:00'))).toBe('yyyy-MM-dd HH:mm:ss')
  expect(dateTimeFormat(rows('2026-01-01T00:00:00Z'))).toBe('as in "2026-01-01T00:00:00Z"')
  expect(dateTimeFormat([])).toBe('as in nothing')
})
