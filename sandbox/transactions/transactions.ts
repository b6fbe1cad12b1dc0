import type { Operations } from '../handler.ts'
import type { Subject } from '../subject.ts'
import { cardActivity } from './card-activity.ts'
import { listCardTransactions } from './list-card-transactions.ts'
import { listTransactions, listTravelTransactions } from './list-deprecated.ts'
import { listPaymentTransactions } from './list-payment-transactions.ts'
import { paymentActivity } from './payment-activity.ts'
import { transactionMigrations } from './tables.ts'

const operations = {
  listCardTransactions,
  listPaymentTransactions,
  listTransactions,
  listTravelTransactions,
} satisfies Partial<Operations>

/** Transactions of cards, travel cards and payments, and what makes them happen. */
export const transactions: Subject = {
  operations,
  migrations: transactionMigrations,
  control: [cardActivity, paymentActivity],
}
