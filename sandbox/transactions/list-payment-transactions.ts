import type { Handler } from '../handler.ts'
import { listByDateTime } from './list-by-date-time.ts'
import { paymentTransactionsOf } from './payment-transaction.ts'

/** Completed payments. They are created when they are made: sorted by one they are sorted by the other. */
export const listPaymentTransactions: Handler<'listPaymentTransactions'> = async ({ query }, context) => {
  const { rows, pagination, links } = await listByDateTime('listPaymentTransactions', 'payments', query, context)
  return { body: { links, pagination, data: await paymentTransactionsOf(rows, context) } }
}
