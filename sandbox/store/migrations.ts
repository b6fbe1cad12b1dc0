import { type Kysely, sql } from 'kysely'
import { hasRowLocks } from './differences.ts'

/** A change to the tables. Once released it never changes; another one follows it. */
export type Migration = {
  /** A number that gives the order, and the subject: `010-cards`. Unique, for ever. */
  readonly name: string
  readonly up: (db: Kysely<never>) => Promise<void>
}

/** Any number that nobody else locks. */
const LOCK = 0x50414331

/**
 * Brings a database up to date: applies what is missing, in the order of the names, in one transaction. Of several processes that
 * start together one does it, and the others wait.
 */
export async function migrate(db: Kysely<never>, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (hasRowLocks(db)) await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    await sql`create table if not exists migrations (name text primary key)`.execute(transaction)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction)
    const done = new Set(rows.map((row) => row.name))
    for (const { name, up } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (done.has(name)) continue
      await up(transaction)
      await sql`insert into migrations (name) values (${name})`.execute(transaction)
    }
  })
}
