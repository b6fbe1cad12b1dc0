import { expect, test } from 'vitest'
import { categories, isCategory } from './categories.ts'

test.each(['id', 'name'] as const)('categories have different values of %s, none of them empty', (property) => {
  const values = new Set(categories.map((category) => category[property]))
  expect(values.size).toBe(categories.length)
  expect(values).not.toContain('')
})

test('each category has codes of four digits, which no other one has', () => {
  const codes = categories.flatMap(({ mccCodes }) => mccCodes)
  expect(categories.filter(({ mccCodes }) => mccCodes.length === 0)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([])
  expect(codes).toContain('0742')
})

test('isCategory knows the ids of the categories', () => {
  expect(categories.filter(({ id }) => !isCategory(id))).toEqual([])
  expect(['', 'Fuel', 'no-such-category'].filter(isCategory)).toEqual([])
})
