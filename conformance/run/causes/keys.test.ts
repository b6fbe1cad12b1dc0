import { expect, test } from 'vitest'
import { countDifferent, isSameOrInside, type Key } from './keys.ts'

const property = (...at: string[]): Key => ({ kind: 'property', of: 'createCard', at })
const status = (...at: string[]): Key => ({ kind: 'status', of: 'getCard', at })
const page: Key = { kind: 'page', of: 'createCard', at: [] }

test.each<[string, Key, Key, boolean]>([
  ['a property and itself', property('name'), property('name'), true],
  ['a property and one inside it', property('restrictions'), property('restrictions', 'maximum'), true],
  ['a property and one whose name begins with its name', property('name'), property('nameOnCard'), false],
  ['a property and that of another object', property('name'), { ...property('name'), of: 'createBoleto' }, false],
  ['an object and itself', property(), property(), true],
  ['an object and its property', property(), property('name'), false],
  ['a status and itself', status('500'), status('500'), true],
  ['a status and another one', status('500'), status('404'), false],
  ['a page and an object', page, property(), false],
])('%s', (_, one, other, expected) => {
  expect(isSameOrInside(one, other)).toBe(expected)
  expect(isSameOrInside(other, one)).toBe(expected)
})

test('countDifferent counts equal keys once', () => {
  expect(countDifferent([property('name'), property('name'), property('metadata')])).toBe(2)
})
