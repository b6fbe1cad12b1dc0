import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestDatabases } from '../store/test-databases.ts'
import { startTransactions, type TestCompany, type TransactionSandbox } from './test-sandbox.ts'

const either = <T>(pair: readonly [T, T], turn: number): T => pair[turn % 2 === 0 ? 0 : 1]

describe.each(databases)('%s', (_, start) => {
  /** Two sandboxes on one database, as two processes would have it: what one reads, the other may change before it writes. */
  let sandboxes: readonly [TransactionSandbox, TransactionSandbox]
  let companies: readonly [TestCompany, TestCompany]
  let places: TestDatabases
  beforeAll(async () => {
    places = await start()
    const place = await places.empty()
    sandboxes = [await startTransactions(place), await startTransactions(place)]
    companies = [await sandboxes[0].company('company-a'), await sandboxes[1].company('company-a')]
  })
  afterAll(async () => {
    for (const sandbox of sandboxes) await sandbox.stop()
    await places.stop()
  })

  test('approvals at the same time do not exceed a limit together', async () => {
    for (const [limit, most] of [
      [100, 10],
      [1000, 3],
    ]) {
      const card = await companies[0].card({ spendLimit: limit, maxTransactionCount: most })
      const turns = Array.from({ length: 20 }, (_, turn) => turn)
      const all = await Promise.all(turns.map((turn) => either(sandboxes, turn).activity(card, { amount: 30 })))
      expect(all.filter(({ type }) => type === 'transaction.auth.approved')).toHaveLength(3)
    }
  })

  test('a walk loses and repeats nothing while both write', async () => {
    const card = await companies[0].card()
    const before: string[] = []
    for (const turn of [0, 1, 2, 3, 4, 5, 6]) {
      before.push(await either(sandboxes, turn).settles(card, '2026-11-20T10:00:00Z'))
    }
    const seen: string[] = []
    let pageCursor: string | undefined
    for (let turn = 0; ; turn++) {
      const body = { source: 'cards', cardIds: [card], pageSize: 2, ...(pageCursor ? { pageCursor } : {}) }
      const [answer] = await Promise.all([
        either(companies, turn).call('listCardTransactions', { body }),
        sandboxes[0].settles(card, '2026-11-20T10:00:00Z'),
        sandboxes[1].settles(card, '2026-11-20T10:00:00Z'),
      ])
      seen.push(...answer.body.data.map(({ id }: { id: string }) => id))
      if (turn > 20 || !answer.body.pagination.hasNext) break
      pageCursor = answer.body.pagination.nextCursor
    }
    expect(seen.slice(0, before.length)).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('notes on the same card at the same time are all kept', async () => {
    const card = await companies[0].card()
    const notes = [{ itineraryId: 'I' }, { bookingReference: 'B' }, { transactionId: 'T' }, { otherCustomField: 'O' }]
    const write = (body: object, turn: number) =>
      either(companies, turn).call('updateTravelCardBookingDetails', { id: card, body })
    const answers = await Promise.all(notes.map(write))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await companies[0].call('updateTravelCardBookingDetails', { id: card, body: {} })
    expect(body.metadata).toEqual(Object.assign({}, ...notes))
  })
})
