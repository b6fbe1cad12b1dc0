import type { SandboxAccess } from '../cli/embedded-sandbox.ts'
import type { Check } from '../run/check.ts'
import type { Footprint } from '../run/resources/footprint.ts'
import type { CreatedCounts } from '../run/resources/resource-log.ts'
import { runOnSandbox } from './run-sandbox.ts'
import type { SandboxPool } from './sandbox-pool.ts'

/** What a whole run creates on the clean sandbox, with its control interface and without. */
export async function measureFootprint(pool: SandboxPool, checks: readonly Check[], seed: number): Promise<Footprint> {
  const createdWith = (change: Partial<SandboxAccess>) =>
    pool.withSandbox({}, async (access) => {
      let created: CreatedCounts = {}
      await runOnSandbox(checks, { ...access, ...change }, seed, [], {
        onEvent: (event) => {
          if (event.event === 'end') created = event.created ?? {}
        },
      })
      return created
    })
  return { withControl: await createdWith({}), withoutControl: await createdWith({ control: undefined }) }
}
