import type { EndEvent } from '../report/events.ts'
import { reportedFailure } from '../report/failures/reported-failure.ts'
import { groupByCause } from './causes/causes.ts'
import { withOffendingExchange } from './causes/offending-exchange.ts'
import type { Unreachable } from './errors.ts'
import { rules } from './rules.ts'
import type { RunContext } from './run-context.ts'
import type { RunOptions } from './run-options.ts'
import { reasonNotTested } from './schedule/selection.ts'
import { emitStart } from './start-run.ts'
import { fails, updated } from './verdicts/baseline.ts'
import { type Conclusion, conclude } from './verdicts/conclusion.ts'
import { verdictHead } from './verdicts/verdict-head.ts'
import type { RuleResult } from './verdicts/verdicts.ts'

/** Whether a run ended before all of its checks, and why. */
type Ending = Pick<Conclusion, 'interrupted' | 'aborted'>

/** Emits the verdicts and the end event. @returns the exit code */
export function endRun(
  run: RunContext,
  { created, leftBehind, requests, ...ending }: Ending & Pick<EndEvent, 'created' | 'leftBehind' | 'requests'>,
): number {
  const { options, emit, startedAt, state, target } = run
  const throttled = target.throttled()
  if (!state.hasStarted) emitStart(run, [])
  const failOn = options.failOn ?? 'must'
  const results = reportedResults(run)
  const causes = causesIn(run, results)
  const baseline = options.updateBaseline ? updated(options.baseline, results, failOn) : options.baseline
  for (const [rule, result] of results) emit(verdictEvent(rule, result, run, { ...ending, failOn, baseline, causes }))
  const conclusion = conclude(results, {
    ...options,
    baseline,
    failOn,
    failingControl: run.target.control?.failing() ?? [],
    ...ending,
  })
  emit({
    event: 'end',
    finished: new Date().toISOString(),
    ms: Math.round(performance.now() - startedAt),
    requests,
    ...(throttled > 0 && { throttled }),
    created,
    leftBehind: [...new Set(leftBehind)],
    ...(state.clockMoved > 0 && !options.discarded && { clockMoved: state.clockMoved }),
    operations: [...run.state.operations.values()],
    ...conclusion,
  })
  return conclusion.exitCode
}

/** Withdraws failures that only show that the target does not respond any more: the error says that once. */
export function withdrawUnanswered(run: RunContext, { since = Number.POSITIVE_INFINITY }: Unreachable): void {
  for (const [rule, { failure }] of reportedResults(run))
    if ((failure?.exchange ?? 0) >= since) run.verdicts.withdraw(rule, 'The target did not respond any more.')
}

/** For each rule that was not met, the rule that is nearest to the cause. */
export function causesIn(run: RunContext, results = reportedResults(run)): ReadonlyMap<string, string> {
  const { exchanges, brokenOperations } = run.state
  const failures = [...results.values()].flatMap(({ failure }) => failure ?? [])
  return groupByCause(
    failures.map((failure) => withOffendingExchange(failure, exchanges)),
    exchanges,
    new Set(brokenOperations.keys()),
  )
}

/** The selected rules, and others that failed on the way, unless the run repeats a single case to show one failure again. */
function reportedResults({ verdicts, selected, options }: RunContext): Map<string, RuleResult> {
  const results = Object.keys(rules).map((rule) => [rule, verdicts.get(rule)] as const)
  const isReported = (rule: string, { verdict }: RuleResult) =>
    selected.has(rule) || verdict === 'errored' || (verdict === 'failed' && options.path === undefined)
  return new Map(results.filter(([rule, result]) => isReported(rule, result)))
}

type Terms = Pick<RunOptions, 'baseline'> &
  Ending & {
    readonly failOn: 'must' | 'should'
    readonly causes: ReadonlyMap<string, string>
  }

function verdictEvent(
  rule: string,
  result: RuleResult,
  run: RunContext,
  { failOn, baseline, causes, ...ending }: Terms,
) {
  const { verdict, observation, failure } = result
  return {
    ...verdictHead(rule, result),
    ms: run.state.durations.get(rule),
    reason: verdict === 'not tested' ? reasonNotTested(rule, result.reason, run, ending) : result.reason,
    observation,
    failure:
      failure &&
      reportedFailure(
        withOffendingExchange(failure, run.state.exchanges),
        run.options,
        run.secrets,
        (id) => run.state.exchanges.get(id)?.status,
      ),
    cause: failure && causes.get(rule),
    known: fails(verdict, failOn) ? baseline.failures[rule]?.reason : undefined,
  } as const
}
