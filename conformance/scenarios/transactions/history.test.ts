import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filtersFor, matching, periods, periodsFromFirst, periodsToLast } from './history.ts'
import { noon } from './moments.ts'
import type { TransactionFixture } from './transaction-fixture.ts'

const now = Date.UTC(2026, 5, 20, 15)
const activity = (id: string, days: number, cardId = 'card-0') => ({ id, amount: 1, at: noon(now, -days), cardId })
const activities = [activity('a', 5), activity('b', 4), activity('c', 4, 'card-1'), activity('d', 3)]
const fixture = { now, cards: [{ id: 'card-0' }, { id: 'card-1' }], activities } as unknown as TransactionFixture

describe('matching', () => {
  const ids = (...args: Parameters<typeof matching>) => matching(...args).map(({ id }) => id)

  test('finds the activities of a card', () => {
    expect(ids(activities, {})).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(activities, { cardIds: ['card-1'] })).toEqual(['c'])
  })

  test('finds the activities of whole days, both inclusive', () => {
    expect(ids(activities, { from: noon(now, -4), to: noon(now, -4) })).toEqual(['b', 'c'])
    expect(ids(activities, { from: noon(now, -4) })).toEqual(['b', 'c', 'd'])
    expect(ids(activities, { to: noon(now, -4) })).toEqual(['a', 'b', 'c'])
    expect(ids(activities, { from: noon(now, -3), to: noon(now, -5) })).toEqual([])
  })
})

test('filtersFor turns indexes into card ids and days into moments', () => {
  expect(filtersFor(fixture, [1])).toEqual({ cardIds: ['card-1'] })
  expect(filtersFor(fixture, undefined, { first: 5, last: 3 })).toEqual({
    cardIds: undefined,
    from: noon(now, -5),
    to: noon(now, -3),
  })
})

test('no period ends before it begins', () => {
  for (const arbitrary of [periods, periodsFromFirst, periodsToLast])
    fc.assert(fc.property(arbitrary, ({ first, last }) => first >= last && last >= 2))
})
