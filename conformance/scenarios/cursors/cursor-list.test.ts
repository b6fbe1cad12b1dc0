import { describe, expect, test } from 'vitest'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { allPages, type PageQuery, pageIn, type ReadCursorPage, rowsOf, traverse, withEvidence } from './cursor-list.ts'

let lastId = 0

function responseWith(json: unknown, status = 200): Exchange<unknown> {
  const request = { method: 'GET', url: 'https://api.example/v1/transactions', headers: {}, body: null }
  const response = { status, headers: {}, text: JSON.stringify(json), json }
  return { id: ++lastId, operation: 'listTransactions', request, response, ms: 1 }
}

const page = (data: unknown, pagination: unknown, links: unknown = { next: null }) =>
  responseWith({ data, pagination, links })

/** A list of this many items whose cursor is the next index. Records its queries. */
function listOf(length: number) {
  const queries: PageQuery[] = []
  const read = async (query: PageQuery) => {
    queries.push(query)
    const { pageSize = 20, pageCursor = '0' } = query
    const start = Number(pageCursor)
    const end = start + pageSize
    const data = Array.from({ length: Math.min(end, length) - start }, (_, index) => ({ id: `t${start + index}` }))
    const hasNext = end < length
    return page(data, { pageSize, totalCount: length, hasNext, nextCursor: hasNext ? String(end) : null })
  }
  return { read, queries }
}

describe('pageIn', () => {
  test('reads data, pagination and the next link', () => {
    const pagination = { pageSize: 1, totalCount: 2, nextCursor: 'c', hasNext: true }
    expect(pageIn(page([{ id: 'a' }], pagination, { next: '/next' }))).toMatchObject({
      data: [{ id: 'a' }],
      ...pagination,
      nextLink: '/next',
    })
  })

  test.each([[null], [[]], [{ data: [1], pagination: {} }], [{ data: {}, pagination: {} }], [{ data: [] }]])(
    '%j is no page',
    (json) => {
      expect(() => pageIn(responseWith(json))).toThrow(CheckFailure)
    },
  )
})

describe('traverse', () => {
  test('follows the cursors to the last page with the same page size', async () => {
    const { read, queries } = listOf(5)
    const { pages, isComplete } = await traverse(read, { pageSize: 2 })
    expect(isComplete).toBe(true)
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(['t0', 't1', 't2', 't3', 't4'])
    expect(queries).toEqual([
      { pageSize: 2, pageCursor: undefined },
      { pageSize: 2, pageCursor: '2' },
      { pageSize: 2, pageCursor: '4' },
    ])
  })

  test('stops after maxPages, and continues from a cursor', async () => {
    const { read } = listOf(5)
    const { pages, isComplete } = await traverse(read, { pageSize: 2, maxPages: 1, pageCursor: '2' })
    expect({ isComplete, data: pages.map(({ data }) => data) }).toEqual({
      isComplete: false,
      data: [[{ id: 't2' }, { id: 't3' }]],
    })
  })

  test('throws a failure for a page that is refused', async () => {
    await expect(traverse(async () => responseWith({}, 400), {})).rejects.toThrow(CheckFailure)
  })

  test('throws a failure that names the cursor for a later page that is refused', async () => {
    const { read } = listOf(5)
    const refused: ReadCursorPage = async (query) =>
      query.pageCursor === undefined ? read(query) : responseWith({}, 400)
    await expect(traverse(refused, { pageSize: 2 })).rejects.toThrow('the nextCursor of the page before')
  })
})

test('allPages throws NotTested for a list that never ends', async () => {
  await expect(allPages(listOf(1000).read, 1)).rejects.toThrow(NotTested)
  expect(await allPages(listOf(3).read, 1)).toHaveLength(3)
})

test('rowsOf locates each item on its page', async () => {
  const pages = await allPages(listOf(3).read, 2)
  expect(rowsOf(pages).map(({ pointer, value }) => [pointer, value.id])).toEqual([
    ['/data/0', 't0'],
    ['/data/1', 't1'],
    ['/data/0', 't2'],
  ])
})

test('withEvidence adds the pages to a failure', async () => {
  const pages = await allPages(listOf(3).read, 2)
  const examine = () => {
    throw new CheckFailure('a', 'b', { exchange: 7 })
  }
  expect(() => withEvidence(pages, examine)).toThrow(
    expect.objectContaining({
      failure: { expected: 'a', actual: 'b', exchange: 7, exchanges: pages.map(({ exchange }) => exchange) },
    }),
  )
  expect(withEvidence(pages, () => 5)).toBe(5)
})
