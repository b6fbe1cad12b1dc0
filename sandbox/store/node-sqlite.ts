import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Marks a file as a sandbox's: "PAC1" in the header of the database. */
const APPLICATION_ID = 0x50414331

/** A database file that cannot be used; the message names it and says why. */
export class StoreError extends Error {
  readonly code = 'WRONG_USE'

  constructor(file: string, reason: string, cause?: unknown) {
    super(`--data "${file}" ${reason}`, { cause })
    this.name = 'StoreError'
  }
}

/** Opens `node:sqlite` in the form that Kysely's SqliteDialect drives. Statements are prepared once. */
export function openNodeSqlite(file?: string): SqliteDatabase {
  const database = file === undefined ? new DatabaseSync(':memory:') : openFile(file)
  const prepared = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      let statement = prepared.get(sql)
      if (!statement) {
        statement = adapt(database.prepare(sql))
        prepared.set(sql, statement)
      }
      return statement
    },
    close: () => database.close(),
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 5000 })
    const id = Number(database.prepare('pragma application_id').get()?.application_id)
    const tables = Number(database.prepare('select count(*) as n from sqlite_schema').get()?.n)
    if (id !== APPLICATION_ID && (id !== 0 || tables > 0)) throw new StoreError(file, 'is not a sandbox database')
    if (id === 0) database.exec(`pragma application_id = ${APPLICATION_ID}`)
    database.exec('pragma journal_mode = wal; pragma synchronous = normal')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof StoreError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (reason.includes('not a database')) throw new StoreError(file, 'is not a sandbox database', error)
    throw new StoreError(file, `cannot be opened: ${reason}`, error)
  }
}
