import { expect, test } from 'vitest'
import { expectSameSecond, expectSameUnlessRounded, isDateOf, withDistance } from './timestamps.ts'

const noon = Date.UTC(2026, 6, 19, 12)

test.each([
  ['2026-07-19 09:00:00', '2026-07-19 09:00:00, 3 h before'],
  ['2026-07-21T13:31:10.000Z', '2026-07-21T13:31:10.000Z, 2 d 1 h 30 min after'],
  ['2026-07-19T12:00:20.000Z', '2026-07-19T12:00:20.000Z'],
  ['2026-07-19T12:01:00.000Z', '2026-07-19T12:01:00.000Z'],
  ['at noon', 'at noon'],
])('the distance of %s from noon', (text, shown) => {
  expect(withDistance(text, noon, noon + 60_000)).toBe(shown)
})

test('the same text is the same second, whatever its form; another one of an unknown form is not', () => {
  const created = { value: '20261129T150501Z', exchange: { id: 1 }, pointer: '/createdAt' }
  expect(() => expectSameSecond(created, '20261129T150501Z')).not.toThrow()
  expect(() => expectSameSecond(created, '20261129T150502Z')).toThrow('createdAt within a second of 20261129T150502Z')
})

test.each([
  ['2026-11-29T15:05:01.123456Z', '2026-11-29T15:05:01.123Z', true],
  ['2026-11-29T15:05:01.124Z', '2026-11-29T15:05:01.123600+00:00', true],
  ['2026-11-29T15:05:01Z', '2026-11-29T15:05:01.999Z', true],
  ['2026-11-29T15:05:02.000Z', '2026-11-29T15:05:01.500Z', true],
  ['2026-11-29T15:05:01.130Z', '2026-11-29T15:05:01.123Z', false],
  ['2026-11-29T15:05:02Z', '2026-11-29T15:05:01Z', false],
  ['2026-11-29T15:05:03Z', '2026-11-29T15:05:01.123Z', false],
  [undefined, '2026-11-29T15:05:01.123Z', false],
])('%s may be %s, rounded: %s', (value, expected, isMet) => {
  const created = { value, exchange: { id: 1 }, pointer: '/createdAt' }
  const compare = () => expectSameUnlessRounded(created, expected)
  if (isMet) expect(compare).not.toThrow()
  else expect(compare).toThrow('createdAt')
})

test.each([
  ['2026-07-19T12:00:00.900Z', true],
  ['2026-07-19 12:00:00', true],
  ['2026-07-19', true],
  ['2026-07-19T00:00:00.000Z', true],
  ['2026-07-19T00:00Z', true],
  ['2026-07-19T09:00:00Z', false],
  ['2026-07-19T00:00:00-03:00', false],
  ['2026-07-20', false],
  ['2026-07-20T00:00:00Z', false],
  ['noon', false],
])('%s may be the date of noon: %s', (date, expected) => {
  expect(isDateOf(date, noon)).toBe(expected)
  expect(isDateOf(date, Number.NaN)).toBe(false)
})
