/**
 * A program that runs many sandboxes in one process, controlled by messages of its parent process. It ends with its
 * parent.
 *
 *   { id, do: 'list' }                               → { id, faults: [{ id, breaks, says }], derived: [the same], choices: { name: [value] }, withoutEffect: { id: reason } }
 *   { id, do: 'start', fault?, options?, database? } → { id, announcement } as `--json` prints it, or { id, error }
 *   { id, do: 'stop', baseUrl }                      → { id }
 */

import { createCertificates } from '../auth/certificates.ts'
import { nonDefaultChoices } from '../choices.ts'
import { derivedFaults } from '../faults/derived/derived.ts'
import { equivalentMutants } from '../faults/derived/equivalent-mutants.ts'
import { allFaults, findFault } from '../faults/find.ts'
import { type Announcement, announcementOf } from '../program/announcement.ts'
import type { SandboxOptions } from '../program/options.ts'
import { type Sandbox, startSandbox } from '../program/start.ts'
import { createTrustStores } from '../webhooks/sender/trust-stores.ts'
import type { TestDatabase, TestDatabases } from './databases.ts'

type Start = {
  readonly fault?: string
  readonly options?: SandboxOptions
  /** Undefined: in memory. */
  readonly database?: 'PostgreSQL'
}

type Request = { readonly id: number } & (
  | { readonly do: 'list' }
  | ({ readonly do: 'start' } & Start)
  | { readonly do: 'stop'; readonly baseUrl: string }
)

type SandboxPool = {
  start(request: Start): Promise<Announcement>
  stop(baseUrl: string): Promise<void>
  /** To be called before the process ends. */
  end(): Promise<void>
}

function createPool(): SandboxPool {
  const running = new Map<string, Sandbox>()
  const trustStores = createTrustStores()
  /** Created for the first sandbox that needs it. */
  let certificates: ReturnType<typeof createCertificates> | undefined
  let postgres: Promise<TestDatabases> | undefined

  async function databaseOf(database: Start['database']): Promise<TestDatabase | undefined> {
    if (database === undefined) return undefined
    postgres ??= import('./databases.ts').then(({ startPostgres }) => startPostgres())
    return (await postgres).empty()
  }

  async function sharedBy(options: SandboxOptions): Promise<NonNullable<SandboxOptions['shared']>> {
    if (options.http) return { trustStores }
    certificates ??= createCertificates()
    return { trustStores, certificates: await certificates }
  }

  return {
    async start({ fault: id, options = {}, database }) {
      const fault = id === undefined ? undefined : await findFault(id)
      const sandbox = await startSandbox({
        ...options,
        ...(await databaseOf(database)),
        ...(fault && { apply: fault.apply }),
        shared: await sharedBy(options),
      })
      running.set(sandbox.urls.base, sandbox)
      return announcementOf(sandbox)
    },
    async stop(baseUrl) {
      await running.get(baseUrl)?.stop()
      running.delete(baseUrl)
    },
    async end() {
      await (await postgres)?.stop()
    },
  }
}

async function list() {
  return {
    faults: (await allFaults()).map(({ id, breaks, says }) => ({ id, breaks, says })),
    derived: derivedFaults(),
    choices: nonDefaultChoices(),
    withoutEffect: equivalentMutants,
  }
}

async function respond(pool: SandboxPool, request: Request): Promise<object> {
  switch (request.do) {
    case 'list':
      return list()
    case 'start':
      return { announcement: await pool.start(request) }
    case 'stop':
      await pool.stop(request.baseUrl)
      return {}
  }
}

function serve(pool: SandboxPool): void {
  process.on('message', (request: Request) => {
    const { id } = request
    respond(pool, request).then(
      (response) => process.send?.({ id, ...response }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.on('disconnect', async () => {
    await pool.end()
    process.exit(0)
  })
}

serve(createPool())
