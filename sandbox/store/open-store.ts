import { type Dialect, Kysely } from 'kysely'
import type { Database, Store } from './database.ts'
import { type Migration, migrate } from './migrations.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'
import { checkPostgres, isPostgresUrl, postgresDialect } from './postgres.ts'
import { storeMigrations } from './tables.ts'

/**
 * Opens the database and applies the migrations that are missing.
 * @param migrations of all subjects
 * @param location a file of SQLite, or a URL of PostgreSQL; undefined: a database in memory
 * @throws StoreError for a database that does not belong to a sandbox, or cannot be opened
 */
export async function openStore(migrations: readonly Migration[], location?: string): Promise<Store> {
  const store = new Kysely<Database>({ dialect: await dialectFor(location) })
  const untyped = store as unknown as Kysely<never>
  try {
    if (location !== undefined && isPostgresUrl(location)) await checkPostgres(untyped, location)
    await migrate(untyped, [...storeMigrations, ...migrations])
  } catch (error) {
    await store.destroy()
    throw error
  }
  return store
}

async function dialectFor(location: string | undefined): Promise<Dialect> {
  if (location !== undefined && isPostgresUrl(location)) return postgresDialect(location)
  return nodeSqliteDialect(location)
}
