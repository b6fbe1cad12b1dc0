import { type Dialect, type Kysely, PostgresDialect, sql } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { withPreparedQueries } from './prepared-query.ts'
import { StoreError } from './store-error.ts'

/** Connections of one sandbox: other processes need some too. */
const CONNECTIONS = 10

/** In milliseconds. */
const CONNECT_TIMEOUT = 5000
const QUERY_TIMEOUT = 30_000

/** The type of `bigint` and of counts. All of them are small enough for a JavaScript number. */
const INT8 = 20

/** Whether a location is a URL of PostgreSQL and not the name of a file. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//i.test(location)
}

/**
 * The dialect for a database of PostgreSQL. `pg` is only loaded if it is needed.
 * @throws StoreError for a URL that cannot be parsed
 */
export async function postgresDialect(url: string): Promise<Dialect> {
  displayNameOf(url)
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
    client.on('error', () => {}) // the query on this connection fails with the same error
  })
  // An idle connection broke: the next query opens another one, or fails with the reason.
  pool.on('error', () => {})
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => withPreparedQueries(dialect.createAdapter()),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/**
 * Replaces NUL, which PostgreSQL refuses in text, by U+FFFD, as invalid Unicode is replaced everywhere. Removes the
 * details of errors: they may contain the row, with personal data that must not be logged.
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
 * Checks that a database can be reached, and that it is empty or belongs to a sandbox.
 * @throws StoreError with one line that does not contain the password
 */
export async function checkPostgres(db: Kysely<never>, url: string): Promise<void> {
  const tables = await tablesIn(db).catch((error: unknown) => {
    throw new StoreError(`DATABASE_URL ${displayNameOf(url)} cannot be used: ${reasonOf(error)}`, error)
  })
  if (tables.length === 0 || (tables.includes('migrations') && tables.includes('sequences'))) return
  throw new StoreError(
    `DATABASE_URL ${displayNameOf(url)} is not a sandbox database: it has other tables, such as "${tables[0]}"; name an empty database`,
  )
}

async function tablesIn(db: Kysely<never>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() order by table_name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The URL without the password, and without parameters, which may contain one too. */
function displayNameOf(url: string): string {
  if (!URL.canParse(url)) {
    throw new StoreError('DATABASE_URL is not a URL of the form postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  }
  const { username, host, pathname } = new URL(url)
  return `postgres://${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** If all addresses of a host fail, Node throws one AggregateError without a message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
