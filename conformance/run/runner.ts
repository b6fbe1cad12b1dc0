import { Interrupted, Unreachable } from '../failure/errors.ts'
import type { Sink } from '../report/events.ts'
import { tryReplays } from './causes/try-replays.ts'
import type { Check } from './check.ts'
import { createRun } from './create-run.ts'
import { isNothingWorking } from './discovery/triage.ts'
import { causesIn, endRun, withdrawUnanswered } from './end-run.ts'
import { cleanUpRun } from './resources/clean-up-run.ts'
import { recheckReads } from './responses/recheck.ts'
import type { RunContext } from './run-context.ts'
import type { RunOptions } from './run-options.ts'
import { beginAhead, runPhases } from './schedule/phases.ts'
import { checksToRun, hasFailedEnough } from './schedule/selection.ts'
import { holdReadsBack, sayHowLong, startRun, tryOperations } from './start-run.ts'
import { untilInterrupted } from './until-interrupted.ts'

/**
 * Tests the target against the selected rules and emits everything that happens as events, redacted. The last event says how the run
 * ended, also where it throws.
 *
 * @returns the exit code: 0 all tested requirements are met, 1 one is not, 4 the suite failed, 130 interrupted
 * @throws {Unreachable} when the target does not respond, or refuses the credentials, and the run was not interrupted
 */
export async function runSuite(
  checks: readonly Check[],
  options: RunOptions,
  events: Sink,
  signal?: AbortSignal,
): Promise<number> {
  const run = createRun(options, events)
  const { target, resourceLog } = run
  const leftBehind: string[] = []
  let fatal: Error | undefined

  try {
    leftBehind.push(...(await untilInterrupted(runAll(checks, run), target.client, signal)))
  } catch (error) {
    if (!(error instanceof Interrupted)) fatal = error instanceof Error ? error : new Error(String(error))
  }
  // Interrupted checks must create nothing more while the run removes what they created.
  await target.client.stop(new Interrupted('the run has ended'))
  const isThrownAway = options.firstFailureOnly === true && hasFailedEnough(run)
  const isGone = fatal instanceof Unreachable && !fatal.responds
  if (!isGone && !isThrownAway) leftBehind.push(...(await cleanUpRun(run)))
  resourceLog.close(!isGone && leftBehind.length === 0)
  await target.close()
  if (fatal === undefined && options.triesReplays) leftBehind.push(...(await replayFailures(checks, run, signal)))
  // Not earlier: other checks were still running when one of them found out.
  if (fatal instanceof Unreachable) withdrawUnanswered(run, fatal)
  const exitCode = endRun(run, {
    created: resourceLog.counts(),
    leftBehind,
    requests: target.requests() + run.state.requestsOfCleanUp,
    interrupted: signal?.aborted === true,
    aborted: fatal && { reason: fatal.message, exitCode: fatal instanceof Unreachable ? 3 : 4 },
  })
  // An interrupted run has its own exit code, also where the target did not respond to the last requests.
  if (fatal !== undefined && !(signal?.aborted && fatal instanceof Unreachable)) throw fatal
  return exitCode
}

/**
 * Runs the checks, and what comes before and after them.
 * @returns what could not be removed before the clock was moved
 */
async function runAll(checks: readonly Check[], run: RunContext): Promise<readonly string[]> {
  await startRun(run)
  await holdReadsBack(run)
  beginAhead(checksToRun(checks, run), run)
  await tryOperations(run)
  sayHowLong(checksToRun(checks, run), run)
  const leftBehind = isNothingWorking(run.state.operations) ? [] : await runPhases(checksToRun(checks, run), run)
  await recheckReads(run)
  return leftBehind
}

/**
 * Runs the failures again as their printed commands do, and marks those that do not recur.
 * @returns what those runs left behind
 */
async function replayFailures(
  checks: readonly Check[],
  run: RunContext,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const ofClock = new Set(checks.filter(({ phase }) => phase === 'clock').map(({ rule }) => rule))
  const replays = await tryReplays(causesIn(run), {
    verdicts: run.verdicts,
    movesClock: (check) => ofClock.has(check),
    interrupt: signal,
    run: (more, replay) => runSuite(checks, { ...run.options, ...more }, replay.events, replay.signal),
  })
  for (const { clockMoved = 0 } of replays) run.state.clockMoved += clockMoved
  return replays.flatMap(({ leftBehind }) => leftBehind)
}
