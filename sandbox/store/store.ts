import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { type Migration, migrate } from './migrations.ts'
import { openNodeSqlite } from './node-sqlite.ts'
import { sequenceMigrations } from './sequence.ts'

/** The database, as subjects use it: Kysely's query builder. Close with `destroy()`. */
export type Store = Kysely<Database>

/**
 * Opens the store and brings its tables up to date.
 * @param migrations of all subjects
 * @param file the database file; left out: memory, gone at the end
 * @throws StoreError for a file that is no database of a sandbox, or cannot be opened
 */
export async function openStore(migrations: readonly Migration[], file?: string): Promise<Store> {
  const database = openNodeSqlite(file)
  const store = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  await migrate(store as unknown as Kysely<never>, [...sequenceMigrations, ...migrations])
  return store
}
