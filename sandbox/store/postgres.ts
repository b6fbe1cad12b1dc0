import { type Kysely, PostgresDialect, sql } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { StoreError } from './store-error.ts'

/** Connections of one sandbox: other processes want some too. */
const CONNECTIONS = 10

/** How long a connection or an answer may take, in milliseconds. */
const CONNECT_TIMEOUT = 5000
const QUERY_TIMEOUT = 30_000

/** The type of `bigint` and of every count: its numbers here are milliseconds and positions, which a number holds exactly. */
const INT8 = 20

/** Whether a place is an address of PostgreSQL, not the name of a file. */
export function isPostgresUrl(place: string): boolean {
  return /^postgres(ql)?:\/\//i.test(place)
}

/**
 * The dialect for a database at an address. `pg` is loaded when it is needed, so that nobody else waits for it.
 * @throws StoreError for an address that cannot be read
 */
export async function postgresDialect(url: string): Promise<PostgresDialect> {
  nameOf(url)
  const { default: pg } = await import('pg')
  const types: NonNullable<PoolConfig['types']> = {
    getTypeParser: (id, format) => (Number(id) === INT8 ? Number : pg.types.getTypeParser(id, format)),
  }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'payments-sandbox',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    types,
  })
  pool.on('connect', (client) => {
    guardQueries(client)
    client.on('error', () => {}) // who uses it hears of it from the query
  })
  // A connection that breaks while nobody uses it: the next query opens another one, or says what is wrong.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

/**
 * PostgreSQL takes no NUL in a text: it becomes U+FFFD, as what is no Unicode does everywhere. And what it says of an error may hold the
 * row that was to be written, which is nobody's to read in a log.
 */
function guardQueries(client: PoolClient): void {
  const query = client.query.bind(client) as (text: string, values?: readonly unknown[]) => Promise<unknown>
  const replaced = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)
  Object.assign(client, {
    query: async (text: string, values?: readonly unknown[]) => {
      try {
        return await query(text, values?.map(replaced))
      } catch (error) {
        throw Object.assign(error as Error, { detail: undefined, where: undefined })
      }
    },
  })
}

/**
 * Looks whether a database can be reached, and is empty or a sandbox's.
 * @throws StoreError in one line without the password
 */
export async function checkPostgres(db: Kysely<never>, url: string): Promise<void> {
  const tables = await tablesIn(db).catch((error: unknown) => {
    throw new StoreError(`DATABASE_URL ${nameOf(url)} cannot be used: ${reasonOf(error)}`, error)
  })
  if (tables.length === 0 || (tables.includes('migrations') && tables.includes('sequences'))) return
  throw new StoreError(
    `DATABASE_URL ${nameOf(url)} is not a sandbox database: it holds other tables, ${tables[0]} for one`,
  )
}

async function tablesIn(db: Kysely<never>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() order by table_name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The address without the password, and without parameters, which may hold one too. */
function nameOf(url: string): string {
  if (!URL.canParse(url)) {
    throw new StoreError('DATABASE_URL is not an address of the form postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  }
  const { username, host, pathname } = new URL(url)
  return `postgres://${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** All addresses of a name that failed come as one error without a message of its own. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
