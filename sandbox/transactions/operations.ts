import type { OperationsTagged } from '../handler.ts'
import { listCardTransactions } from './list-card-transactions.ts'
import { listTransactions, listTravelTransactions } from './list-deprecated.ts'
import { listPaymentTransactions } from './list-payment-transactions.ts'

/** Transactions of cards, travel cards and payments. */
export const transactionOperations = {
  listCardTransactions,
  listPaymentTransactions,
  listTransactions,
  listTravelTransactions,
} satisfies OperationsTagged<'Transactions' | 'Payments'>
