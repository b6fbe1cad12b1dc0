import { expect, test } from 'vitest'
import { orderOf } from './sort-order.ts'

test.each([
  [['2026-01-02', '2026-01-01'], 'newest first'],
  [['2026-01-01', '2026-01-01', '2026-01-02'], 'oldest first'],
  [['2026-01-01', '2026-01-03', '2026-01-02'], 'neither newest nor oldest first'],
  [['2026-01-01', '2026-01-01'], 'unknown, as all rows were created at the same time'],
])('%j is sorted: %s', (dates, order) => {
  expect(orderOf(dates)).toBe(order)
})
