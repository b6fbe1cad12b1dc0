import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../generated/rules.ts'
import { isAsSent, isSame } from './compare.ts'

const returned: readonly [Comparison, sent: unknown, returned: unknown, isAsSent: boolean][] = [
  ['exact', 'Team', 'Team', true],
  ['exact', 'Team', 'team', false],
  ['exact', undefined, null, true],
  ['exact', { a: '1' }, { a: '1', b: null }, true],
  ['exact', { a: '1' }, { a: '1', b: '2' }, false],
  ['exact', false, undefined, false],
  ['date', '2030-01-05', '2030-01-05', true],
  ['date', '2030-01-05', '2030-01-05T00:00:00Z', true],
  ['date', '2030-01-05', '2030-01-06', false],
  ['date', '2030-01-05', '2030-01-051', false],
  ['instant', '2030-01-05 10:00:00', '2030-01-05T10:00:00.000Z', true],
  ['instant', '2030-01-05 10:00:00', '2030-01-05T07:00:00-03:00', true],
  ['instant', '2030-01-05 10:00:00', '2030-01-05T10:00:00-03:00', false],
  ['set', ['a', 'b'], ['b', 'a'], true],
  ['set', ['a', 'b'], ['a'], false],
  ['set', ['a'], ['a', 'b'], false],
  ['addresses', 'a@b.co,c@d.co', 'a@b.co, c@d.co', true],
  ['addresses', 'a@b.co,c@d.co', 'a@b.co', false],
  ['contains', 'rent', 'rent 07/2030', true],
  ['contains', 'rent', 'Rent', false],
  ['contains', { a: '1' }, { a: '1', b: '2' }, true],
  ['contains', { a: '1' }, { b: '2' }, false],
] // biome-ignore format: a table

describe('isAsSent', () => {
  test.each(returned)('%s: %j returned as %j is %s', (comparison, sent, value, expected) => {
    expect(isAsSent(comparison, sent, value)).toBe(expected)
  })
})

describe('isSame', () => {
  test('date-times may differ in their form', () => {
    expect(isSame({ at: '2030-01-05 10:00:00' }, { at: '2030-01-05T10:00:00Z' })).toBe(true)
  })
  test('lists may differ in their order', () => {
    expect(isSame({ ids: ['b', 'a'] }, { ids: ['a', 'b'] })).toBe(true)
    expect(isSame({ ids: ['a', 'b'] }, { ids: ['a', 'c'] })).toBe(false)
    expect(isSame([['b', ['d', 'c']], 'a'], ['a', [['c', 'd'], 'b']])).toBe(true)
  })
  test('properties may differ in their order, those of items of lists too', () => {
    const items = [
      { id: 'a', name: 'z' },
      { id: 'b', name: 'y' },
    ]
    const others = [
      { id: 'a', name: 'z' },
      { name: 'y', id: 'b' },
    ]
    expect(isSame(items, others)).toBe(true)
    expect(isSame(items, [{ name: 'x', id: 'b' }, ...others.slice(0, 1)])).toBe(false)
    const mixed = [
      { name: 'z', id: 'a' },
      { id: 'b', name: 'y' },
    ]
    expect(isSame(mixed, others)).toBe(true)
  })
  test('compares lists that are nested deeply', () => {
    const nested = (value: string) => Array.from({ length: 600 }).reduce<unknown>((inner) => [inner], value)
    expect(isSame(nested('a'), nested('a'))).toBe(true)
    expect(isSame(nested('a'), nested('b'))).toBe(false)
  })
  test('an empty part is the same as none', () => {
    expect(isSame({ name: 'a', metadata: {} }, { name: 'a' })).toBe(true)
  })
  test('another value is not', () => {
    expect(isSame({ metadata: { a: '1' } }, { metadata: { a: '2' } })).toBe(false)
  })
})
