import { describe, expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { resolveChoices } from '../choices.ts'
import { type Dates, periodOfDateTimes, periodOfDays } from './periods.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const choices = resolveChoices()
const iso = (time: number) =>
  Math.abs(time) === Number.MAX_SAFE_INTEGER ? 'open' : new Date(time).toISOString().replace('.000Z', '')

function outcome(period: () => { from: number; to: number }): readonly string[] {
  try {
    const { from, to } = period()
    return [iso(from), iso(to)]
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.status).toBe(400)
    return (error.errors ?? []).map(({ field, code }) => `${field} ${code}`)
  }
}

describe('days', () => {
  const table: readonly [string, Dates, boolean, readonly string[]][] = [
    ['yesterday by default', {}, false, ['2026-11-20T00:00:00', '2026-11-21T00:00:00']],
    ['all history of cards', {}, true, ['open', 'open']],
    [
      'both inclusive',
      { startDate: '2026-11-01', endDate: '2026-11-02' },
      false,
      ['2026-11-01T00:00:00', '2026-11-03T00:00:00'],
    ],
    ['equal', { startDate: '2026-11-02', endDate: '2026-11-02' }, true, ['2026-11-02T00:00:00', '2026-11-03T00:00:00']],
    [
      'today',
      { startDate: '2026-11-21', endDate: '2026-11-21' },
      false,
      ['2026-11-21T00:00:00', '2026-11-22T00:00:00'],
    ],
    ['only a start', { startDate: '2026-11-01' }, false, ['2026-11-01T00:00:00', '2026-11-21T00:00:00']],
    ['only an end', { endDate: '2026-11-20' }, false, ['2026-11-20T00:00:00', '2026-11-21T00:00:00']],
    [
      'only an end before yesterday: empty',
      { endDate: '2026-11-01' },
      false,
      ['2026-11-20T00:00:00', '2026-11-02T00:00:00'],
    ],
    ['only a start today: empty', { startDate: '2026-11-21' }, false, ['2026-11-21T00:00:00', '2026-11-21T00:00:00']],
    ['only a start, with cardIds', { startDate: '2026-11-01' }, true, ['2026-11-01T00:00:00', 'open']],
    ['only an end, with cardIds', { endDate: '2026-11-01' }, true, ['open', '2026-11-02T00:00:00']],
    ['a future start', { startDate: '2026-11-22' }, true, ['startDate notFuture']],
    ['a future end', { endDate: '2026-11-22' }, false, ['endDate notFuture']],
    [
      'both in the future',
      { startDate: '2027-01-01', endDate: '2027-01-02' },
      false,
      ['startDate notFuture', 'endDate notFuture'],
    ],
    ['a start after the end', { startDate: '2026-11-03', endDate: '2026-11-02' }, false, ['startDate notAfter']],
  ]
  test.each(table)('%s', (_, dates, ofCards, want) => {
    expect(outcome(() => periodOfDays(dates, ofCards, now, choices))).toEqual(want)
  })

  test('if so chosen, a missing date leaves the period unbounded, and yesterday remains the default of both', () => {
    const open = resolveChoices({ 'missing-date': 'unbounded' })
    expect(outcome(() => periodOfDays({ startDate: '2026-11-01' }, false, now, open))).toEqual([
      '2026-11-01T00:00:00',
      'open',
    ])
    expect(outcome(() => periodOfDays({}, false, now, open))).toEqual(['2026-11-20T00:00:00', '2026-11-21T00:00:00'])
  })

  test('today is the day in UTC, from its first to its last millisecond', () => {
    for (const time of ['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z']) {
      const today = { startDate: '2026-11-21', endDate: '2026-11-21' }
      expect(outcome(() => periodOfDays(today, false, Date.parse(time), choices))).toHaveLength(2)
      expect(outcome(() => periodOfDays({ endDate: '2026-11-22' }, false, Date.parse(time), choices))).toEqual([
        'endDate notFuture',
      ])
    }
  })
})

describe('date-times', () => {
  const table: readonly [string, Dates, readonly string[]][] = [
    ['yesterday by default', {}, ['2026-11-20T00:00:00', '2026-11-21T00:00:00']],
    [
      'both inclusive',
      { startDate: '2026-11-01 10:00:00', endDate: '2026-11-01 10:00:01' },
      ['2026-11-01T10:00:00', '2026-11-01T10:00:02'],
    ],
    [
      'ISO 8601, with an offset',
      { startDate: '2026-11-01T10:00:00-03:00', endDate: '2026-11-01T13:00:01Z' },
      ['2026-11-01T13:00:00', '2026-11-01T13:00:02'],
    ],
    ['equal', { startDate: '2026-11-01 10:00:00', endDate: '2026-11-01 10:00:00' }, ['endDate after']],
    ['the wrong way round', { startDate: '2026-11-02 10:00:00', endDate: '2026-11-01 10:00:00' }, ['endDate after']],
    ['now', { endDate: '2026-11-21 12:00:00' }, ['2026-11-20T00:00:00', '2026-11-21T12:00:01']],
    ['a future end', { endDate: '2026-11-21 12:00:01' }, ['endDate notFuture']],
    [
      'a future start',
      { startDate: '2026-11-22 00:00:00', endDate: '2026-11-23 00:00:00' },
      ['startDate notFuture', 'endDate notFuture'],
    ],
    ['only a start', { startDate: '2026-11-01 00:00:00' }, ['2026-11-01T00:00:00', '2026-11-21T00:00:00']],
    ['only a start after the default end', { startDate: '2026-11-21 00:00:00' }, ['endDate after']],
    ['only an end before the default start', { endDate: '2026-11-01 00:00:00' }, ['endDate after']],
    ['a day that no calendar has', { startDate: '2026-02-30 00:00:00' }, ['startDate format']],
    ['an hour that no clock has', { startDate: '2026-02-01 25:00:00' }, ['startDate format']],
  ]
  test.each(table)('%s', (_, dates, want) => {
    expect(outcome(() => periodOfDateTimes(dates, now, choices))).toEqual(want)
  })

  test('if so chosen, future dates are accepted', () => {
    const accept = resolveChoices({ 'future-dates': 'accept' })
    expect(outcome(() => periodOfDateTimes({ endDate: '2027-01-01 00:00:00' }, now, accept))).toEqual([
      '2026-11-20T00:00:00',
      '2027-01-01T00:00:01',
    ])
  })
})
