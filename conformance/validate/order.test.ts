import { expect, test } from 'vitest'
import { isAscending, isDescending } from './order.ts'

test.each([
  [[], true, true],
  [[1], true, true],
  [[1, 1], true, true],
  [[1, 2, 2, 5], true, false],
  [[5, 2, 2, 1], false, true],
  [[1, 3, 2], false, false],
  [[1, Number.NaN, 2], false, false],
])('%j is ascending: %s, descending: %s', (values, ascending, descending) => {
  expect(isAscending(values)).toBe(ascending)
  expect(isDescending(values)).toBe(descending)
})
