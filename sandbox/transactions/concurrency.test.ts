import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestDatabases } from '../test/databases.ts'
import { startTransactionSandbox, type TestCompany, type TransactionSandbox } from '../test/transaction-sandbox.ts'

const either = <T>(pair: readonly [T, T], turn: number): T => pair[turn % 2 === 0 ? 0 : 1]

describe.each(databases)('%s', (_, start) => {
  /** Two sandboxes on one database, as in two processes: one may change what the other has read before it writes. */
  let sandboxes: readonly [TransactionSandbox, TransactionSandbox]
  let companies: readonly [TestCompany, TestCompany]
  let testDatabases: TestDatabases
  beforeAll(async () => {
    testDatabases = await start()
    const database = await testDatabases.empty()
    sandboxes = [await startTransactionSandbox(database), await startTransactionSandbox(database)]
    companies = [await sandboxes[0].company('company-a'), await sandboxes[1].company('company-a')]
  })
  afterAll(async () => {
    for (const sandbox of sandboxes) await sandbox.stop()
    await testDatabases.stop()
  })

  test('concurrent approvals do not exceed a limit together', async () => {
    for (const [limit, most] of [
      [100, 10],
      [1000, 3],
    ]) {
      const card = await companies[0].createCard({ spendLimit: limit, maxTransactionCount: most })
      const turns = Array.from({ length: 20 }, (_, turn) => turn)
      const all = await Promise.all(turns.map((turn) => either(sandboxes, turn).activity(card, { amount: 30 })))
      expect(all.filter(({ type }) => type === 'transaction.auth.approved')).toHaveLength(3)
    }
  })

  test('a traversal is complete and without duplicates during concurrent writes', async () => {
    const card = await companies[0].createCard()
    const before: string[] = []
    for (const turn of [0, 1, 2, 3, 4, 5, 6]) {
      before.push(await either(sandboxes, turn).settle(card, '2026-11-20T10:00:00Z'))
    }
    const seen: string[] = []
    let pageCursor: string | undefined
    for (let turn = 0; ; turn++) {
      const body = { source: 'cards', cardIds: [card], pageSize: 2, ...(pageCursor ? { pageCursor } : {}) }
      const [response] = await Promise.all([
        either(companies, turn).call('listCardTransactions', { body }),
        sandboxes[0].settle(card, '2026-11-20T10:00:00Z'),
        sandboxes[1].settle(card, '2026-11-20T10:00:00Z'),
      ])
      seen.push(...response.body.data.map(({ id }: { id: string }) => id))
      if (turn > 20 || !response.body.pagination.hasNext) break
      pageCursor = response.body.pagination.nextCursor
    }
    expect(seen.slice(0, before.length)).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('concurrent booking details of one card are all stored', async () => {
    const card = await companies[0].createCard()
    const notes = [{ itineraryId: 'I' }, { bookingReference: 'B' }, { transactionId: 'T' }, { otherCustomField: 'O' }]
    const write = (body: object, turn: number) =>
      either(companies, turn).call('updateTravelCardBookingDetails', { id: card, body })
    const responses = await Promise.all(notes.map(write))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await companies[0].call('updateTravelCardBookingDetails', { id: card, body: {} })
    expect(body.metadata).toEqual(Object.assign({}, ...notes))
  })
})
