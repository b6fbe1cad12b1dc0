import { expect, test } from 'vitest'
import { shownEvent } from './event-line.ts'

const data = { transactionAmount: 12.5, transactionCurrency: 'BRL' }
const envelope = { id: 'e1', type: 'transaction.settled', occurredAt: '2026-11-20T14:03:27Z', data }

test.each([
  [envelope, { id: 'e1', type: 'transaction.settled', occurredAt: '2026-11-20T14:03:27Z', amount: '12.50 BRL' }],
  [data, { id: '?', type: '?', occurredAt: '', amount: '12.50 BRL' }],
  [{ test: true }, { id: '?', type: '?', occurredAt: '', amount: undefined }],
  [undefined, { id: '?', type: '?', occurredAt: '', amount: undefined }],
  [{ ...envelope, id: 'e\u{1b}[2J' }, expect.objectContaining({ id: 'e\u{FFFD}[2J' })],
])('%j', (body, shown) => {
  expect(shownEvent(body)).toEqual(shown)
})
