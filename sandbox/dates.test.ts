import { expect, test } from 'vitest'
import { isoSeconds, isoShortest, parseUtc, plainUtc, utcDay } from './dates.ts'

const time = Date.UTC(2026, 11, 15, 13, 45, 7, 890)

test('a point in time in the three formats of the API', () => {
  expect(plainUtc(time)).toBe('2026-12-15 13:45:07')
  expect(isoSeconds(time)).toBe('2026-12-15T13:45:07Z')
  expect(isoShortest(time)).toBe('2026-12-15T13:45:07Z')
  expect(isoShortest(Date.parse('2026-12-15T13:00:00Z'))).toBe('2026-12-15T13:00Z')
  expect(utcDay(time)).toBe('2026-12-15')
})

test.each([
  ['2026-12-15 13:45:07', '2026-12-15T13:45:07Z'],
  ['2026-12-15T13:45:07', '2026-12-15T13:45:07Z'],
  ['2026-12-15T13:45:07Z', '2026-12-15T13:45:07Z'],
  ['2026-12-15T13:45:07.5-03:00', '2026-12-15T16:45:07Z'],
  ['2028-02-29 00:00:00', '2028-02-29T00:00:00Z'],
])('%s', (text, instant) => {
  expect(isoSeconds(parseUtc(text))).toBe(instant)
})

test.each(['2030-02-30 00:00:00', '2027-02-29 00:00:00', '2030-13-01 00:00:00', '2030-01-01 25:00:00', '', 'x'])(
  '"%s" does not exist',
  (text) => {
    expect(parseUtc(text)).toBeNaN()
  },
)
