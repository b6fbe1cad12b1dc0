import type { Migration } from '../store/migrations.ts'

export type CardTables = {
  cards: CardRow
}

export type CardRow = {
  id: string
  company_id: string
  name: string
  /** JSON. */
  restrictions: string
  /** JSON. */
  metadata: string | null
  /** As received. */
  expected_charge_date: string | null
  /** Increases over all cards: the order of creation. */
  position: number
  number: string
  holder: string
  expiry: string
  cvv: string
  created_at: number
  updated_at: number
  deleted_at: number | null
  /** JSON of the columns `name`, `metadata` and `restrictions` before the last update, or several at once. null if there was none. */
  before_update: string | null
}

export const cardMigrations: readonly Migration[] = [
  {
    name: '010-cards',
    async up(db) {
      await db.schema
        .createTable('cards')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('restrictions', 'text', (c) => c.notNull())
        .addColumn('metadata', 'text')
        .addColumn('expected_charge_date', 'text')
        .addColumn('position', 'bigint', (c) => c.notNull())
        .addColumn('number', 'text', (c) => c.notNull().unique())
        .addColumn('holder', 'text', (c) => c.notNull())
        .addColumn('expiry', 'text', (c) => c.notNull())
        .addColumn('cvv', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addColumn('deleted_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('cards_by_company')
        .on('cards')
        .columns(['company_id', 'deleted_at', 'position'])
        .execute()
    },
  },
  {
    name: '011-cards-before-update',
    async up(db) {
      await db.schema.alterTable('cards').addColumn('before_update', 'text').execute()
    },
  },
]
