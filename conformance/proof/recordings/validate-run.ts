import type { SandboxAccess } from '../../cli/embedded-sandbox.ts'
import type { RunEvent, VerdictEvent } from '../../report/events.ts'
import type { Check } from '../../run/check.ts'
import { plainRun } from '../../run/run-options.ts'
import { recordedInEvent } from '../../traffic/read-recording.ts'
import { createTrafficSession } from '../../traffic/session.ts'
import { type RunResult, runOnSandbox } from '../run-sandbox.ts'

/** A run of the suite, and what the recording of its traffic shows. */
export type RecordedRun = { readonly suite: RunResult; readonly verdicts: readonly VerdictEvent[] }

/** Runs checks on a sandbox, and validates the recording of this traffic, as its report contains it. */
export async function validateRun(
  checks: readonly Check[],
  access: SandboxAccess,
  seed: number,
  only: readonly string[],
): Promise<RecordedRun> {
  const verdicts: VerdictEvent[] = []
  const run = { ...plainRun, baseUrl: access.baseUrl, tls: {} }
  const options = { run, sources: ['run'], replay: 'check-traffic', keepBodies: 'none', failOnCaller: false } as const
  const session = createTrafficSession(options, (event) => {
    if (event.event === 'verdict') verdicts.push(event)
  })
  const onEvent = (event: RunEvent) => {
    const recorded = event.event === 'exchange' ? recordedInEvent(event, 'run') : undefined
    if (recorded === undefined) return
    if ('rawBody' in recorded) session.observeDelivery(recorded)
    else session.observe(recorded, access.baseUrl)
  }
  const suite = await runOnSandbox(checks, access, seed, only, { withoutExchanges: false, onEvent })
  session.end({ interrupted: false })
  return { suite, verdicts }
}

/** Rules that failed or warned. */
export const failedIn = (verdicts: readonly VerdictEvent[]): readonly string[] =>
  verdicts.flatMap(({ rule, verdict }) => (verdict === 'failed' || verdict === 'warned' ? [rule] : []))
