import { expect, test } from 'vitest'
import { cardNumber, luhnDigit } from './number.ts'

test.each([
  [1, '9999990000000014'],
  [2, '9999990000000022'],
  [999_999_999, '9999999999999995'],
])('the number of card %i', (n, number) => {
  expect(cardNumber(n)).toBe(number)
})

test.each([
  ['7992739871', 3],
  ['411111111111111', 1],
  ['0', 0],
])('the Luhn digit of %s', (payload, digit) => {
  expect(luhnDigit(payload)).toBe(digit)
})
