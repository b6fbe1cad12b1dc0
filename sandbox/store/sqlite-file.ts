import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from './store-error.ts'

/** Marks the file as the database of a sandbox: "PAC1" in its header. */
const APPLICATION_ID = 0x50414331

/** How long a statement waits while another program locks the file, in milliseconds. */
export const LOCK_TIMEOUT = 2000

/**
 * Opens a database file, and creates it if it does not exist.
 * @param file undefined: a database in memory
 * @throws StoreError for a file that is not the database of a sandbox, or cannot be opened
 */
export function openDatabase(file: string | undefined): DatabaseSync {
  if (file === undefined) return new DatabaseSync(':memory:')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT })
    checkOwner(database, file)
    // From here on only `FileLock` waits, which does not block the process.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 0')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof StoreError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (reason.includes('not a database')) throw notOurs(file, error)
    throw new StoreError(`--data "${file}" cannot be opened: ${reason}`, error)
  }
}

/** Claims an empty database; refuses one that another program has written. */
function checkOwner(database: DatabaseSync, file: string): void {
  const id = Number(database.prepare('pragma application_id').get()?.application_id)
  const tables = Number(database.prepare('select count(*) as n from sqlite_schema').get()?.n)
  if (id === APPLICATION_ID) return
  if (id !== 0 || tables > 0) throw notOurs(file)
  chmodSync(file, 0o600) // it contains card numbers; SQLite creates its -wal and -shm files with the same mode
  database.exec(`pragma application_id = ${APPLICATION_ID}`)
}

function notOurs(file: string, cause?: unknown): StoreError {
  return new StoreError(`--data "${file}" is not a sandbox database: name a new file`, cause)
}
