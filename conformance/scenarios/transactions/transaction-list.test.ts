import { describe, expect, test, vi } from 'vitest'
import { CheckFailure } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { startTransactionTarget } from '../../test/transaction-target.ts'
import type { CursorPage, Item } from '../cursors/cursor-list.ts'
import { forcePost } from './activity.ts'
import { expectListed, expectMoment, expectNotListed, expectOnlyListed } from './expect-listed.ts'
import {
  expectOfList,
  LAG_OF_NODES,
  readWhenListed,
  rowOf,
  transactionRows,
  waitUntilListed,
} from './transaction-list.ts'

const pageWith = (id: number, ...data: readonly Item[]) => ({ data, exchange: { id } }) as unknown as CursorPage
const activity = (id: string, amount = 1) => ({ id, amount, at: Date.UTC(2026, 0, 1) })

const pages = [pageWith(1, { id: 'a' }, { id: 'b' }), pageWith(2, { id: 'c' })]
const list = { pages, rows: transactionRows('cards', pages) }

/** The place of a failure. */
function placeOf(work: () => void) {
  try {
    work()
  } catch (error) {
    if (error instanceof CheckFailure) return { exchange: error.failure.exchange, places: error.failure.places }
    throw error
  }
  return undefined
}
const at = (exchange: number, pointer: string) => ({ exchange, places: [{ in: 'response body', pointer }] })

describe('transactionRows', () => {
  test('recognizes a travel transaction without an id by its amount', () => {
    const travel = [pageWith(1, { transactionId: 'a' }, { transactionAmount: 2 }, { transactionAmount: 3 })]
    const rows = transactionRows('travel', travel, [activity('b', 2)])
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'a transaction without an id'])
  })

  test('recognizes several of the same amount as different activities', () => {
    const travel = [pageWith(1, { transactionAmount: 2 }, { transactionAmount: -2 }, { transactionAmount: 2 })]
    const rows = transactionRows('travel', travel, [activity('a', 2), activity('b', 2)])
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
  })
})

describe('expectOfList', () => {
  const now = Date.UTC(2026, 5, 20, 15)
  const filters = { cardIds: ['card-0'] }

  test('reads a list once for the same filters', async () => {
    const { target, searches } = startTransactionTarget(now)
    const fixture = { target, list: 'cards', activities: [] } as const
    const read = vi.fn()
    for (const some of [filters, filters, {}]) await expectOfList(fixture, some, read)
    expect([read.mock.calls.length, searches.length]).toEqual([3, 2])
  })

  test('runs failed assertions again on a new list', async () => {
    const { target, searches } = startTransactionTarget(now)
    const fixture = { target, list: 'cards', activities: [] } as const
    const failsOnce = vi.fn().mockImplementationOnce(() => {
      throw new CheckFailure('a transaction', 'none')
    })
    await expectOfList(fixture, filters, failsOnce)
    expect([failsOnce.mock.calls.length, searches.length]).toEqual([2, 2])
    await expect(expectOfList(fixture, filters, (list) => expectListed(list, [activity('x')]))).rejects.toThrow(
      CheckFailure,
    )
  })
})

test('waitUntilListed and readWhenListed return the list that contains the activities', async () => {
  const { target, searches } = startTransactionTarget(Date.UTC(2026, 5, 20, 15))
  const fixture = { target, list: 'cards', activities: [] } as const
  expect((await waitUntilListed(fixture, {}))?.rows).toEqual([])
  expect((await readWhenListed(fixture, {})).rows).toEqual([])
  expect(searches.length).toBe(2)
})

describe('waitUntilListed', () => {
  /** A list of which some responses lack everything, by their numbers, and how long a wait for an activity takes. */
  const listLacking = (...lacking: readonly number[]) => {
    const { target, searches } = startTransactionTarget(Date.UTC(2026, 5, 20, 15))
    target.forget(LAG_OF_NODES)
    const call = async (...args: Parameters<Target['call']>) => {
      const response = target.call(...args)
      const isLacking = lacking.includes(searches.length)
      const exchange = await response
      const json = { ...Object(exchange.response.json), ...(isLacking && { data: [] }) }
      return { ...exchange, response: { ...exchange.response, json } }
    }
    const other: Target = Object.create(target, { call: { value: call }, withToken: { value: () => other } })
    const wait = async () => {
      const activities = [await forcePost(other, 'card-0', { amount: 1, at: 0 })]
      const begun = performance.now()
      await waitUntilListed({ target: other, list: 'cards', activities }, {})
      return performance.now() - begun
    }
    return { wait, searches }
  }

  test('finds out once in a run whether reads at the same time agree', async () => {
    const { wait, searches } = listLacking()
    for (let fixtures = 0; fixtures < 3; fixtures++) await wait()
    expect(searches.length).toBe(3 + 2 * 8)
  })

  test('waits longer for every list once reads at the same time did not agree', async () => {
    const { wait } = listLacking(7)
    await wait()
    expect(await wait()).toBeGreaterThan(900)
  })
})

test('rowOf finds an activity; a failure points at the last page', () => {
  expect(rowOf(list, activity('c'))).toMatchObject({ id: 'c', pointer: '/data/0', exchange: { id: 2 } })
  expect(placeOf(() => rowOf(list, activity('x')))).toEqual(at(2, '/data'))
})

test('expectListed fails for an activity that is not listed', () => {
  expectListed(list, [activity('a'), activity('c')])
  expect(() => expectListed(list, [activity('a'), activity('x')])).toThrow('transaction x of 2026-01-01T00:00:00.000Z')
})

test('expectNotListed points at a row that should not be listed', () => {
  expectNotListed(list, [activity('x')])
  expect(placeOf(() => expectNotListed(list, [activity('x'), activity('b')]))).toEqual(at(1, '/data/1'))
})

test('expectOnlyListed points at a row of another activity', () => {
  expectOnlyListed(
    list,
    ['a', 'b', 'c', 'd'].map((id) => activity(id)),
  )
  expect(placeOf(() => expectOnlyListed(list, [activity('a'), activity('b')]))).toEqual(at(2, '/data/0'))
})

test.each([
  ['2026-01-01 00:00:00', true],
  ['2026-01-01T00:00:00.999Z', true],
  ['2026-01-01T01:00:00+01:00', true],
  ['2026-01-01 00:00:01', false],
  ['2025-12-31T21:00:00', false],
  [undefined, false],
])('expectMoment accepts %s as midnight: %s', (value, isAccepted) => {
  const located = { value, exchange: { id: 1 }, pointer: '/data/0/settlementDate' }
  const failure = placeOf(() => expectMoment(located, Date.UTC(2026, 0, 1)))
  expect(failure).toEqual(isAccepted ? undefined : at(1, '/data/0/settlementDate'))
})
