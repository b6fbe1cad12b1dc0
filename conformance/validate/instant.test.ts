import { expect, test } from 'vitest'
import { utcDateTime } from './instant.ts'

test.each([
  ['2027-01-20 03:04:25', '2027-01-20T03:04:25.000Z'],
  ['2027-01-20T00:04:25-03:00', '2027-01-20T03:04:25.000Z'],
  ['next week', 'next week'],
  [null, null],
])('utcDateTime of %s is %s', (given, want) => {
  expect(utcDateTime(given)).toBe(want)
})
