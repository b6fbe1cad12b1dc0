import { expect, test } from 'vitest'
import type { Target } from '../../run/target.ts'
import type { EventRecord } from './event-history.ts'
import { expectPagesComplete, filterDifference } from './filtered-events.ts'

const event = (
  id: string,
  status: EventRecord['status'],
  eventType: EventRecord['eventType'] = 'transaction.settled',
) => ({ id, status, eventType }) as EventRecord

const delivered = event('1', 'delivered')
const failed = event('2', 'failed', 'transaction.failed')

test('a list of exactly the matching events does not differ', () => {
  const all = [delivered, failed]
  expect(filterDifference(all, ['1'], all, { status: 'delivered' })).toBeUndefined()
  expect(filterDifference(all, ['2'], all, { eventType: 'transaction.failed', status: 'failed' })).toBeUndefined()
  expect(filterDifference(all, [], all, { eventType: 'transaction.failed', status: 'delivered' })).toBeUndefined()
})

test('missing and unexpected events are named', () => {
  const all = [delivered, failed]
  expect(filterDifference(all, ['2'], all, { status: 'delivered' })).toEqual({
    missing: ['1'],
    unexpected: ['2'],
    repeated: [],
  })
})

test('an event that a list contains twice is named', () => {
  const all = [delivered, failed]
  const difference = filterDifference(all, ['1', '1'], all, { status: 'delivered' })
  expect(difference).toEqual({ missing: [], unexpected: [], repeated: ['1'] })
})

test('events whose status changes meanwhile are not compared', () => {
  const before = [event('1', 'delivering'), failed]
  expect(filterDifference(before, [], [delivered, failed], { status: 'delivered' })).toBeUndefined()
  expect(filterDifference(before, ['1'], [delivered, failed], { status: 'delivered' })).toBeUndefined()
})

test('no page of a list is requested that is larger than a page may be', async () => {
  const ids = [...Array(1001).keys()].map(String)
  const pageSizes = new Set<number>()
  const call = async (_: unknown, { query: { page = 1, pageSize = 20 } }: PageRequest) => {
    pageSizes.add(pageSize)
    const rows = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }))
    return { id: 1, response: { status: 200, json: { rows, count: ids.length } } }
  }
  await expectPagesComplete({ call } as unknown as Target, { status: 'delivered' }, 2)
  expect(Math.max(...pageSizes)).toBe(500)
})

type PageRequest = { readonly query: { readonly page?: number; readonly pageSize?: number } }
