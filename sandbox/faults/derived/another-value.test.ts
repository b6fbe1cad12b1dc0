import { expect, test } from 'vitest'
import { anotherValue } from './another-value.ts'

const values: readonly [name: string, node: Record<string, unknown>, value: unknown, another: unknown][] = [
  ['an enumeration', { enum: ['a', 'b'] }, 'a', 'b'],
  ['a boolean', { type: 'boolean' }, true, false],
  ['a number', { type: 'number' }, 1, 2],
  ['a number at its maximum', { type: 'number', maximum: 10 }, 10, 9],
  ['digits', { type: 'string' }, '12345679', '12345670'],
  ['a text', { type: 'string' }, 'note', 'notx'],
  ['a date', { type: 'string', format: 'date' }, '2030-02-03', '2031-01-15'],
  ['a date-time', { type: 'string' }, '2030-02-03 10:00:00', '2029-01-01 10:00:00'],
  ['a list', { type: 'array' }, ['a', 'b'], ['b']],
  ['a list of one item', { type: 'array', items: { enum: ['a', 'b'] } }, ['a'], ['b']],
  ['an object', { type: 'object' }, { a: 1, b: 2 }, { b: 2 }],
] // biome-ignore format: a table

test.each(values)('%s', (_, node, value, another) => {
  expect(anotherValue(node, value)).toEqual(another)
})
