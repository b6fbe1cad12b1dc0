import type { Migration } from '../store/migrations.ts'

export type TransactionTables = {
  transactions: TransactionRow
  approvals: ApprovalRow
}

/**
 * A row of a list: a settled card transaction, a completed travel transaction or a completed payment. It never changes.
 */
export type TransactionRow = {
  id: string
  company_id: string
  /** Increases over all transactions: the order of creation. */
  sequence: number
  source: Source
  /** null for a payment. */
  card_id: string | null
  /** The name of the merchant, or of the vendor of a payment. */
  counterparty: string
  amount: number
  local_amount: number
  local_currency: string
  transaction_at: number
  settled_at: number
  /** When it was added to the lists. */
  created_at: number
}

export type Source = 'cards' | 'travel' | 'payments'

/** An approved authorization. It counts towards the spend limit of its card until it is voided. */
export type ApprovalRow = {
  id: string
  company_id: string
  card_id: string
  merchant: string
  amount: number
  approved_at: number
  /** Set by a `failed` that names this approval. */
  voided_at: number | null
}

export const transactionMigrations: readonly Migration[] = [
  {
    name: '030-transactions',
    async up(db) {
      await db.schema
        .createTable('transactions')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('sequence', 'bigint', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('card_id', 'text')
        .addColumn('counterparty', 'text', (c) => c.notNull())
        .addColumn('amount', 'double precision', (c) => c.notNull())
        .addColumn('local_amount', 'double precision', (c) => c.notNull())
        .addColumn('local_currency', 'text', (c) => c.notNull())
        .addColumn('transaction_at', 'bigint', (c) => c.notNull())
        .addColumn('settled_at', 'bigint', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('transactions_of_company')
        .on('transactions')
        .columns(['company_id', 'source', 'settled_at', 'sequence'])
        .execute()
      await db.schema
        .createIndex('transactions_of_card')
        .on('transactions')
        .columns(['company_id', 'source', 'card_id', 'settled_at', 'sequence'])
        .execute()
    },
  },
  {
    name: '031-approvals',
    async up(db) {
      await db.schema
        .createTable('approvals')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('card_id', 'text', (c) => c.notNull())
        .addColumn('merchant', 'text', (c) => c.notNull())
        .addColumn('amount', 'double precision', (c) => c.notNull())
        .addColumn('approved_at', 'bigint', (c) => c.notNull())
        .addColumn('voided_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('approvals_of_card')
        .on('approvals')
        .columns(['company_id', 'card_id', 'voided_at', 'amount'])
        .execute()
    },
  },
]
