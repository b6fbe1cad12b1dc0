import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each([
  ['500ms', 500],
  ['90s', 90_000],
  ['15m', 900_000],
  ['25h', 90_000_000],
  ['1d12h', 129_600_000],
  ['1.5h', 5_400_000],
])('%s is %i milliseconds', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each(['', '25', '25x', 'h', '-1h', '1h 5'])('"%s" is no duration', (text) => {
  expect(() => parseDuration(text)).toThrow('Give a duration such as 90s, 15m, 25h or 1d12h.')
})
