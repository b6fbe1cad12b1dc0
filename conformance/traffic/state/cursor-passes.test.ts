import { describe, expect, test } from 'vitest'
import type { HarEntry } from '../../test/har.ts'
import { failedOn } from '../../test/traffic.ts'

const cardId = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const transaction = (id: string) => ({
  id,
  productType: 'credit_line',
  company: { id: 'c1', name: 'Company' },
  user: { id: 'u1', name: 'User', email: 'user@example.test' },
  card: { id: cardId, name: 'Fuel', type: 'Virtual', number: '0821' },
  merchant: { name: 'Shop' },
  transactionType: 'debit',
  transactionDate: '2026-11-19 10:00:00',
  settlementDate: '2026-11-19 12:00:00',
  transactionAmount: 1,
  transactionCurrency: 'BRL',
  localTransactionAmount: 1,
  localTransactionCurrency: 'BRL',
})
const page = (sent: object, nextCursor: string | null, ...ids: readonly string[]): HarEntry => ({
  method: 'POST',
  url: '/v1/cards/transactions',
  sent: { source: 'cards', ...sent },
  received: {
    links: { next: null },
    pagination: { pageSize: 2, totalCount: 4, nextCursor, hasNext: nextCursor !== null },
    data: ids.map(transaction),
  },
})
const filter = { cardIds: [cardId] }
const small = { ...filter, pageSize: 2 }
const all = page(filter, null, 'a', 'b', 'c', 'd')
const other: HarEntry = { url: '/v1/cards/mcc/categories', received: { rows: [], count: 0 } }
const pause = [other, other]
const withGap = [page(small, 'next', 'a', 'b'), page({ ...small, pageCursor: 'next' }, null, 'd')]

describe('all pages of a list of transactions', () => {
  test('contain what it contained before and after', () => {
    expect(failedOn(all, ...pause, ...withGap, all)).toEqual(['cursors.no-gaps'])
  })

  test.each<readonly [string, readonly HarEntry[]]>([
    ['a transaction is new', [...withGap, all]],
    ['the list may lag', [all, ...withGap, all]],
    ['it is not listed again', [all, ...pause, ...withGap]],
    ['a page is not in the recording', [all, ...pause, ...withGap.slice(1), all]],
    ['there are more pages', [all, ...pause, ...withGap.slice(0, 1), all]],
    ['the filter is another one', [page({ cardIds: [cardId, cardId] }, null, 'a', 'c'), ...pause, ...withGap, all]],
    ['the filter is yesterday', [page({}, null, 'c'), ...pause, page({}, null), page({}, null, 'c')]],
    [
      'a page repeats a transaction',
      [page(small, 'next', 'a', 'b'), page({ ...small, pageCursor: 'next' }, null, 'b')],
    ],
  ])('may lack one: %s', (_, entries) => {
    expect(failedOn(...entries)).toEqual([])
  })
})
