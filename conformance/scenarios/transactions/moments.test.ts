import { expect, test } from 'vitest'
import { DAY } from '../../values/time-units.ts'
import { leapDay, monthEnd, yearChange, yearEnd } from './moments.ts'

test.each([
  ['2026-11-23T15:00:00Z', '2024-12-31', '2020-02-29'],
  ['2026-03-01T00:00:00Z', '2024-12-31', '2020-02-29'],
  ['2028-02-29T12:00:00Z', '2025-12-31', '2020-02-29'],
  ['2101-01-01T00:00:00Z', '2098-12-31', '2092-02-29'],
])('on %s, the turn of a year is that of %s and the leap day %s', (now, lastDay, leap) => {
  const moments = [yearEnd(Date.parse(now)), leapDay(Date.parse(now))]
  expect(moments.map((moment) => new Date(moment).toISOString())).toEqual([
    `${lastDay}T12:00:00.000Z`,
    `${leap}T12:00:00.000Z`,
  ])
  expect(yearEnd(Date.parse(now))).toBeLessThan(Date.parse(now) - 365 * DAY)
})

test.each([
  ['2026-11-23T15:00:00Z', '2026-10-31T12:00:00.000Z'],
  ['2028-03-01T00:00:00Z', '2028-02-29T12:00:00.000Z'],
  ['2027-01-31T23:59:59Z', '2026-12-31T12:00:00.000Z'],
])('on %s, the month before ended on %s', (now, end) => {
  expect(new Date(monthEnd(Date.parse(now))).toISOString()).toBe(end)
})

test.each([
  ['2026-11-23T15:00:00Z', '2026-01-01T12:00:00.000Z'],
  ['2027-01-03T23:59:59Z', '2026-01-01T12:00:00.000Z'],
  ['2027-01-04T00:00:00Z', '2027-01-01T12:00:00.000Z'],
])('on %s, the last change of the year was that of %s', (now, newYear) => {
  const [last, first] = yearChange(Date.parse(now))
  expect([new Date(first).toISOString(), first - last]).toEqual([newYear, DAY])
})
