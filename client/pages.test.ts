import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import { items, pages } from './pages.ts'
import { PagingError } from './paging-error.ts'
import { type Received, startServer, type TestResponse, type TestServer } from './test/server.ts'

let server: TestServer
afterEach(() => server.close())

async function clientOf(answer: (request: Received) => TestResponse) {
  server = await startServer(answer)
  return createClient({ baseUrl: server.url, token: 't' })
}

/** An offset list with this number of rows. */
const rowsOf = (total: number) => (request: Received) => {
  const query = new URL(request.url, 'http://x').searchParams
  const page = Number(query.get('page') ?? 1)
  const pageSize = Number(query.get('pageSize') ?? 20)
  const all = Array.from({ length: total }, (_, index) => ({ id: index }))
  return { json: { rows: all.slice((page - 1) * pageSize, page * pageSize), count: total } }
}

/** A cursor list with this number of items; the cursor is the index of the next one. */
const dataOf = (total: number) => (request: Received) => {
  const query = new URL(request.url, 'http://x').searchParams
  const asked = request.method === 'POST' ? JSON.parse(request.body) : Object.fromEntries(query)
  const from = Number(asked.pageCursor ?? 0)
  const pageSize = Number(asked.pageSize ?? 20)
  const data = Array.from({ length: total }, (_, index) => ({ id: index })).slice(from, from + pageSize)
  const hasNext = from + pageSize < total
  const nextCursor = hasNext ? String(from + pageSize) : null
  return { json: { links: { next: null }, pagination: { pageSize, totalCount: total, nextCursor, hasNext }, data } }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const entry of list) found.push(entry)
  return found
}

describe('an offset list', () => {
  test.each([
    [0, 20, 1],
    [1, 20, 1],
    [20, 20, 2],
    [21, 20, 2],
    [45, 10, 5],
  ])('of %i rows, %i on a page, takes %i requests', async (total, pageSize, requests) => {
    const client = await clientOf(rowsOf(total))
    const rows = await all(items(client, 'listCards', { pageSize }))
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: total }, (_, index) => index))
    expect(server.received).toHaveLength(requests)
  })

  test('returns its first page even if it is empty, and no other empty page', async () => {
    expect((await all(pages(await clientOf(rowsOf(0)), 'listCards'))).map(({ count }) => count)).toEqual([0])
    await server.close()
    expect(await all(pages(await clientOf(rowsOf(40)), 'listBoletos'))).toHaveLength(2)
  })

  test('starts at the requested page and keeps the filters', async () => {
    const client = await clientOf(rowsOf(60))
    const query = { page: 2, pageSize: 20, status: 'failed', eventType: 'transaction.settled' } as const
    expect(await all(items(client, 'listWebhookEvents', query))).toHaveLength(40)
    expect(server.received.every(({ url }) => url.includes('status=failed&eventType=transaction.settled'))).toBe(true)
  })

  test('that returns the same page again ends with an error', async () => {
    const row = { id: '1' }
    const client = await clientOf(() => ({ json: { rows: Array.from({ length: 20 }, () => row), count: 20 } }))
    await expect(all(items(client, 'listCards'))).rejects.toThrow(
      new PagingError('listCards', 'page 2 is the same as page 1', 'ERR_PAGE'),
    )
    expect(server.received).toHaveLength(2)
  })

  test('fetches a page only when it is needed', async () => {
    const client = await clientOf(rowsOf(100))
    for await (const { id } of items(client, 'listCards')) if (Number(id) === 25) break
    expect(server.received).toHaveLength(2)
  })
})

describe('a cursor list', () => {
  test('by POST repeats the filters with the cursor', async () => {
    const client = await clientOf(dataOf(45))
    const query = { source: 'cards', pageSize: 20, startDate: '2026-11-01', endDate: '2026-11-02' } as const
    expect(await all(items(client, 'listCardTransactions', query))).toHaveLength(45)
    expect(server.received.map(({ body }) => JSON.parse(body))).toEqual([
      query,
      { ...query, pageCursor: '20' },
      { ...query, pageCursor: '40' },
    ])
  })

  test('by GET ends when hasNext is false', async () => {
    const client = await clientOf(dataOf(40))
    expect(await all(pages(client, 'listPaymentTransactions'))).toHaveLength(2)
    expect(server.received.map(({ url }) => url)).toEqual([
      '/v1/payments/transactions',
      '/v1/payments/transactions?pageCursor=20',
    ])
  })

  test('continues from a cursor', async () => {
    const client = await clientOf(dataOf(45))
    expect(await all(items(client, 'listPaymentTransactions', { pageCursor: '40' }))).toHaveLength(5)
  })

  test.each([
    [null, 'its nextCursor is null'],
    ['same', 'its nextCursor was used before'],
  ])('whose nextCursor is always %o ends with an error', async (nextCursor, problem) => {
    const pagination = { pageSize: 20, totalCount: 99, hasNext: true, nextCursor }
    const client = await clientOf(() => ({ json: { links: { next: null }, pagination, data: [] } }))
    const run = all(pages(client, 'listTransactions'))
    await expect(run).rejects.toBeInstanceOf(PagingError)
    await expect(run).rejects.toThrow(`listTransactions says that there is another page, but ${problem}`)
  })
})

describe('an error status', () => {
  test('is thrown with the response body', async () => {
    const body = { statusCode: 400, message: 'pageSize is too large', errors: [{ field: 'pageSize' }] }
    const client = await clientOf(() => ({ status: 400, json: body }))
    const error: unknown = await all(pages(client, 'listCards')).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, operation: 'listCards', body, errors: body.errors })
    expect((error as Error).message).toBe('listCards returned 400: pageSize is too large [{"field":"pageSize"}]')
  })

  test('without an error body is thrown too', async () => {
    const client = await clientOf(() => ({ status: 502, json: 'bad gateway' }))
    await expect(all(pages(client, 'listCards'))).rejects.toThrow('listCards returned 502')
  })
})

test('another operation is a usage error that names the lists', async () => {
  const client = await clientOf(dataOf(1))
  const wrong = items(client, 'getCard' as 'listCards')
  await expect(all(wrong)).rejects.toMatchObject({
    code: 'ERR_OPERATION',
    message: expect.stringMatching(/^"getCard" is not an operation .*: use one of .*listBoletos.*listCardTransactions/),
  })
})
