import { expect, test } from 'vitest'
import { cardNumber } from './card-number.ts'

test.each([
  [1, '9999990000000014'],
  [2, '9999990000000022'],
  [999_999_999, '9999999999999995'],
])('the number of card %i', (n, number) => {
  expect(cardNumber(n)).toBe(number)
})
