import { isNamedBy, rules } from '../../contract/rules.ts'
import { firstOf, plural } from '../../text/in-words.ts'
import type { RunOptions } from '../run-options.ts'
import { type Baseline, compare, type FailOn, fails } from './baseline.ts'
import { type Verdict, verdicts } from './verdicts.ts'

/** How many rules have each verdict. */
export type Totals = Readonly<Record<Verdict, number>>

/** What follows from the verdicts of a run, or of several runs that are parts of one. */
export type Conclusion = {
  readonly totals: Totals
  /** How many rules the run was asked to test. */
  readonly rules: number
  /** Failures that the baseline lists. */
  readonly known: number
  /** Failures that it does not list, and that fail the run. */
  readonly failing: number
  /** Entries of the baseline that pass now, or name no rule. */
  readonly stale: readonly string[]
  /** Rules that had to be tested, by `--require-tested` or by the baseline, and were not. */
  readonly uncovered: readonly string[]
  /** What the control interface lists, and cannot do, as sentences. */
  readonly failingControl: readonly string[]
  /** What else had to be met, and was not, as sentences: the coverage of traffic, for example. */
  readonly unmet?: readonly string[]
  readonly interrupted: boolean
  /** Why the run ended before all of its checks. */
  readonly aborted?: Aborted | undefined
  readonly exitCode: ExitCode
}

/** Whether warnings fail a run. That is an option of the run: its counts show it. */
export const warningsFail = ({ failing, known, totals }: Pick<Conclusion, 'failing' | 'known' | 'totals'>): boolean =>
  failing + known > totals.failed

/** A run that could not go on: 3 the target does not respond or refuses the credentials; 4 the suite failed. */
export type Aborted = { readonly reason: string; readonly exitCode: 3 | 4 }

/**
 * 0 all tested requirements are met; 1 one is not, or was not tested and had to be, or the baseline is stale; 3 nothing could be tested, or
 * the control interface fails; 4 the suite failed; 130 interrupted.
 */
export type ExitCode = 0 | 1 | 3 | 4 | 130

type Results = ReadonlyMap<string, { readonly verdict: Verdict }>

/** What a run was asked for, as far as its conclusion depends on it. */
export type Terms = Pick<RunOptions, 'baseline' | 'requireTested' | 'shard'> & {
  readonly failOn: FailOn
  readonly failingControl: readonly string[]
  readonly unmet?: readonly string[]
  readonly interrupted: boolean
  readonly aborted?: Aborted | undefined
}

/** The conclusion of a run. What a shard leaves out is concluded when shards are merged. */
export function conclude(results: Results, terms: Terms): Conclusion {
  const { baseline, failOn, requireTested, shard, failingControl, unmet = [], interrupted, aborted } = terms
  const { known, stale } = compare(baseline, results, failOn)
  const failing = [...results.values()].filter(({ verdict }) => fails(verdict, failOn)).length - known
  const totals = totalsOf([...results.values()])
  const uncovered = uncoveredRules(results, baseline, requireTested)
  const others = unmet.length > 0 ? { unmet } : {}
  const counts = { totals, known, failing, stale, uncovered, failingControl, ...others, interrupted, aborted }
  return concludeFrom(counts, shard !== undefined)
}

/**
 * The conclusion that these counts lead to.
 * @param isShard other parts of the run may test what this one does not
 */
export function concludeFrom(counts: Omit<Conclusion, 'rules' | 'exitCode'>, isShard = false): Conclusion {
  const { totals, failing, stale, uncovered, failingControl, unmet = [], interrupted, aborted } = counts
  const rules = Object.values(totals).reduce((sum, count) => sum + count, 0)
  const isNotMet = failing > 0 || stale.length > 0 || unmet.length > 0 || (!isShard && uncovered.length > 0)
  const hasNoVerdict = failingControl.length > 0 || (!isShard && testedNothing({ totals }))
  const otherwise = isNotMet ? 1 : hasNoVerdict ? 3 : 0
  const exitCode = interrupted ? 130 : (aborted?.exitCode ?? (totals.errored > 0 ? 4 : otherwise))
  return { ...counts, rules, exitCode }
}

/** Observations of what is unspecified require nothing. */
const testedNothing = ({ totals }: Pick<Conclusion, 'totals'>): boolean =>
  totals.passed + totals.warned + totals.failed === 0 && totals['not tested'] > 0

/** Rules that had to be tested, and were not. No target can be required to show what cannot be observed. */
function uncoveredRules(results: Results, { notTested }: Baseline, required: readonly string[]): readonly string[] {
  const accepted = new Set(notTested)
  return [...results]
    .filter(([rule, { verdict }]) => verdict === 'not tested' && rules[rule]?.notObservable === undefined)
    .filter(
      ([rule]) =>
        required.some((wanted) => isNamedBy(wanted, rule)) || (notTested !== undefined && !accepted.has(rule)),
    )
    .map(([rule]) => rule)
}

/** How many rules got which verdict. */
export function totalsOf(results: readonly { readonly verdict: Verdict }[]): Record<Verdict, number> {
  const totals = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of results) totals[verdict]++
  return totals
}

/** The conclusion in one sentence, without the target's name: every report and `merge` print this one. */
export function sentenceOf(conclusion: Conclusion): string {
  const {
    totals,
    failing,
    known,
    stale,
    uncovered,
    failingControl,
    unmet = [],
    exitCode,
    interrupted,
    aborted,
  } = conclusion
  if (interrupted) return 'The run was interrupted: no verdict.'
  if (aborted !== undefined) return `No verdict: ${aborted.reason}${/[.!?]$/.test(aborted.reason) ? '' : '.'}`
  if (exitCode === 4) return `Internal error in ${plural(totals.errored, 'check')}: no verdict.`
  if (failing > 0) return `${plural(failing, 'requirement is', 'requirements are')} not met.`
  if (stale.length > 0)
    return `The baseline is stale: ${plural(stale.length, 'entry passes', 'entries pass')} now: ${firstOf(stale, 3)}.`
  if (uncovered.length > 0 && exitCode === 1)
    return `${plural(uncovered.length, 'required rule')} ${uncovered.length === 1 ? 'was' : 'were'} not tested: ${firstOf(uncovered, 3)}.`
  if (unmet[0] !== undefined) return unmet[0]
  if (failingControl.length > 0)
    return `${plural(failingControl.length, 'capability', 'capabilities')} of the control interface failed.`
  if (testedNothing(conclusion))
    return exitCode === 0
      ? 'This shard tested no requirement: `merge` gives the verdict.'
      : 'No requirement was tested: no verdict.'
  return known > 0
    ? `All tested requirements are met, except ${known} known ${known === 1 ? 'failure' : 'failures'} of the baseline.`
    : 'All tested requirements are met.'
}

/** Why the run as a whole must not count as passed, where no failed rule says so. */
export function problemOf(conclusion: Conclusion): string | undefined {
  const { exitCode, failing } = conclusion
  return exitCode === 0 || (exitCode === 1 && failing > 0) ? undefined : sentenceOf(conclusion)
}

/** `1399 of 1411 rules tested` */
export function coverageOf({ totals, rules }: Pick<Conclusion, 'totals' | 'rules'>): string {
  return `${rules - totals['not tested']} of ${rules} rules tested`
}
