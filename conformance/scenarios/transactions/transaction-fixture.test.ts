import { describe, expect, test } from 'vitest'
import { startTransactionTarget } from '../../test/transaction-target.ts'
import { SECOND } from '../../values/time-units.ts'
import { noon } from './moments.ts'
import { sharedFixture, transactionFixture } from './transaction-fixture.ts'

const now = Date.UTC(2026, 5, 20, 15)

describe('transactionFixture', () => {
  test('creates a card for each list of moments, purchases with different amounts, and the filters that find them', async () => {
    const { target, controlCalls, searches } = startTransactionTarget(now)
    const moments = [[noon(now, -3), noon(now, -2)], [], [noon(now, -1)]]
    const fixture = await transactionFixture(target, { list: 'cards', moments: () => moments })
    expect(fixture.cards.map(({ id }) => id)).toEqual(['card-0', 'card-1', 'card-2'])
    expect(fixture.activities.map(({ at, cardId }) => [at, cardId])).toEqual([
      [noon(now, -3), 'card-0'],
      [noon(now, -2), 'card-0'],
      [noon(now, -1), 'card-2'],
    ])
    expect(new Set(fixture.activities.map(({ amount }) => amount)).size).toBe(3)
    expect(controlCalls.map(([path, { kind }]) => `${path} ${kind}`).sort()).toEqual([
      '/cards/card-0/activity approved',
      '/cards/card-0/activity approved',
      '/cards/card-0/activity settled',
      '/cards/card-0/activity settled',
      '/cards/card-2/activity approved',
      '/cards/card-2/activity settled',
    ])
    expect(fixture.filters).toEqual({ cardIds: ['card-0', 'card-1', 'card-2'] })
    expect(searches).toEqual([
      { body: { source: 'cards', cardIds: fixture.filters.cardIds, pageSize: 50, pageCursor: undefined } },
    ])
  })

  test('creates force posts where they are wanted, and keeps the ids of the events', async () => {
    const { target, controlCalls } = startTransactionTarget(now)
    const { activities } = await transactionFixture(target, {
      list: 'cards',
      moments: () => [[noon(now, -2), noon(now, -1)]],
      settlement: (index) => (index === 0 ? 'purchase' : 'forcePost'),
    })
    expect(controlCalls.map(([, { kind }]) => kind).sort()).toEqual(['approved', 'settled', 'settled'])
    expect(activities.map(({ eventIds }) => eventIds?.length)).toEqual([2, 1])
  })

  test('creates payments of the tenant, and finds them by a period that does not reach into the future', async () => {
    const { target, controlCalls } = startTransactionTarget(now)
    const fixture = await transactionFixture(target, {
      list: 'payments',
      moments: () => [[noon(now, -1), now - SECOND]],
    })
    expect(fixture.cards).toEqual([])
    expect(controlCalls.map(([path, { accessToken }]) => `${path} ${accessToken}`)).toEqual([
      '/payments token',
      '/payments token',
    ])
    expect(fixture.filters).toEqual({ from: noon(now, -1) - 600 * SECOND, to: now })
  })

  test('passes the time of the target to moments, and keeps it', async () => {
    const { target } = startTransactionTarget(now)
    const fixture = await transactionFixture(target, { list: 'travel', moments: (time) => [[time - SECOND]] })
    expect(fixture).toMatchObject({ now, activities: [{ at: now - SECOND }] })
    expect(fixture.listed?.rows.map(({ id }) => id)).toEqual(fixture.activities.map(({ id }) => id))
    const later = now + SECOND
    expect(await transactionFixture(target, { list: 'travel', now: later, moments: () => [] })).toMatchObject({
      now: later,
    })
  })
})

test('sharedFixture is made once per run', async () => {
  const { target } = startTransactionTarget(now)
  let count = 0
  const make = async () => ++count
  expect(await Promise.all([sharedFixture(target, 'a', make), sharedFixture(target, 'a', make)])).toEqual([1, 1])
  expect(await sharedFixture(target, 'b', make)).toBe(2)
})
