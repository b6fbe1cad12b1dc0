import { expect, test } from 'vitest'
import { luhnDigit } from './luhn-digit.ts'

test.each([
  ['7992739871', 3],
  ['411111111111111', 1],
  ['0', 0],
])('the Luhn digit of %s', (payload, digit) => {
  expect(luhnDigit(payload)).toBe(digit)
})
