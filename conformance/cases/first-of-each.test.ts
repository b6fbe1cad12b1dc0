import { expect, test } from 'vitest'
import { firstOfEach } from './first-of-each.ts'

test('the first item of each key stays, in order', () => {
  expect(firstOfEach(['b1', 'a1', 'b2', 'c1', 'a2'], ([key = '']) => key)).toEqual(['b1', 'a1', 'c1'])
})

test('no items', () => {
  expect(firstOfEach([], String)).toEqual([])
})
