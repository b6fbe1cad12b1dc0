import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
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
import { StoreError } from './store-error.ts'

/** Marks a file as a sandbox's: "PAC1" in the header of the database. */
const APPLICATION_ID = 0x50414331

/** How long a statement waits for a file that another program has locked, and how often it tries, in milliseconds. */
const PATIENCE = 2000
const PAUSE = 10

/**
 * Kysely over `node:sqlite`. A transaction takes its place as the writer when it begins, so that what it reads is still so when it
 * writes. Statements are prepared once.
 * @param file left out: memory
 * @throws StoreError for a file that is no database of a sandbox, or cannot be opened
 */
export function nodeSqliteDialect(file?: string): Dialect {
  const database = file === undefined ? new DatabaseSync(':memory:') : openFile(file)
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driverOf(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** One connection: Kysely gives it to one transaction, or one query, after the other. */
function driverOf(database: DatabaseSync): Driver {
  const connection = connectionTo(database)
  const run = async (sql: string) => {
    await whenFree(database, () => database.exec(sql))
    stuck.delete(database)
  }
  return {
    async init() {},
    acquireConnection: async () => connection,
    beginTransaction: () => run('begin immediate'),
    commitTransaction: () => run('commit'),
    // SQLite has rolled back by itself where the disk is full.
    rollbackTransaction: async () => (database.isTransaction ? run('rollback') : undefined),
    async releaseConnection() {},
    async destroy() {
      if (database.isOpen) database.close()
    },
  }
}

type Prepared = { readonly statement: StatementSync; readonly returnsRows: boolean }

function connectionTo(database: DatabaseSync): DatabaseConnection {
  const prepared = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const made = { statement, returnsRows: statement.columns().length > 0 }
    prepared.set(sql, made)
    return made
  }

  function execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = prepare(sql)
    const values = parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    stuck.delete(database)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  return {
    executeQuery: <Row>(query: CompiledQuery) => whenFree(database, () => execute<Row>(query)),
    // biome-ignore lint/correctness/useYield: nothing here is read row by row
    async *streamQuery() {
      throw new Error('this store does not read row by row')
    },
  }
}

/** Files that another program has kept locked for too long: until one write gets through, no other waits again. */
const stuck = new WeakSet<DatabaseSync>()

/** Does some work with a database; where another program has locked it, as soon as that has ended. */
async function whenFree<Result>(database: DatabaseSync, work: () => Result): Promise<Result> {
  const end = performance.now() + (stuck.has(database) ? 0 : PATIENCE)
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (codeOf(error) !== SQLITE_BUSY) throw explained(error, database)
      if (performance.now() < end) await sleep(PAUSE)
      else {
        stuck.add(database)
        throw explained(error, database)
      }
    }
  }
}

const [SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL] = [5, 8, 10, 13]

const explanations: Readonly<Record<number, string>> = {
  [SQLITE_BUSY]: 'is locked by another program',
  [SQLITE_READONLY]: 'may only be read',
  [SQLITE_IOERR]: 'cannot be read or written',
  [SQLITE_FULL]: 'cannot grow: the disk is full',
}

/** What keeps a file from being used, in words; any other error as it is. */
function explained(error: unknown, database: DatabaseSync): unknown {
  const why = explanations[codeOf(error)]
  if (why === undefined) return error
  return new Error(`the database ${JSON.stringify(database.location() ?? 'in memory')} ${why}`, { cause: error })
}

/** The primary result code of SQLite; 0 for what is no error of SQLite. */
function codeOf(error: unknown): number {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : 0
}

function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: PATIENCE })
    const id = Number(database.prepare('pragma application_id').get()?.application_id)
    const tables = Number(database.prepare('select count(*) as n from sqlite_schema').get()?.n)
    if (id !== APPLICATION_ID && (id !== 0 || tables > 0)) {
      throw new StoreError(`--data "${file}" is not a sandbox database`)
    }
    if (id === 0) {
      chmodSync(file, 0o600) // it holds card numbers; SQLite gives the files beside it the same mode
      database.exec(`pragma application_id = ${APPLICATION_ID}`)
    }
    database.exec('pragma journal_mode = wal; pragma synchronous = normal')
    database.exec('pragma busy_timeout = 0') // from here on nobody waits but in `whenFree`, where others go on meanwhile
    return database
  } catch (error) {
    database?.close()
    if (error instanceof StoreError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (reason.includes('not a database')) throw new StoreError(`--data "${file}" is not a sandbox database`, error)
    throw new StoreError(`--data "${file}" cannot be opened: ${reason}`, error)
  }
}
