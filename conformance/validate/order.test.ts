import { expect, test } from 'vitest'
import { describeOrder, isAscending } from './order.ts'

test.each([
  [[], true],
  [[1], true],
  [[1, 1], true],
  [[1, 2, 2, 5], true],
  [[5, 2, 2, 1], false],
  [[1, 3, 2], false],
  [[1, Number.NaN, 2], false],
])('%j is ascending: %s', (values, ascending) => {
  expect(isAscending(values)).toBe(ascending)
})

test.each([
  [[2, 1], 0, 'newest first'],
  [[1, 1, 2], 0, 'oldest first'],
  [[1, 3, 2], 0, 'neither newest nor oldest first'],
  [[1, 3, 2], 1, 'oldest first'],
  [[1, Number.NaN, 2], 0, 'neither newest nor oldest first'],
  [['a', 'b'], 0, 'oldest first'],
  [[1, 1], 0, 'unknown: all at the same time'],
  [[], 0, 'unknown: all at the same time'],
])('describeOrder of %j with the tolerance %i: %s', (moments, tolerance, order) => {
  expect(describeOrder(moments, tolerance)).toBe(order)
})
