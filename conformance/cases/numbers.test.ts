import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SchemaNode } from '../contract/schemas.ts'
import { numberOf, plainNumberOf } from './numbers.ts'

test.each<[SchemaNode, number, number, number]>([
  [{ type: 'integer' }, 1, 1, 1001],
  [{ type: 'integer', minimum: 1, maximum: 10 }, 2, 1, 10],
  [{ type: 'integer', minimum: 5000 }, 5001, 5000, 6000],
  [{ type: 'integer', maximum: -3 }, -3, -3, -3],
  [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 3 }, 2, 1, 2],
  [{ type: 'number', minimum: 0.1, maximum: 0.9 }, 0.11, 0.1, 0.9],
  [{ type: 'number', minimum: 1, multipleOf: 0.25 }, 1.25, 1, 251],
  [{ type: 'number', minimum: 4, maximum: 4 }, 4, 4, 4],
])('%j: %d is plain, and all are from %d to %d', (schema, plain, from, to) => {
  expect(plainNumberOf(schema)).toBe(plain)
  const many = fc.sample(numberOf(schema), { seed: 1, numRuns: 500 })
  expect(many.filter((value) => value < from || value > to)).toEqual([])
})

test('limits that admit no number are named', () => {
  expect(() => plainNumberOf({ type: 'integer', minimum: 3, maximum: 2 })).toThrow('{"minimum":3,"maximum":2}')
})
