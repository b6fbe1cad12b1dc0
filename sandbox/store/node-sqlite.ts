import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { withPreparedQueries } from './prepared-query.ts'
import { LOCK_TIMEOUT, openDatabase } from './sqlite-file.ts'

/** Time between two attempts on a locked file, in milliseconds. */
const LOCK_PAUSE = 10

/**
 * Kysely over `node:sqlite`. A transaction becomes the writer when it begins, so that what it reads is still current
 * when it writes. Statements are prepared once.
 * @param file undefined: a database in memory
 * @throws StoreError for a file that is not the database of a sandbox, or cannot be opened
 */
export function nodeSqliteDialect(file?: string): Dialect {
  const database = openDatabase(file)
  return {
    createAdapter: () => withPreparedQueries(new SqliteAdapter()),
    createDriver: () => createDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** One connection, which Kysely gives to one transaction or query at a time. */
function createDriver(database: DatabaseSync): Driver {
  const lock = createFileLock(database)
  const connection = createConnection(database, lock)
  const run = async (sql: string) => {
    await lock.wait(() => database.exec(sql))
    lock.written()
  }
  return {
    async init() {},
    acquireConnection: async () => connection,
    beginTransaction: () => run('begin immediate'),
    commitTransaction: () => run('commit'),
    // If the disk is full, SQLite has already rolled back.
    rollbackTransaction: async () => (database.isTransaction ? run('rollback') : undefined),
    async releaseConnection() {},
    async destroy() {
      if (database.isOpen) database.close()
    },
  }
}

type Prepared = { readonly statement: StatementSync; readonly returnsRows: boolean }

function createConnection(database: DatabaseSync, lock: FileLock): DatabaseConnection {
  const prepared = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const created = { statement, returnsRows: statement.columns().length > 0 }
    prepared.set(sql, created)
    return created
  }

  function execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = prepare(sql)
    const values = parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    lock.written()
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  return {
    executeQuery: <Row>(query: CompiledQuery) => lock.wait(() => execute<Row>(query)),
    // biome-ignore lint/correctness/useYield: it only throws
    async *streamQuery() {
      throw new Error('this store cannot stream rows')
    },
  }
}

/** Waits while another program locks the database file. */
type FileLock = {
  /** Runs some work; retries it while the file is locked. */
  wait<Result>(work: () => Result): Promise<Result>
  /** To be called after each successful write. */
  written(): void
}

function createFileLock(database: DatabaseSync): FileLock {
  /** After one timeout the other calls do not wait either, until a write succeeds. */
  let timedOut = false
  return {
    async wait(work) {
      const end = performance.now() + (timedOut ? 0 : LOCK_TIMEOUT)
      for (;;) {
        try {
          return work()
        } catch (error) {
          if (codeOf(error) !== SQLITE_BUSY) throw describe(error, database)
          if (performance.now() < end) await sleep(LOCK_PAUSE)
          else {
            timedOut = true
            throw describe(error, database)
          }
        }
      }
    },
    written() {
      timedOut = false
    },
  }
}

const [SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL] = [5, 8, 10, 13]

const descriptions: Readonly<Record<number, string>> = {
  [SQLITE_BUSY]: 'is locked by another program',
  [SQLITE_READONLY]: 'is read-only',
  [SQLITE_IOERR]: 'cannot be read or written',
  [SQLITE_FULL]: 'cannot grow: the disk is full',
}

/** An error that names the file and the reason why it cannot be used; any other error unchanged. */
function describe(error: unknown, database: DatabaseSync): unknown {
  const description = descriptions[codeOf(error)]
  if (description === undefined) return error
  return new Error(`the database ${JSON.stringify(database.location() ?? 'in memory')} ${description}`, {
    cause: error,
  })
}

/** The primary result code of SQLite; 0 for an error that is not from SQLite. */
function codeOf(error: unknown): number {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : 0
}
