import { expect, test } from 'vitest'
import { categories } from './categories.ts'

test('about forty categories with unique ids, and unique codes of four digits', () => {
  const codes = categories.flatMap(({ mccCodes }) => mccCodes)
  expect(categories.length).toBeGreaterThanOrEqual(40)
  expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([])
  expect(codes).toContain('0742')
})
