import type { Failure } from '../../failure/failure.ts'
import type { EndEvent, RunEvent } from '../../report/events.ts'
import { replayedRules } from '../../report/failures/replay.ts'
import { mapLimit } from '../concurrency.ts'
import type { RunOptions } from '../run-options.ts'
import { noBaseline } from '../verdicts/baseline.ts'
import type { Verdicts } from '../verdicts/verdicts.ts'

/** The failures of how many causes are tried. */
const maxTried = 10
/** How long all of them together may take, in milliseconds. */
const maxTime = 20_000

/** How failures are tried again. */
type Replaying = {
  readonly verdicts: Verdicts
  /** Whether a check moves the clock of the target. */
  readonly movesClock: (check: string) => boolean
  /** Ends the runs. */
  readonly interrupt: AbortSignal | undefined
  /** Runs the suite with changed options. */
  readonly run: (
    more: Partial<RunOptions>,
    end: { readonly events: (event: RunEvent) => void; readonly signal: AbortSignal },
  ) => Promise<number>
}

/**
 * Runs the check of the failure that is nearest to each cause again, without the others, as the printed command does. What does not fail
 * then is marked: it shows only within the whole run. No other check runs beside one that moves the clock: its tokens would expire.
 *
 * @param causes for each failed rule, the rule that is nearest to the cause
 * @returns how those runs ended: what they left behind is left behind by the run
 */
export async function tryReplays(
  causes: ReadonlyMap<string, string>,
  { verdicts, movesClock, interrupt, run }: Replaying,
): Promise<readonly EndEvent[]> {
  const ends: EndEvent[] = []
  const begun = performance.now()
  const all = [...new Set(causes.values())].flatMap((rule) => verdicts.get(rule).failure ?? [])
  const failures = all.slice(0, maxTried)
  for (const { rule } of all.slice(maxTried)) verdicts.markReplay(rule, { notTried: 'later cause' })
  const tryAgain = async (failure: Failure) => {
    const left = maxTime - (performance.now() - begun)
    if (interrupt?.aborted) return
    if (left <= 0) return verdicts.markReplay(failure.rule, { notTried: 'time' })
    const signal = AbortSignal.any([AbortSignal.timeout(Math.ceil(left)), ...(interrupt ? [interrupt] : [])])
    const failed = new Set<string>()
    const events = (event: RunEvent) => {
      if (event.event === 'verdict' && event.failure !== undefined) failed.add(event.rule)
      if (event.event === 'end') ends.push(event)
    }
    const options = replayOptions(failure)
    const exitCode = await run(options, { events, signal }).catch(() => undefined)
    if (signal.aborted) return interrupt?.aborted ? undefined : verdicts.markReplay(failure.rule, { notTried: 'time' })
    if (exitCode !== undefined) verdicts.markReplay(failure.rule, { reproduces: failed.has(failure.rule) })
  }
  const [alone = [], beside = []] = [true, false].map((is) =>
    failures.filter(({ rule, check = rule }) => movesClock(check) === is),
  )
  await mapLimit(beside, 2, tryAgain)
  await mapLimit(alone, 1, tryAgain)
  return ends
}

/** The options of the printed command, without what only concerns the whole run. */
function replayOptions({ rule, check, seed, path }: Failure): Partial<RunOptions> {
  return {
    only: replayedRules({ rule, check }),
    skip: [],
    ...(seed !== undefined && { seed }),
    path,
    baseline: noBaseline,
    updateBaseline: false,
    requireTested: [],
    shard: undefined,
    budget: undefined,
    bail: undefined,
    maxRequests: undefined,
    resourceLog: undefined,
    triesReplays: false,
    withoutExchanges: true,
    withoutShrinking: true,
  }
}
