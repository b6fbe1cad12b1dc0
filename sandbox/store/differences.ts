import { type Kysely, PostgresAdapter } from 'kysely'

/**
 * Whether the database locks single rows: PostgreSQL does, where other connections write at the same time; SQLite has
 * one writer and knows no FOR UPDATE.
 *
 * @example
 * store.selectFrom('webhook_events').selectAll().$if(hasRowLocks(store), (query) => query.forUpdate())
 */
export const hasRowLocks = isPostgres

/** Whether a join may look at the row that it joins: LATERAL, which SQLite does not know. */
export const hasLateralJoins = isPostgres

function isPostgres<Tables>(store: Kysely<Tables>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
