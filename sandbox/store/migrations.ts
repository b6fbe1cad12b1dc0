import { type Kysely, sql } from 'kysely'
import { hasRowLocks } from './dialect-features.ts'

/** A change of the tables. Once released it never changes; another migration follows it. */
export type Migration = {
  /** A number that sets the order, and the subject: `010-cards`. Unique, and never reused. */
  readonly name: string
  readonly up: (db: Kysely<never>) => Promise<void>
}

/** An arbitrary number that no other program locks. */
const LOCK = 0x50414331

/**
 * Applies the missing migrations, in the order of their names, in one transaction. If several processes start
 * concurrently, one migrates and the others wait.
 */
export async function migrate(db: Kysely<never>, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (hasRowLocks(db)) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    await sql`create table if not exists migrations (name text primary key)`.execute(transaction)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction)
    const applied = new Set(rows.map((row) => row.name))
    for (const { name, up } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (applied.has(name)) continue
      await up(transaction)
      await sql`insert into migrations (name) values (${name})`.execute(transaction)
    }
  })
}
