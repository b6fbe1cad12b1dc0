import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  idsIn,
  startTransactionSandbox,
  type TestCompany,
  TODAY,
  type TransactionSandbox,
} from '../test/transaction-sandbox.ts'

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

async function post(body: object): Promise<readonly (string | undefined)[]> {
  const response = await company.call('listCardTransactions', { body: { source: 'cards', ...body } })
  expect(response.status).toBe(200)
  expect(response.body.links).toEqual({ next: null })
  expect(response.body.pagination.totalCount).toBe(response.body.data.length)
  return idsIn(response.body.data)
}

describe('POST /v1/cards/transactions', () => {
  test('filters by the day of the settlement, in UTC', async () => {
    const card = await company.createCard()
    const before = await sandbox.settle(card, '2026-11-17T23:59:59Z')
    const first = await sandbox.settle(card, '2026-11-18T00:00:00Z')
    const last = await sandbox.settle(card, '2026-11-19T23:59:59.999Z')
    const after = await sandbox.settle(card, '2026-11-20T00:00:00Z')
    const today = await sandbox.settle(card)
    expect(await post({ startDate: '2026-11-18', endDate: '2026-11-19' })).toEqual([first, last])
    expect(await post({ startDate: '2026-11-18', endDate: '2026-11-18' })).toEqual([first])
    expect(await post({})).toEqual([after])
    expect(await post({ startDate: '2026-11-19' })).toEqual([last, after])
    expect(await post({ endDate: '2026-11-21' })).toEqual([after, today])
    expect(await post({ cardIds: [card] })).toEqual([before, first, last, after, today])
    expect(await post({ cardIds: [card], startDate: '2026-11-20' })).toEqual([after, today])
    expect(await post({ cardIds: [card], endDate: '2026-11-18' })).toEqual([before, first])
    expect(await post({ startDate: '2026-11-21', endDate: '2026-11-21' })).toEqual([today])
  })

  test('filters by card ids, in any case and with duplicates', async () => {
    const [one, two, three] = [await company.createCard(), await company.createCard(), await company.createCard()]
    const [a, b, c] = [await sandbox.settle(one), await sandbox.settle(two), await sandbox.settle(three)]
    expect(await post({ cardIds: [one] })).toEqual([a])
    expect(await post({ cardIds: [three.toUpperCase(), one, one] })).toEqual([a, c])
    expect(await post({ cardIds: [one, two, three] })).toEqual([a, b, c])
    expect(await post({ cardIds: ['0b7c5a52-6a8c-4f0e-9f0e-0d2f6b1a9c11'] })).toEqual([])
  })

  test('filters by source', async () => {
    const card = await company.createCard()
    const a = await sandbox.settle(card, '2026-11-20T10:00:00Z')
    const b = await sandbox.travel(card, '2026-11-20T11:00:00Z')
    await company.pay('2026-11-20T12:00:00Z')
    expect(await post({})).toEqual([a])
    expect(await post({ source: 'travel' })).toEqual([b])
    expect(await post({ source: 'travel', cardIds: [card] })).toEqual([b])
  })

  test('returns nothing for cards of another tenant', async () => {
    const mine = company
    const theirs = await sandbox.company(`other-${companies}`)
    const card = await theirs.createCard()
    await sandbox.settle(card)
    await sandbox.travel(card, '2026-11-20T11:00:00Z')
    company = mine
    for (const source of ['cards', 'travel']) {
      expect(await post({ source, cardIds: [card] })).toEqual([])
      expect(await post({ source })).toEqual([])
    }
    expect(
      (await theirs.call('listCardTransactions', { body: { source: 'cards', cardIds: [card] } })).body.data,
    ).toHaveLength(1)
  })

  test('the maximum page size depends on the source', async () => {
    const statuses = async (source: string, sizes: readonly unknown[]) => {
      const responses = sizes.map((pageSize) => company.call('listCardTransactions', { body: { source, pageSize } }))
      return (await Promise.all(responses)).map(({ status }) => status)
    }
    expect(await statuses('cards', [1, 50, 51, 100, 0, 2.5, '20'])).toEqual([200, 200, 400, 400, 400, 400, 400])
    expect(await statuses('travel', [1, 51, 100, 101, 0, 2.5, '20'])).toEqual([200, 200, 200, 400, 400, 400, 400])
  })

  test.each([
    [{ startDate: '2026-11-22' }, 'startDate'],
    [{ endDate: '2026-11-22' }, 'endDate'],
    [{ startDate: '2026-11-19', endDate: '2026-11-18' }, 'startDate'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '2026-11-19 00:00:00' }, 'startDate'],
    [{ cardIds: [] }, 'cardIds'],
    [{ cardIds: ['x'] }, 'cardIds.0'],
    [{ pageCursor: 'garbage' }, 'pageCursor'],
    [{ pageCursor: '' }, 'pageCursor'],
    [{ source: 'payments' }, 'source'],
  ])('%j is refused', async (body, field) => {
    const response = await company.call('listCardTransactions', {
      body: { source: 'cards', ...body },
      language: 'pt-BR',
    })
    expect(response).toMatchObject({ status: 400, body: { statusCode: 400, message: 'A solicitação não é válida.' } })
    expect(response.body.errors[0]).toMatchObject({ field, message: expect.any(String), code: expect.any(String) })
  })
})
