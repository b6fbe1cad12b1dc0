import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationId } from '../../generated/operations.ts'
import {
  idsIn,
  startTransactionSandbox,
  type TestCompany,
  TODAY,
  type TransactionSandbox,
} from '../test/transaction-sandbox.ts'
import type { TestResponse } from '../test/validated-sandbox.ts'

let sandbox: TransactionSandbox
let companies = 0
beforeAll(async () => {
  sandbox = await startTransactionSandbox()
})
afterAll(() => sandbox.stop())

/** A new company for each test, so that its lists contain nothing else. */
let company: TestCompany
beforeEach(async () => {
  sandbox.time.now = TODAY
  company = await sandbox.company(`company-${++companies}`)
})

async function get(
  operation: OperationId,
  query: Record<string, string> = {},
): Promise<readonly (string | undefined)[]> {
  const response = await company.call(operation, { query })
  expect(response.status).toBe(200)
  return idsIn(response.body.data)
}

/** Each GET list, and how one of its transactions is created. */
const gets: readonly [OperationId, string, (at: string) => Promise<string>][] = [
  ['listTransactions', '/v1/transactions', async (at) => sandbox.settle(await company.createCard(), at)],
  ['listTravelTransactions', '/v1/travel/transactions', async (at) => sandbox.travel(await company.createCard(), at)],
  ['listPaymentTransactions', '/v1/payments/transactions', (at) => company.pay(at)],
]

describe.each(gets)('%s', (operation, path, make) => {
  test('filters by the second of the settlement, yesterday by default', async () => {
    const before = await make('2026-11-19T23:59:59Z')
    const first = await make('2026-11-20T00:00:00Z')
    const last = await make('2026-11-20T23:59:59.900Z')
    const today = await make('2026-11-21T00:00:00Z')
    expect(await get(operation)).toEqual([first, last])
    const query = { startDate: '2026-11-19 23:59:59', endDate: '2026-11-20 00:00:00' }
    expect(await get(operation, query)).toEqual([before, first])
    expect(
      await get(operation, { ...query, startDate: '2026-11-20 00:00:00', endDate: '2026-11-20 23:59:59' }),
    ).toEqual([first, last])
    expect(await get(operation, { endDate: '2026-11-21 00:00:00' })).toEqual([first, last, today])
  })

  test.each([
    [{ startDate: '2026-11-01 00:00:00', endDate: '2026-11-01 00:00:00' }, 'endDate'],
    [{ startDate: '2026-11-02 00:00:00', endDate: '2026-11-01 00:00:00' }, 'endDate'],
    [{ startDate: '2026-11-20' }, 'startDate'],
    [{ startDate: '2026-02-30 00:00:00' }, 'startDate'],
    [{ endDate: '2026-11-22 00:00:00' }, 'endDate'],
    [{ pageSize: '0' }, 'pageSize'],
    [{ pageSize: '501' }, 'pageSize'],
    [{ pageSize: '2.5' }, 'pageSize'],
    [{ pageCursor: 'garbage' }, 'pageCursor'],
  ])('refuses %j', async (query, field) => {
    const response = await company.call(operation, { query })
    expect(response).toMatchObject({ status: 400, body: { statusCode: 400, errors: [{ field }] } })
  })

  test('an empty cursor, or null, selects the first page', async () => {
    const id = await make('2026-11-20T10:00:00Z')
    for (const pageCursor of ['', 'null']) expect(await get(operation, { pageCursor })).toEqual([id])
  })

  test('has Deprecation and Link headers if it is deprecated', async () => {
    const { headers } = await company.call(operation)
    const deprecated = operation !== 'listPaymentTransactions'
    expect(headers.deprecation).toBe(deprecated ? '@1767225600' : undefined)
    expect(headers.link).toBe(deprecated ? '</v1/cards/transactions>; rel="successor-version"' : undefined)
    expect(headers.sunset).toBeUndefined()
  })

  test('returns all transactions over its pages, and the link leads to the next page', async () => {
    const made: string[] = []
    for (const _ of [1, 2, 3, 4, 5]) made.push(await make('2026-11-20T10:00:00Z'))
    const seen: unknown[] = []
    let query: Record<string, string> | undefined = {
      pageSize: '2',
      startDate: '2026-11-20 00:00:00',
      endDate: '2026-11-21 01:00:00',
    }
    while (query) {
      const page: TestResponse = await company.call(operation, { query })
      const { links, pagination, data } = page.body
      seen.push(...idsIn(data))
      expect(pagination.totalCount).toBe(5)
      const url: string | null = links.next
      expect(url !== null).toBe(pagination.hasNext && operation !== 'listPaymentTransactions')
      if (url !== null) {
        const { pathname, searchParams } = new URL(url, 'https://sandbox.payments.example')
        expect(pathname).toBe(path)
        expect(Object.fromEntries(searchParams)).toEqual({ ...query, pageCursor: pagination.nextCursor })
      }
      query = pagination.hasNext ? { ...query, pageCursor: pagination.nextCursor } : undefined
    }
    expect(seen).toEqual(made)
  })
})

test('choices change order, date format and links', async () => {
  const other = await startTransactionSandbox({
    choices: {
      'transaction-order': 'newest',
      'transaction-dates': 'iso',
      'next-link': 'all',
      'future-dates': 'accept',
    },
  })
  try {
    const there = await other.company('company-a')
    const card = await there.createCard()
    for (const hour of [1, 3, 2])
      await other.activity(card, { kind: 'settled', occurredAt: `2026-11-20T0${hour}:00:00Z` })
    for (const _ of [1, 2])
      await other.control('/payments', {
        amount: 1,
        occurredAt: '2026-11-20T10:00:00Z',
        accessToken: there.accessToken,
      })
    const { data } = (await there.call('listTransactions', { query: { endDate: '2027-01-01 00:00:00' } })).body
    expect(data.map((row: { settlementDate: string }) => row.settlementDate)).toEqual([
      '2026-11-20T03:00:00Z',
      '2026-11-20T02:00:00Z',
      '2026-11-20T01:00:00Z',
    ])
    const payments = (await there.call('listPaymentTransactions', { query: { pageSize: '1' } })).body
    expect(payments.links.next).toMatch(/^\/v1\/payments\/transactions\?pageSize=1&pageCursor=/)
  } finally {
    await other.stop()
  }
})
