import type { Migration } from './migrations.ts'

/** Tables that belong to no subject. */
export type StoreTables = { sequences: { name: string; value: number } }

export const storeMigrations: readonly Migration[] = [
  {
    name: '000-sequences',
    async up(db) {
      await db.schema
        .createTable('sequences')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
]
