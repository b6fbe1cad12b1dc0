/**
 * Many sandboxes in one process, for whoever needs one after the other: started and stopped by messages of the parent process,
 * and ended with it.
 *
 *   { id, do: 'list' }                        → { id, faults: [{ id, breaks, says }], derived: [the same], choices: { name: [value] }, withoutEffect: { id: why } }
 *   { id, do: 'start', fault?, options?, database? } → { id, announcement } as `--json` prints it, or { id, error }
 *   { id, do: 'stop', baseUrl }               → { id }
 */
import { announcementOf } from './announce.ts'
import { otherChoices } from './choices.ts'
import { derivedFaults } from './faults/derived.ts'
import { allFaults, findFault } from './faults/find.ts'
import { withoutEffect } from './faults/without-effect.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './start.ts'
import type { TestDatabases, TestPlace } from './store/test-databases.ts'

type Order = { readonly id: number } & (
  | { readonly do: 'list' }
  | {
      readonly do: 'start'
      readonly fault?: string
      readonly options?: SandboxOptions
      /** Left out: memory. */
      readonly database?: 'PostgreSQL'
    }
  | { readonly do: 'stop'; readonly baseUrl: string }
)

const running = new Map<string, Sandbox>()
/** Started with the first sandbox that wants it. */
let postgres: Promise<TestDatabases> | undefined

process.on('message', (order: Order) => {
  carryOut(order).then(
    (answer) => process.send?.({ id: order.id, ...answer }),
    (error: unknown) => process.send?.({ id: order.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', async () => {
  await (await postgres)?.stop()
  process.exit(0)
})

async function carryOut(order: Order): Promise<object> {
  switch (order.do) {
    case 'list':
      return {
        faults: (await allFaults()).map(({ id, breaks, says }) => ({ id, breaks, says })),
        derived: derivedFaults(),
        choices: otherChoices(),
        withoutEffect,
      }
    case 'start': {
      const fault = order.fault === undefined ? undefined : await findFault(order.fault)
      const place = order.database === undefined ? undefined : await emptyDatabase()
      const { flags, ...options } = order.options ?? {}
      const sandbox = await startSandbox({
        ...options,
        ...(place && { data: place.data }),
        flags: { ...flags, ...place?.flags },
        ...(fault && { apply: fault.apply }),
      })
      running.set(sandbox.urls.base, sandbox)
      return { announcement: announcementOf(sandbox) }
    }
    case 'stop':
      await running.get(order.baseUrl)?.stop()
      running.delete(order.baseUrl)
      return {}
  }
}

async function emptyDatabase(): Promise<TestPlace> {
  postgres ??= import('./store/test-databases.ts').then(({ startPostgres }) => startPostgres())
  return (await postgres).empty()
}
