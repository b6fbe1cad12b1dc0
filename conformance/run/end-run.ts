import { rules } from '../contract/rules.ts'
import type { Unreachable } from '../failure/errors.ts'
import type { EndEvent } from '../report/events.ts'
import { reportedFailure } from '../report/failures/reported-failure.ts'
import { groupByCause } from './causes/causes.ts'
import { withOffendingExchange } from './causes/offending-exchange.ts'
import type { RunContext } from './run-context.ts'
import { reasonNotTested } from './schedule/selection.ts'
import { emitStart } from './start-run.ts'
import { type Conclusion, conclude } from './verdicts/conclusion.ts'
import { type Described, emitEnd, emitVerdicts, gateOf, type Results } from './verdicts/emit-results.ts'
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
  const results = reportedResults(run)
  const causes = causesIn(run, results)
  const gate = gateOf(options, results)
  emitVerdicts(emit, results, { ...gate, causes }, (rule, result) => described(rule, result, run, ending))
  const failingControl = target.control?.failing() ?? []
  const conclusion = conclude(results, { ...options, ...gate, failingControl, ...ending })
  const counts = {
    requests,
    ...(throttled > 0 && { throttled }),
    created,
    leftBehind: [...new Set(leftBehind)],
    ...(state.clockMoved > 0 && !options.discarded && { clockMoved: state.clockMoved }),
    operations: [...state.operations.values()],
  }
  return emitEnd(emit, startedAt, counts, conclusion)
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
function reportedResults({ verdicts, selected, options }: RunContext): Results {
  const results = Object.keys(rules).map((rule) => [rule, verdicts.get(rule)] as const)
  const isReported = (rule: string, { verdict }: RuleResult) =>
    selected.has(rule) || verdict === 'errored' || (verdict === 'failed' && options.path === undefined)
  return new Map(results.filter(([rule, result]) => isReported(rule, result)))
}

function described(rule: string, { verdict, reason, failure }: RuleResult, run: RunContext, ending: Ending): Described {
  const { exchanges, durations } = run.state
  return {
    ...verdictHead(rule),
    ms: durations.get(rule),
    reason: verdict === 'not tested' ? reasonNotTested(rule, reason, run, ending) : reason,
    failure:
      failure &&
      reportedFailure(
        withOffendingExchange(failure, exchanges),
        run.options,
        run.secrets,
        (id) => exchanges.get(id)?.status,
      ),
  }
}
