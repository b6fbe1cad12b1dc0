import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schemas } from '../../generated/validators.js'
import {
  startTransactionSandbox,
  type TestCompany,
  TODAY,
  type TransactionSandbox,
} from '../test/transaction-sandbox.ts'

let sandbox: TransactionSandbox
let company: TestCompany
beforeAll(async () => {
  sandbox = await startTransactionSandbox()
  company = await sandbox.company('company-a')
})
afterAll(() => sandbox.stop())
beforeEach(() => {
  sandbox.time.now = TODAY
})

const APPROVED = 'transaction.auth.approved'
const DECLINED = 'transaction.auth.declined'
const unknownId = '0b7c5a52-6a8c-4f0e-9f0e-0d2f6b1a9c11'

async function settledOf(cardId: string) {
  const body = { source: 'cards', cardIds: [cardId], pageSize: 50 }
  return (await company.call('listCardTransactions', { body })).body.data
}

test('each kind emits an event of its type and time that matches the contract', async () => {
  const card = await company.createCard(
    { spendLimit: 500, maxTransactionCount: 3 },
    { metadata: { costCenter: 'MKT-042' } },
  )
  const types = { approved: APPROVED, declined: DECLINED, settled: 'transaction.settled', failed: 'transaction.failed' }
  for (const [kind, type] of Object.entries(types)) {
    const { event, data } = await sandbox.activity(card, {
      kind,
      amount: 12.34,
      occurredAt: '2026-11-20T10:20:30.456Z',
    })
    expect(event).toMatchObject({ event_type: type, company_id: 'company-a' })
    expect(Number(event.occurred_at)).toBe(Date.parse('2026-11-20T10:20:30.456Z'))
    const schema = kind === 'settled' ? schemas.WebhookSettledTransactionData : schemas.WebhookTransactionData
    expect(schema(data), JSON.stringify(schema.errors)).toBe(true)
    expect(data).toMatchObject({
      transactionType: kind === 'failed' ? 'credit' : 'debit',
      transactionAmount: 12.34,
      company: { id: 'company-a', name: 'Company company-a' },
      card: {
        id: card,
        name: 'Test card',
        type: 'virtual',
        metadata: { costCenter: 'MKT-042' },
        restrictions: { spendLimit: 500, maxTransactionCount: 3 },
      },
    })
    expect('settlementDate' in data).toBe(kind === 'settled')
    expect('relatedTransactionId' in data).toBe(false)
  }
})

test('only a settlement becomes a transaction, also a force post, at its own time', async () => {
  const card = await company.createCard()
  for (const kind of ['approved', 'declined', 'failed']) await sandbox.activity(card, { kind })
  expect(await settledOf(card)).toEqual([])
  const { id, data } = await sandbox.activity(card, {
    kind: 'settled',
    amount: 99.9,
    occurredAt: '2026-11-02T03:04:05Z',
  })
  const digits = (await company.call('getCard', { id: card })).body.details.cardNumber.slice(-4)
  expect(data.card.lastFourDigits).toBe(digits)
  expect(await settledOf(card)).toEqual([
    {
      id,
      productType: 'credit_line',
      company: data.company,
      user: data.user,
      card: { id: card, name: 'Test card', type: 'Virtual', number: digits },
      merchant: {
        name: data.merchant.name,
        mcc: data.merchant.merchantCategoryCode,
        mccDescription: data.merchant.merchantCategoryCodeDescription,
      },
      transactionType: 'debit',
      transactionDate: '2026-11-02 03:04:05',
      settlementDate: '2026-11-02 03:04:05',
      transactionAmount: 99.9,
      transactionCurrency: 'BRL',
      localTransactionAmount: data.localAmount,
      localTransactionCurrency: data.localCurrency,
    },
  ])
})

test('the default time is that of the clock', async () => {
  sandbox.time.now = Date.parse('2026-11-21T12:14:15.678Z')
  const card = await company.createCard()
  const { event, data } = await sandbox.activity(card, { kind: 'settled' })
  expect(Number(event.occurred_at)).toBe(sandbox.time.now)
  expect(data.settlementDate).toBe('2026-11-21T12:14:15.678Z')
  expect((await settledOf(card))[0].settlementDate).toBe('2026-11-21 12:14:15')
})

describe('a related approval', () => {
  test('determines the merchant and the date of what follows', async () => {
    const card = await company.createCard()
    const approved = await sandbox.activity(card, { occurredAt: '2026-11-10T08:00:00Z' })
    for (const kind of ['settled', 'failed']) {
      const { data } = await sandbox.activity(card, {
        kind,
        amount: 9,
        occurredAt: '2026-11-12T09:00:00Z',
        relatedTransactionId: approved.id,
      })
      expect(data).toMatchObject({ relatedTransactionId: approved.id, merchant: approved.data.merchant })
      expect(data.transactionDate).toBe(kind === 'settled' ? '2026-11-10T08:00:00.000Z' : '2026-11-12T09:00:00.000Z')
    }
    const [settled] = await settledOf(card)
    expect(settled).toMatchObject({ transactionDate: '2026-11-10 08:00:00', settlementDate: '2026-11-12 09:00:00' })
  })

  test('that is unknown, of another card, declined or settled returns 409 and records nothing', async () => {
    const [card, other] = [await company.createCard(), await company.createCard()]
    const elsewhere = await sandbox.activity(other, {})
    const declined = await sandbox.activity(card, { kind: 'declined' })
    const settled = await sandbox.activity(card, { kind: 'settled' })
    const count = () => sandbox.services.store.selectFrom('webhook_events').select('id').execute()
    const before = (await count()).length
    for (const relatedTransactionId of [unknownId, elsewhere.id, declined.id, settled.id]) {
      for (const kind of ['settled', 'failed']) {
        const response = await sandbox.control(`/cards/${card}/activity`, { kind, amount: 1, relatedTransactionId })
        expect(response).toMatchObject({ status: 409, body: { statusCode: 409, message: expect.any(String) } })
      }
    }
    expect(await count()).toHaveLength(before)
    expect(await settledOf(card)).toHaveLength(1)
  })

  test('is found by an id in upper case', async () => {
    const card = await company.createCard()
    const { id } = await sandbox.activity(card, {})
    const { data } = await sandbox.activity(card, { kind: 'settled', relatedTransactionId: id.toUpperCase() })
    expect(data.relatedTransactionId).toBe(id)
  })
})

test('invalid bodies and unknown cards are refused', async () => {
  const card = await company.createCard()
  const wrong = [
    {},
    { kind: 'refunded', amount: 1 },
    { kind: 'approved' },
    { kind: 'approved', amount: 0 },
    { kind: 'approved', amount: '1' },
    { kind: 'approved', amount: 1, occurredAt: 'yesterday' },
    { kind: 'approved', amount: 1, occurredAt: '2026-06-30T23:59:60Z' },
    { kind: 'settled', amount: 1, relatedTransactionId: 'x' },
    { kind: 'approved', amount: 1, merchantCategoryCode: '0000' },
  ]
  for (const body of wrong) {
    expect((await sandbox.control(`/cards/${card}/activity`, body)).status, JSON.stringify(body)).toBe(400)
  }
  for (const id of [unknownId, 'x']) {
    expect((await sandbox.control(`/cards/${id}/activity`, { kind: 'approved', amount: 1 })).status).toBe(404)
  }
})

test('unusual amounts are returned unchanged', async () => {
  const card = await company.createCard({ spendLimit: 1e300 })
  for (const amount of [0.001, 1e-9, 10.005, 123456789.12, 1e20]) {
    const { type, data } = await sandbox.activity(card, { amount })
    expect([type, data.transactionAmount]).toEqual([APPROVED, amount])
    expect(data.localAmount).toBeGreaterThan(0)
  }
})
