import { expect, test } from 'vitest'
import type { CursorPage } from '../cursors/cursor-list.ts'
import { transactionRows } from '../transactions/transaction-list.ts'
import { expectSortedByCreation } from './early-and-late-payments.ts'

const payments = (...ids: readonly string[]) => ids.map((id) => ({ id, amount: 1, at: 0, vendorName: id }))

function paymentsListedAs(...ids: readonly string[]) {
  const pages = [{ data: ids.map((id) => ({ id })), exchange: { id: 1 } } as unknown as CursorPage]
  const listed = { pages, rows: transactionRows('payments', pages) }
  return { early: payments('a', 'b'), late: payments('c', 'd'), listed }
}

test.each([
  [['a', 'b', 'c', 'd'], true],
  [['b', 'a', 'd', 'c'], true],
  [['d', 'c', 'b', 'a'], true],
  [['a', 'c', 'b', 'd'], false],
  [['c', 'a', 'b', 'd'], false],
])('payments listed as %j are sorted: %s', (ids, isSorted) => {
  const examine = () => expectSortedByCreation(paymentsListedAs(...ids))
  if (isSorted) examine()
  else expect(examine).toThrow('all earlier payments before or after all later ones')
})

test('a payment that is missing is no order', () => {
  expect(() => expectSortedByCreation(paymentsListedAs('a', 'c', 'd'))).toThrow('transaction b')
})
