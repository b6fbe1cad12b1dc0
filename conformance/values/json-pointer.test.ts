import { describe, expect, test } from 'vitest'
import {
  escapeSegment,
  nearestPointer,
  parentOf,
  pointersWhere,
  pointerTo,
  segmentsOf,
  valueAt,
} from './json-pointer.ts'

/** The document of RFC 6901, section 5. */
const document = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
}

describe('valueAt', () => {
  test.each([
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
    ['/foo/2', undefined],
    ['/no/such/value', undefined],
  ])('%j', (pointer, value) => {
    expect(valueAt(document, pointer)).toEqual(value)
  })

  test('is undefined below null and below a scalar', () => {
    expect(valueAt({ a: null }, '/a/b')).toBeUndefined()
    expect(valueAt({ a: 1 }, '/a/b/c')).toBeUndefined()
    expect(valueAt(undefined, '/a')).toBeUndefined()
  })
})

describe('pointerTo and segmentsOf', () => {
  test.each<[string[], string]>([
    [[], ''],
    [[''], '/'],
    [['rows', '0', 'name'], '/rows/0/name'],
    [['a/b', 'm~n', '~1'], '/a~1b/m~0n/~01'],
  ])('%j is %j', (names, pointer) => {
    expect(pointerTo(names)).toBe(pointer)
    expect(segmentsOf(pointer)).toEqual(names)
  })

  test('escapeSegment escapes one segment', () => {
    expect([0, 'a/b', '~1'].map(escapeSegment)).toEqual(['0', 'a~1b', '~01'])
  })
})

test('parentOf', () => {
  expect(['/rows/0/name', '/rows', ''].map(parentOf)).toEqual(['/rows/0', '', ''])
})

describe('nearestPointer', () => {
  const value = { rows: [{ name: 'a', memo: null }] }

  test.each([
    ['/rows/0/name', '/rows/0/name'],
    ['/rows/0/memo', '/rows/0/memo'],
    ['/rows/0/id', '/rows/0'],
    ['/rows/1/id/deep', '/rows'],
    ['/count', ''],
    ['', ''],
  ])('of %j is %j', (pointer, nearest) => {
    expect(nearestPointer(value, pointer)).toBe(nearest)
  })
})

describe('pointersWhere', () => {
  test('finds values in document order, with escaped names', () => {
    const value = { b: ['x', { 'a/b': 'x' }], a: 'x', c: 'y' }
    expect(pointersWhere(value, (one) => one === 'x')).toEqual(['/b/0', '/b/1/a~1b', '/a'])
  })

  test('finds the whole value, and containers', () => {
    expect(pointersWhere('x', (one) => one === 'x')).toEqual([''])
    expect(pointersWhere({ a: [1] }, Array.isArray)).toEqual(['/a'])
    expect(pointersWhere(undefined, () => false)).toEqual([])
  })
})
