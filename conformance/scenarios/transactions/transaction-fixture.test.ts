import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '../../http/api-client.ts'
import type { Target } from '../../run/target.ts'
import { noon, SECOND } from './moments.ts'
import { sharedFixture, transactionFixture } from './transaction-fixture.ts'

const now = Date.UTC(2026, 5, 20, 15)

/** A target that numbers its cards and transactions, and lists all transactions. Records what it is asked. */
function startTarget() {
  const made = new Map<string, Promise<unknown>>()
  const controlCalls: [path: string, body: Record<string, unknown>][] = []
  const listed: { id: string }[] = []
  const searches: RequestArguments[] = []
  let cards = 0
  const target = {
    supports: () => false,
    now: async () => now,
    token: async () => 'token',
    withToken: (token: string | undefined) => (token === undefined ? target : Object.create(target)),
    once: (key: string, make: () => Promise<unknown>) => {
      const existing = made.get(key) ?? make()
      made.set(key, existing)
      return existing
    },
    control: {
      post: async (path: string, body: Record<string, unknown>) => {
        const id = `t${controlCalls.push([path, body])}`
        if (body.kind !== 'approved') listed.push({ id })
        return { id, transactionId: id, eventId: id }
      },
    },
    call: async (operation: string, args: RequestArguments) => {
      if (operation === 'createCard') return successWith({ id: `card-${cards++}` })
      searches.push(args)
      return successWith({
        data: listed.map(({ id }) => ({ id, transactionId: id })),
        links: { next: null },
        pagination: { pageSize: 50, totalCount: listed.length, nextCursor: null, hasNext: false },
      })
    },
  }
  return { target: target as unknown as Target, controlCalls, searches }
}

const successWith = (json: unknown) => ({ id: 1, response: { status: 200, headers: {}, text: '', json } })

describe('transactionFixture', () => {
  test('creates a card for each list of moments, purchases with different amounts, and the filters that find them', async () => {
    const { target, controlCalls, searches } = startTarget()
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

  test('creates payments of the tenant, and finds them by a period that does not reach into the future', async () => {
    const { target, controlCalls } = startTarget()
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
    const { target } = startTarget()
    const fixture = await transactionFixture(target, { list: 'travel', moments: (time) => [[time - SECOND]] })
    expect(fixture).toMatchObject({ now, activities: [{ at: now - SECOND }] })
  })
})

test('sharedFixture is made once per run', async () => {
  const { target } = startTarget()
  let count = 0
  const make = async () => ++count
  expect(await Promise.all([sharedFixture(target, 'a', make), sharedFixture(target, 'a', make)])).toEqual([1, 1])
  expect(await sharedFixture(target, 'b', make)).toBe(2)
})
