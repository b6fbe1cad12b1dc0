/**
 * Many sandboxes in one process, for whoever needs one after the other: started and stopped by messages of the parent process,
 * and ended with it.
 *
 *   { id, do: 'list' }                        → { id, faults: [{ id, breaks, says }], derived: [the same], choices: { name: [value] }, withoutEffect: { id: why } }
 *   { id, do: 'start', fault?, options? }     → { id, announcement } as `--json` prints it, or { id, error }
 *   { id, do: 'stop', baseUrl }               → { id }
 */
import { announcementOf } from './announce.ts'
import { otherChoices } from './choices.ts'
import { derivedFaults } from './faults/derived.ts'
import { allFaults, findFault } from './faults/find.ts'
import { withoutEffect } from './faults/without-effect.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './start.ts'

type Order = { readonly id: number } & (
  | { readonly do: 'list' }
  | { readonly do: 'start'; readonly fault?: string; readonly options?: SandboxOptions }
  | { readonly do: 'stop'; readonly baseUrl: string }
)

const running = new Map<string, Sandbox>()

process.on('message', (order: Order) => {
  carryOut(order).then(
    (answer) => process.send?.({ id: order.id, ...answer }),
    (error: unknown) => process.send?.({ id: order.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

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
      const sandbox = await startSandbox({ ...order.options, ...(fault && { apply: fault.apply }) })
      running.set(sandbox.urls.base, sandbox)
      return { announcement: announcementOf(sandbox) }
    }
    case 'stop':
      await running.get(order.baseUrl)?.stop()
      running.delete(order.baseUrl)
      return {}
  }
}
