import type { Migration } from './migrations.ts'
import { prepared } from './prepared.ts'
import type { Store } from './store.ts'

export type SequenceTables = { sequences: { name: string; value: number } }

export const sequenceMigrations: readonly Migration[] = [
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

/** The next number of a sequence: 1, 2, 3 … Never the same twice; a gap where a transaction was rolled back. */
export async function next(store: Store, name: string): Promise<number> {
  const [counted] = await count(store, { name })
  if (!counted) throw new Error(`the sequence ${name} gave no number`)
  return Number(counted.value)
}

const count = prepared((store, { name }: { name: string }) =>
  store
    .insertInto('sequences')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('sequences.value', '+', 1) })))
    .returning('value'),
)
