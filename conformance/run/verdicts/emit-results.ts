import type { EndEvent, Sink, VerdictEvent } from '../../report/events.ts'
import type { RunOptions } from '../run-options.ts'
import { type Baseline, type FailOn, fails, updated } from './baseline.ts'
import type { Conclusion } from './conclusion.ts'
import type { VerdictHead } from './verdict-head.ts'
import type { RuleResult } from './verdicts.ts'

/** The results of what a run reports, by rule. */
export type Results = ReadonlyMap<string, RuleResult>

/** What verdicts are compared with: the least level of the rules that fail a run, and what is known of the target. */
export type Gate = { readonly failOn: FailOn; readonly baseline: Baseline }

/** The gate of a run. With `updateBaseline`, the baseline is the one that follows from its results. */
export function gateOf(
  { failOn = 'must', baseline, updateBaseline }: Pick<RunOptions, 'failOn' | 'baseline' | 'updateBaseline'>,
  results: Results,
): Gate {
  return { failOn, baseline: updateBaseline ? updated(baseline, results, failOn) : baseline }
}

/** What a kind of run knows of a rule and its result. */
export type Described = VerdictHead & Pick<VerdictEvent, 'ms' | 'reason' | 'failure'>

/**
 * Emits a verdict for each result.
 *
 * @param causes for each rule that was not met, the rule that is nearest to the cause
 */
export function emitVerdicts(
  emit: Sink,
  results: Results,
  { failOn, baseline, causes }: Gate & { readonly causes: ReadonlyMap<string, string> },
  describe: (rule: string, result: RuleResult) => Described,
): void {
  for (const [rule, result] of results) {
    const { verdict, cases, observation } = result
    const { level, says, source, by, ms, reason, failure } = describe(rule, result)
    const cause = failure && causes.get(rule)
    const known = fails(verdict, failOn) ? baseline.failures[rule]?.reason : undefined
    const head = { event: 'verdict', rule, level, says, source, verdict, by, cases } as const
    emit({ ...head, ms, reason, observation, failure, cause, known })
  }
}

/** What only some kinds of runs count. */
type Counts = Omit<EndEvent, keyof Conclusion | 'event' | 'finished' | 'ms'>

/**
 * Emits the end of a run.
 *
 * @param startedAt as `performance.now()` counts
 * @returns the exit code
 */
export function emitEnd(emit: Sink, startedAt: number, counts: Counts, conclusion: Conclusion): number {
  const ms = Math.round(performance.now() - startedAt)
  emit({ event: 'end', finished: new Date().toISOString(), ms, ...counts, ...conclusion })
  return conclusion.exitCode
}
