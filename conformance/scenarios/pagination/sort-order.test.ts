import { expect, test } from 'vitest'
import { orderOf } from './sort-order.ts'

test.each([
  [['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'], 'newest first'],
  [['2026-01-01', '2026-01-01', '2026-01-02'], 'oldest first'],
  [['2026-01-01', '2026-01-03', '2026-01-02'], 'neither newest nor oldest first'],
  [['2026-01-02T10:00:05.014Z', '2026-01-02T10:00:05.020Z', '2026-01-02T10:00:03Z'], 'newest first'],
  [['2026-01-02T10:00:05Z', '2026-01-02T10:00:07Z', '2026-01-02T10:00:03Z'], 'neither newest nor oldest first'],
  [['2026-01-02 10:00:05', '2026-01-02 10:00:03'], 'newest first'],
  [['20260102T100501Z', '20260102T100502Z'], 'oldest first'],
  [['20260102T100503Z', '20260102T100502Z', '20260102T100509Z'], 'neither newest nor oldest first'],
  [Array.from({ length: 60 }, (_, index) => new Date(index * 900).toISOString()), 'oldest first'],
  [Array.from({ length: 60 }, (_, index) => new Date(90_000 - index * 5).toISOString()), 'newest first'],
  [['2026-01-01', '2026-01-01'], 'unknown: all at the same time'],
])('%j is sorted: %s', (dates, order) => {
  expect(orderOf(dates)).toBe(order)
})
