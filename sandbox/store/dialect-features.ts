import { type Kysely, PostgresAdapter } from 'kysely'

/**
 * Whether the database locks single rows. PostgreSQL does, as other connections write concurrently; SQLite has one
 * writer and no FOR UPDATE.
 *
 * @example
 * store.selectFrom('webhook_events').selectAll().$if(hasRowLocks(store), (query) => query.forUpdate())
 */
export const hasRowLocks = isPostgres

/** Whether a joined query may refer to the row that it is joined to (LATERAL). SQLite has no such join. */
export const hasLateralJoins = isPostgres

function isPostgres<Tables>(store: Kysely<Tables>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
