import type { Migration } from '../store/migrations.ts'
import type { BoletoStatus, PaymentMeans } from './states.ts'

export type BoletoTables = {
  boletos: BoletoRow
}

export type BoletoRow = {
  id: string
  company_id: string
  /** Increases over all boletos: the order of creation, and the free field of the barcode. */
  position: number
  /** As last stored. pending-changes.ts derives the state and the due date at a later time. */
  status: BoletoStatus
  /** Centavos. */
  amount: number
  /** `YYYY-MM-DD`, in São Paulo. */
  due_date: string
  bolepix_enabled: number
  /** The QR code, a PNG in base64; null without BolePix. */
  qr_code_image: string | null
  /** JSON: the properties that never change. */
  terms: string
  /** The state and the due date from `changes_at` on; null if they stay the same. */
  next_status: BoletoStatus | null
  next_due_date: string | null
  changes_at: number | null
  paid_by: PaymentMeans | null
  paid_at: number | null
  /** When the payment was settled. */
  credited_at: number | null
  created_at: number
  updated_at: number
}

export const boletoMigrations: readonly Migration[] = [
  {
    name: '020-boletos',
    async up(db) {
      await db.schema
        .createTable('boletos')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('position', 'bigint', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('amount', 'bigint', (c) => c.notNull())
        .addColumn('due_date', 'text', (c) => c.notNull())
        .addColumn('bolepix_enabled', 'integer', (c) => c.notNull())
        .addColumn('qr_code_image', 'text')
        .addColumn('terms', 'text', (c) => c.notNull())
        .addColumn('next_status', 'text')
        .addColumn('next_due_date', 'text')
        .addColumn('changes_at', 'bigint')
        .addColumn('paid_by', 'text')
        .addColumn('paid_at', 'bigint')
        .addColumn('credited_at', 'bigint')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('boletos_by_company').on('boletos').columns(['company_id', 'position']).execute()
    },
  },
]
