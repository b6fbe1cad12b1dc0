import { type Dialect, Kysely } from 'kysely'
import type { Database } from './database.ts'
import { type Migration, migrate } from './migrations.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'
import { checkPostgres, isPostgresUrl, postgresDialect } from './postgres.ts'
import { sequenceMigrations } from './sequence.ts'

/** The database, as subjects use it: Kysely's query builder. Close with `destroy()`. */
export type Store = Kysely<Database>

/**
 * Opens the store and brings its tables up to date.
 * @param migrations of all subjects
 * @param place a file for SQLite, or an address of PostgreSQL; left out: memory, gone at the end
 * @throws StoreError for a database that is no sandbox's, or cannot be opened
 */
export async function openStore(migrations: readonly Migration[], place?: string): Promise<Store> {
  const store = new Kysely<Database>({ dialect: await dialectFor(place) })
  const untyped = store as unknown as Kysely<never>
  try {
    if (place !== undefined && isPostgresUrl(place)) await checkPostgres(untyped, place)
    await migrate(untyped, [...sequenceMigrations, ...migrations])
  } catch (error) {
    await store.destroy()
    throw error
  }
  return store
}

async function dialectFor(place: string | undefined): Promise<Dialect> {
  if (place !== undefined && isPostgresUrl(place)) return postgresDialect(place)
  return nodeSqliteDialect(place)
}
