import { expect, test } from 'vitest'
import { isOfState } from './postal-codes.ts'

test.each([
  ['01310100', 'SP', true],
  ['60160110', 'CE', true],
  ['60160110', 'MA', false],
  ['00999999', 'SP', false],
  ['6016011', 'CE', false],
  ['60160-110', 'CE', false],
  ['60160110', 'XX', false],
])('postal code %s of %s: %s', (postalCode, state, expected) => {
  expect(isOfState(postalCode, state)).toBe(expected)
})
