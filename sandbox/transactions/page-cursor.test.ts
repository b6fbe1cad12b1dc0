import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
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

describe('a cursor', () => {
  let card: string
  let cursor: string
  beforeEach(async () => {
    card = await company.createCard()
    for (const _ of [1, 2, 3]) await sandbox.settle(card, '2026-11-20T10:00:00Z')
    cursor = (await company.call('listCardTransactions', { body: { source: 'cards', pageSize: 1 } })).body.pagination
      .nextCursor
  })

  const next = (body: object) =>
    company.call('listCardTransactions', { body: { source: 'cards', pageSize: 1, pageCursor: cursor, ...body } })

  test('can be used with another page size, and repeatedly', async () => {
    const sizes = [1, 2, 50]
    for (const pageSize of sizes) {
      const { status, body } = await next({ pageSize })
      expect([status, body.data.length, body.pagination.totalCount]).toEqual([200, Math.min(pageSize, 2), 3])
    }
  })

  test('is refused with another filter, source, list or company', async () => {
    const filters = [
      { cardIds: [card] },
      { startDate: '2026-11-20' },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      { source: 'travel' },
    ]
    for (const body of filters) expect((await next(body)).status, JSON.stringify(body)).toBe(400)
    expect((await company.call('listTransactions', { query: { pageCursor: cursor } })).status).toBe(400)
    const other = await sandbox.company('company-with-other-cursor')
    const body = { source: 'cards', pageSize: 1, pageCursor: cursor }
    expect((await other.call('listCardTransactions', { body })).status).toBe(400)
  })

  test('keeps its default period after midnight', async () => {
    sandbox.time.now = TODAY + 12 * 60 * 60 * 1000 + 1
    company = await sandbox.company(company.id)
    expect((await next({})).body.pagination).toMatchObject({ totalCount: 3, hasNext: true })
    expect((await company.call('listCardTransactions', { body: { source: 'cards' } })).body.pagination.totalCount).toBe(
      0,
    )
  })

  test('does not depend on the order or the case of card ids', async () => {
    const other = await company.createCard()
    const pageSize = 1
    const asked = { source: 'cards', cardIds: [card, other], pageSize }
    cursor = (await company.call('listCardTransactions', { body: asked })).body.pagination.nextCursor
    expect((await next({ cardIds: [other.toUpperCase(), card] })).status).toBe(200)
  })
})
