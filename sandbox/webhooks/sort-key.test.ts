import { expect, test } from 'vitest'
import { createSortKeys } from './sort-key.ts'

test('keys increase with the time, within a millisecond, and if the clock goes back', () => {
  const next = createSortKeys()
  const keys = [1000, 1000, 1000, 1001, 999, 1002].map(next)
  expect(keys).toEqual([...keys].sort((a, b) => a - b))
  expect(new Set(keys).size).toBe(keys.length)
})

test('sandboxes do not share their keys', () => {
  createSortKeys()(2000)
  expect(createSortKeys()(1)).toBeLessThan(createSortKeys()(2))
})
