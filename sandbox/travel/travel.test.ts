import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveChoices } from '../choices.ts'
import {
  startTransactionSandbox,
  type TestCompany,
  TODAY,
  type TransactionSandbox,
} from '../test/transaction-sandbox.ts'
import { statementOf } from './statement.ts'

let sandbox: TransactionSandbox
let company: TestCompany
beforeAll(async () => {
  sandbox = await startTransactionSandbox()
  company = await sandbox.company('company-a')
})
afterAll(() => sandbox.stop())

const unknownId = '0b7c5a52-6a8c-4f0e-9f0e-0d2f6b1a9c11'
const metadata = { costCenter: 'MKT-042', bookingReference: 'mine' }

async function note(id: string, body: object) {
  return company.call('updateTravelCardBookingDetails', { id, body })
}

async function travelsOf(card: string) {
  const body = { source: 'travel', cardIds: [card] }
  return (await company.call('listCardTransactions', { body })).body.data
}

test('a travel transaction has every property of the API description', async () => {
  const restrictions = { spendLimit: 100, maxTransactionCount: 1 }
  const card = await company.createCard(restrictions, { metadata })
  const occurredAt = '2026-11-20T10:20:30Z'
  const { status, body } = await sandbox.control('/travel/transactions', { cardId: card, amount: 894.22, occurredAt })
  expect([status, Object.keys(body)]).toEqual([201, ['transactionId']])
  const { details } = (await company.call('getCard', { id: card })).body
  expect(await travelsOf(card)).toEqual([
    {
      transactionId: body.transactionId,
      transactionDate: '2026-11-20 10:20:30',
      settlementDate: '2026-11-20 10:20:30',
      statementClosingDate: '2026-12-01 02:59:59',
      statementDueDate: '2026-12-10 02:59:59',
      cardLastFour: details.cardNumber.slice(-4),
      merchantName: expect.any(String),
      transactionAmount: 894.22,
      transactionCurrency: 'BRL',
      localAmount: expect.any(Number),
      localCurrency: expect.stringMatching(/^(BRL|USD|MXN)$/),
      transactionType: 'debit',
      merchantCategoryCode: expect.stringMatching(/^\d{4}$/),
      cardholderName: details.cardHolder,
      cardName: 'Test card',
      cardId: card,
      authorizationCode: expect.stringMatching(/^\d{6}$/),
      metadata,
      restrictions,
    },
  ])
  expect(await sandbox.services.store.selectFrom('webhook_events').selectAll().execute()).toEqual([])
})

test('invalid bodies and unknown cards are refused', async () => {
  const card = await company.createCard()
  for (const body of [{ amount: 1 }, { cardId: card }, { cardId: card, amount: 0 }, { cardId: 'x', amount: 1 }]) {
    expect((await sandbox.control('/travel/transactions', body)).status).toBe(400)
  }
  expect((await sandbox.control('/travel/transactions', { cardId: unknownId, amount: 1 })).status).toBe(404)
})

test.each([
  ['2026-11-01T02:59:59Z', '2026-11-01T02:59:59Z', '2026-11-10T02:59:59Z'],
  ['2026-11-01T03:00:00Z', '2026-12-01T02:59:59Z', '2026-12-10T02:59:59Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T02:59:59Z', '2027-01-10T02:59:59Z'],
])('what is settled at %s is on the statement of %s, due %s', (settled, closes, due) => {
  const { closesAt, dueAt } = statementOf(Date.parse(settled), resolveChoices())
  expect([closesAt, dueAt]).toEqual([Date.parse(closes), Date.parse(due)])
})

test('a statement of a day closes in its first second', () => {
  const { closesAt, dueAt } = statementOf(
    Date.parse('2026-11-01T02:59:59Z'),
    resolveChoices({ 'travel-statements': 'daily' }),
  )
  expect([closesAt, dueAt]).toEqual([Date.parse('2026-10-31T03:00:00Z'), Date.parse('2026-11-09T03:00:00Z')])
})

describe('booking details', () => {
  test('appear in the metadata of the travel card and its transactions; others are preserved', async () => {
    const card = await company.createCard({ spendLimit: 100 }, { metadata })
    await sandbox.control('/travel/transactions', { cardId: card, amount: 1 })
    sandbox.time.now = TODAY + 60_000
    const first = await note(card, { itineraryId: 'ITN-1', bookingReference: 'K7QXZ2', other: 'ignored' })
    expect(first.body).toEqual({
      id: card,
      name: 'Test card',
      metadata: { costCenter: 'MKT-042', bookingReference: 'K7QXZ2', itineraryId: 'ITN-1' },
      restrictions: { spendLimit: 100 },
      createdAt: '2026-11-21 12:00:00',
      updatedAt: '2026-11-21 12:01:00',
    })
    const second = await note(card, { bookingReference: 'ZZZZZZ', otherCustomField: 'W'.repeat(1000) })
    const after = { ...first.body.metadata, bookingReference: 'ZZZZZZ', otherCustomField: 'W'.repeat(1000) }
    expect(second.body.metadata).toEqual(after)
    expect((await travelsOf(card))[0].metadata).toEqual(after)
    expect((await company.call('getCard', { id: card })).body.metadata).toEqual(metadata)
  })

  test('do not change with an empty body', async () => {
    const card = await company.createCard()
    const before = (await company.call('getCard', { id: card })).body
    sandbox.time.now += 60_000
    const { status, body } = await note(card, {})
    const { details: _, ...rest } = before
    expect([status, body]).toEqual([200, rest])
  })

  test('that are too long are refused, and up to 60 characters accepted', async () => {
    const card = await company.createCard()
    for (const name of ['itineraryId', 'bookingReference', 'transactionId']) {
      expect((await note(card, { [name]: 'x'.repeat(60) })).status).toBe(200)
      expect((await note(card, { [name]: 'x'.repeat(61) })).status).toBe(400)
      expect((await note(card, { [name]: 1 })).status).toBe(400)
    }
  })

  test('of a card that is unknown, deleted or another tenant’s are not found', async () => {
    const deleted = await company.createCard()
    await company.call('deleteCard', { id: deleted })
    const ofOther = await (await sandbox.company('company-b')).createCard()
    for (const id of [unknownId, deleted, ofOther]) {
      for (const body of [{}, { itineraryId: 'x' }]) expect((await note(id, body)).status).toBe(404)
    }
    expect((await note('x', {})).status).toBe(400)
  })
})
