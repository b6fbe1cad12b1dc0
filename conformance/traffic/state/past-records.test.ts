import { describe, expect, test } from 'vitest'
import type { HarEntry } from '../../test/har.ts'
import { failedOn, verdictsOn } from '../../test/traffic.ts'

const [id, otherId] = ['0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d', '1f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d']
const [key, otherKey] = ['7d3f1c9a-0b52-4e86-9a1d-2c4b6e8f0a13', '8d3f1c9a-0b52-4e86-9a1d-2c4b6e8f0a13']
const [at, later] = ['2026-11-20T12:00:30.250Z', '2026-11-20T12:00:31.000Z']

const event = {
  id,
  eventType: 'transaction.settled',
  eventVersion: 'v1',
  idempotencyKey: key,
  status: 'pending',
  occurredAt: at,
  createdAt: at,
  updatedAt: at,
}
const get = (changed: object = {}): HarEntry => ({
  url: `/v1/webhooks/events/${id}`,
  received: { ...event, ...changed },
})
const list = (changed: object = {}): HarEntry => ({
  url: '/v1/webhooks/events',
  received: { rows: [{ ...event, ...changed }], count: 1 },
})

const common = {
  id: 'transaction-1',
  productType: 'credit_line',
  company: { id: 'company-1', name: 'Acme' },
  user: { id: 'user-1', name: 'Ana', email: 'ana@example.com' },
  transactionType: 'debit',
  transactionDate: '2026-11-19 12:00:00',
  settlementDate: '2026-11-19 12:00:00',
  transactionAmount: 5,
  transactionCurrency: 'BRL',
  localTransactionAmount: 5,
  localTransactionCurrency: 'BRL',
}
const payment = { ...common, vendor: { id: 'vendor-1', name: 'Paper' } }
const purchase = { ...common, card: { id, name: 'Fuel', type: 'Virtual', number: '0821' }, merchant: { name: 'Gas' } }
const page = {
  links: { next: null },
  pagination: { pageSize: 20, totalCount: 1, nextCursor: null, hasNext: false },
}
const payments = (changed: object = {}): HarEntry => ({
  url: '/v1/payments/transactions',
  received: { ...page, data: [{ ...payment, ...changed }] },
})
const purchases = (changed: object = {}): HarEntry => ({
  method: 'POST',
  url: '/v1/cards/transactions',
  sent: { source: 'cards' },
  received: { ...page, data: [{ ...purchase, ...changed }] },
})

describe('a record of what has happened', () => {
  test.each<readonly [string, readonly HarEntry[]]>([
    ['events.idempotency-key-stable', [get(), list({ idempotencyKey: otherKey })]],
    ['events.idempotency-key-unique', [get(), list({ id: otherId })]],
    ['events.listed-as-retrieved', [list({ occurredAt: '2026-11-20T12:00:00Z' }), get()]],
    ['events.listed-as-retrieved', [get(), list({ eventType: 'transaction.failed' })]],
    ['payment-transactions.ids-unchanged', [payments(), payments({ vendor: { id: 'vendor-2', name: 'Paper' } })]],
    ['card-transactions.ids-unchanged', [purchases(), purchases({ user: { ...common.user, id: 'user-2' } })]],
  ])('does not change: %s', (rule, entries) => {
    expect(failedOn(...entries)).toEqual([rule])
    const [first] = entries
    expect(first && failedOn(first)).toEqual([])
  })

  test.each<readonly [string, readonly HarEntry[]]>([
    ['the event was delivered meanwhile', [get(), get({ status: 'delivered', deliveredAt: later, updatedAt: later })]],
    ['the list has times in seconds', [get(), list({ occurredAt: '2026-11-20T12:00:30Z', createdAt: at })]],
    ['the list has another offset', [get(), list({ occurredAt: '2026-11-20T09:00:30.250-03:00' })]],
    ['a recorder has replaced the key', [get(), list({ idempotencyKey: '[REDACTED]' })]],
    [
      'a recorder has replaced all keys with zeros',
      [0, 1].map((digit) => get({ id: id.replace('0', `${digit}`), idempotencyKey: id.replaceAll(/\w/g, '0') })),
    ],
    ['one of the responses has no key', [get({ idempotencyKey: undefined }), list()]],
    ['a vendor has another name', [payments(), payments({ vendor: { id: 'vendor-1', name: 'Paper & Co' } })]],
    ['it is another transaction', [payments(), payments({ id: 'transaction-2', vendor: { id: 'v', name: 'A' } })]],
    ['transactions of two lists share an id', [payments(), purchases({ user: { ...common.user, id: 'user-2' } })]],
  ])('proves nothing: %s', (_, entries) => {
    const rules = failedOn(...entries)
    expect(rules.filter((rule) => /ids-unchanged|^events\.(idem|listed)/.test(rule))).toEqual([])
  })

  test('passes where two responses show the same', () => {
    const verdicts = verdictsOn(get(), list(), payments(), payments())
    const passed = ['events.idempotency-key-stable', 'events.listed-as-retrieved', 'payment-transactions.ids-unchanged']
    expect(passed.map((rule) => verdicts.get(rule)?.verdict)).toEqual(['passed', 'passed', 'passed'])
    expect(verdicts.get('card-transactions.ids-unchanged')?.verdict).toBe('not tested')
  })
})
