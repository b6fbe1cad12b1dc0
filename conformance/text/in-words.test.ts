import { expect, test } from 'vitest'
import { enumerated, firstOf, plural } from './in-words.ts'

test('plural adds an s, or takes the given plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'rule'))).toEqual(['0 rules', '1 rule', '2 rules'])
  expect(plural(2, 'entry', 'entries')).toBe('2 entries')
})

test('firstOf counts the names that it leaves out', () => {
  expect([0, 2, 3].map((most) => firstOf(['a', 'b', 'c'].slice(0, most), 2))).toEqual(['', 'a, b', 'a, b and 1 more'])
})

test('enumerated has "and" before the last name', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(enumerated)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
