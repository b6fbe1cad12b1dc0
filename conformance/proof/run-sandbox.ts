import type { SandboxAccess } from '../cli/embedded-sandbox.ts'
import type { Sink, VerdictEvent } from '../report/events.ts'
import type { Check } from '../run/check.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { runSuite } from '../run/runner.ts'

/** What a run of the suite on one sandbox found. */
export type RunResult = {
  readonly exitCode: number
  /** Rules that failed or warned, in the order of the report. */
  readonly failed: readonly string[]
  readonly errored: readonly VerdictEvent[]
  readonly verdicts: readonly VerdictEvent[]
  /** How many requests were sent. */
  readonly requests: number
}

/** Runs the checks of the rules that `only` matches on a sandbox; all of them where it is empty. */
export async function runOnSandbox(
  checks: readonly Check[],
  access: SandboxAccess,
  seed: number,
  only: readonly string[],
  more: Partial<
    Pick<
      RunOptions,
      | 'firstFailureOnly'
      | 'concurrency'
      | 'timeout'
      | 'provisional'
      | 'maxRequests'
      | 'ranking'
      | 'runs'
      | 'onCheck'
      | 'withoutExchanges'
    >
  > & { readonly onEvent?: Sink } = {},
): Promise<RunResult> {
  const verdicts: VerdictEvent[] = []
  let requests = 0
  const { onEvent, ...options } = more
  const run: RunOptions = {
    ...plainRun,
    ...access,
    provisional: true,
    discarded: true,
    only,
    seed,
    runs: 5,
    concurrency: 8,
    timeout: 5000,
    withoutExchanges: true,
    ...options,
  }
  const exitCode = await runSuite(checks, run, (event) => {
    onEvent?.(event)
    if (event.event === 'verdict') verdicts.push(event)
    else if (event.event === 'end') requests = event.requests
  })
  return {
    exitCode,
    verdicts,
    requests,
    failed: verdicts.filter(({ verdict }) => verdict === 'failed' || verdict === 'warned').map(({ rule }) => rule),
    errored: verdicts.filter(({ verdict }) => verdict === 'errored'),
  }
}
