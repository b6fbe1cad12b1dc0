import type { Handler } from '../handler.ts'
import { listByDateTime } from './list-by-date-time.ts'
import { paymentTransactionsOf } from './payment-transaction.ts'

/**
 * Completed payments, "sorted by creation date": the sandbox creates a payment when it settles, which is the order of
 * its lists.
 */
export const listPaymentTransactions: Handler<'listPaymentTransactions'> = async ({ query }, context) => {
  const { rows, pagination, links } = await listByDateTime('listPaymentTransactions', 'payments', query, context)
  return { body: { links, pagination, data: await paymentTransactionsOf(rows, context) } }
}
