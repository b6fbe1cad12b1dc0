import { describe, expect, test } from 'vitest'
import { plainPayer } from '../../scenarios/boletos/boleto.ts'
import type { HarEntry } from '../../test/har.ts'
import { failedOn, verdictsOn } from '../../test/traffic.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const card = {
  id,
  createdAt: '2026-11-20 12:00:00',
  updatedAt: '2026-11-20 12:00:00',
  name: 'Fuel',
  restrictions: { spendLimit: 10 },
}
const update = (sent: object, received: object): HarEntry => ({
  method: 'PATCH',
  url: `/v1/cards/${id}`,
  sent,
  received: { ...card, ...received },
})
const boleto = {
  id,
  amount: 100.5,
  dueDate: '2026-12-31',
  memo: 'Invoice 42',
  payerData: plainPayer,
  barcode: '1',
  digitableLine: '1',
  createdAt: '2026-11-20T12:00:00Z',
  boletoStatus: 'registered',
}
const delivery = {
  id: id.replace('0', '1'),
  transactionEventId: id.replace('0', '2'),
  subscriptionId: id.replace('0', '3'),
  status: 'success',
  triggerType: 'automatic',
  attemptNumber: 1,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
}
const page = {
  links: { next: null },
  pagination: { pageSize: 20, totalCount: 0, nextCursor: null, hasNext: false },
  data: [],
}
const transactions = (sent: object, received: object): HarEntry => ({
  method: 'POST',
  url: '/v1/cards/transactions',
  sent: { source: 'cards', ...sent },
  received: { ...page, ...received },
})
const transaction = {
  id: 'transaction-1',
  productType: 'credit_line',
  company: { id: 'company-1', name: 'Acme' },
  user: { id: 'user-1', name: 'Ana', email: 'ana@example.com' },
  card: { id, name: 'Fuel', type: 'Virtual', number: '0821' },
  merchant: { name: 'Gas' },
  transactionType: 'debit',
  transactionDate: '2026-11-18 23:59:58',
  settlementDate: '2026-11-18 23:59:58',
  transactionAmount: 5,
  transactionCurrency: 'BRL',
  localTransactionAmount: 5,
  localTransactionCurrency: 'BRL',
}
const since = (startDate: string, changed: object = {}, sent: object = {}) =>
  transactions({ startDate, ...sent }, { data: [{ ...transaction, ...changed }] })
const until = (endDate: string, changed: object = {}): HarEntry => ({
  url: `/v1/transactions?endDate=${encodeURIComponent(endDate)}`,
  received: { ...page, data: [{ ...transaction, ...changed }] },
})
const hasNext = (nextCursor: unknown) => ({ pagination: { ...page.pagination, hasNext: true, nextCursor } })

describe('what one exchange shows', () => {
  test.each<readonly [string, HarEntry]>([
    ['CardDto.name.as-sent', update({ name: 'Taxi' }, {})],
    ['CardRestrictions.spendLimit.as-sent', update({ restrictions: { spendLimit: 20.5 } }, {})],
    ['cards.no-details-in-update', update({ name: 'Fuel' }, { details: { cvvCode: '1' } })],
    ['cards.no-details-in-list', { url: '/v1/cards', received: { rows: [{ ...card, details: {} }], count: 1 } }],
    [
      'pagination.at-most-page-size',
      { url: '/v1/cards?pageSize=1', received: { rows: [card, { ...card, id: id.replace('0', '1') }], count: 2 } },
    ],
    ['pagination.no-duplicates', { url: '/v1/cards', received: { rows: [card, card], count: 2 } }],
    ['cards.category-count', { url: '/v1/cards/mcc/categories', received: { rows: [], count: 3 } }],
    ['card-transactions.start-after-end-refused', transactions({ startDate: '2026-01-02', endDate: '2026-01-01' }, {})],
    ['cursors.next-cursor-matches-has-next', transactions({}, hasNext(null))],
    ['card-transactions.outside-dates-not-returned', since('2026-11-19')],
    ['card-transactions.deprecated-outside-dates-not-returned', until('2026-11-18 23:59:56')],
    ['boletos.qr-code-is-image', { url: `/v1/boletos/${id}`, received: { ...boleto, qrCodeImage: 'iVBORw0KGgo=' } }],
    [
      'deliveries.record-references-event-and-subscription',
      { url: `/v1/webhooks/events/${id}/deliveries`, received: { rows: [delivery] } },
    ],
  ])('%s', (rule, entry) => {
    expect(failedOn(entry)).toEqual([rule])
  })

  test.each<readonly [string, HarEntry]>([
    ['a name with spaces that a server may trim', update({ name: ' Taxi ' }, { name: 'Taxi' })],
    ['an amount that a server may round', update({ restrictions: { spendLimit: 10.004 } }, {})],
    ['details that are null', update({ name: 'Fuel' }, { details: null })],
    [
      'details that are null in a list',
      { url: '/v1/cards', received: { rows: [{ ...card, details: null }], count: 1 } },
    ],
    ['an invalid request', update({ name: 'Taxi', metadata: 'text' }, { name: 'Fuel' })],
    ['a value that a recorder has replaced', update({ name: 'Taxi' }, { name: 'REDACTED' })],
    ['metadata that were there before', update({ metadata: { a: 'b' } }, { metadata: { a: 'b', c: 'd' } })],
    [
      'a refused update',
      { ...update({ name: 'Taxi' }, {}), status: 400, received: { statusCode: 400, message: 'no' } },
    ],
    [
      'a page size that is given twice',
      {
        url: '/v1/cards?pageSize=1&pageSize=5',
        received: { rows: [card, { ...card, id: id.replace('0', '1') }], count: 2 },
      },
    ],
    ['a period of one day', transactions({ startDate: '2026-01-01', endDate: '2026-01-01' }, {})],
    ['a next page', transactions({}, hasNext('next'))],
    ['a transaction that was settled in the period', since('2026-11-19', { settlementDate: '2026-11-19 00:00:00' })],
    ['a time that was rounded', since('2026-11-19', { settlementDate: '2026-11-18 23:59:59' })],
    ['the last second of a period', until('2026-11-18 23:59:58')],
    ['a day with the last second of it', transactions({ endDate: '2026-11-18' }, { data: [transaction] })],
    ['a cursor of another period', since('2026-11-19', {}, { pageCursor: 'next' })],
    ['a start date in another form', since('20261119')],
    [
      'an image in a data: URL',
      { url: `/v1/boletos/${id}`, received: { ...boleto, qrCodeImage: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' } },
    ],
    [
      'a record of the event of the request',
      {
        url: `/v1/webhooks/events/${id.toUpperCase()}/deliveries`,
        received: { rows: [{ ...delivery, transactionEventId: id }] },
      },
    ],
    [
      'a request whose token the recorder has removed',
      { url: '/v1/cards', request: { headers: [] }, received: { rows: [], count: 0 } },
    ],
  ])('allows %s', (_, entry) => {
    const failed = failedOn(entry)
    expect(failed.filter((rule) => !rule.startsWith('updateCard.'))).toEqual([])
  })

  test('a rule that one exchange shows only in part does not pass', () => {
    const verdicts = verdictsOn({ url: '/v1/cards', received: { rows: [card], count: 1 } })
    expect(verdicts.get('pagination.no-duplicates')?.verdict).toBe('not tested')
    expect(verdicts.get('pagination.default-page-size')?.verdict).toBe('not tested')
  })
})
