import { type Kysely, sql } from 'kysely'

/** A change to the tables. Once released it never changes; another one follows it. */
export type Migration = {
  /** A number that gives the order, and the subject: `010-cards`. Unique, for ever. */
  readonly name: string
  readonly up: (db: Kysely<never>) => Promise<void>
}

/** Brings a database up to date: applies what is missing, in the order of the names, in one transaction. */
export async function migrate(db: Kysely<never>, migrations: readonly Migration[]): Promise<void> {
  await sql`create table if not exists migrations (name text primary key)`.execute(db)
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction)
    const done = new Set(rows.map((row) => row.name))
    for (const { name, up } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (done.has(name)) continue
      await up(transaction)
      await sql`insert into migrations (name) values (${name})`.execute(transaction)
    }
  })
}
