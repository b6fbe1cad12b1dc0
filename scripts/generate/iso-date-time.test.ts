import { expect, test } from 'vitest'
import { isoDateTime, withIsoDateTimes } from './iso-date-time.ts'

test.each([
  '2026-12-15T13:45:00Z',
  '2026-12-15T13:45:00.123Z',
  '2026-12-15T13:45:00',
  '2026-12-15T13:45:00+0000',
  '2026-12-15T10:45:00-03:00',
  '2026-12-15T13:45Z',
  '2026-12-15 13:45:00',
])('%s is a date-time', (text) => {
  expect(text).toMatch(isoDateTime)
})

test.each(['2026-12-15', '2026-13-15T13:45:00Z', '2026-12-15T24:45:00Z', '15/12/2026 13:45', 'yesterday', ''])(
  '"%s" is none',
  (text) => {
    expect(text).not.toMatch(isoDateTime)
  },
)

test('the pattern takes the place of the format, beside another pattern too', () => {
  const pattern = isoDateTime.source
  const schema = { properties: { at: { type: 'string', format: 'date-time' }, on: { type: 'string', format: 'date' } } }
  expect(withIsoDateTimes(schema)).toEqual({
    properties: { at: { type: 'string', pattern }, on: { type: 'string', format: 'date' } },
  })
  expect(withIsoDateTimes({ type: ['string', 'null'], format: 'date-time', pattern: 'Z$' })).toEqual({
    type: ['string', 'null'],
    pattern: 'Z$',
    allOf: [{ pattern }],
  })
})
