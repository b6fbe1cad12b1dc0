import { type Baseline, compare, type FailOn, fails } from './baseline.ts'
import { type Verdict, verdicts } from './verdicts.ts'

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
  readonly interrupted: boolean
  readonly exitCode: ExitCode
}

/** 0 all tested requirements are met; 1 one is not, or the baseline is stale; 4 the suite failed; 130 interrupted. */
export type ExitCode = 0 | 1 | 4 | 130

type Results = ReadonlyMap<string, { readonly verdict: Verdict }>

/** The conclusion of a run. */
export function conclude(results: Results, baseline: Baseline, failOn: FailOn, interrupted: boolean): Conclusion {
  const { known, stale } = compare(baseline, results, failOn)
  const failing = [...results.values()].filter(({ verdict }) => fails(verdict, failOn)).length - known
  return concludeFrom({ totals: totalsOf([...results.values()]), known, failing, stale, interrupted })
}

/** The conclusion that these counts lead to. */
export function concludeFrom(counts: Omit<Conclusion, 'rules' | 'exitCode'>): Conclusion {
  const { totals, failing, stale, interrupted } = counts
  return {
    ...counts,
    rules: Object.values(totals).reduce((sum, count) => sum + count, 0),
    exitCode: interrupted ? 130 : totals.errored > 0 ? 4 : failing > 0 || stale.length > 0 ? 1 : 0,
  }
}

/** How many rules got which verdict. */
export function totalsOf(results: readonly { readonly verdict: Verdict }[]): Record<Verdict, number> {
  const totals = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of results) totals[verdict]++
  return totals
}

/** The conclusion in one sentence, without the target's name: every report and `merge` print this one. */
export function sentenceOf({ totals, failing, known, stale, exitCode, interrupted, rules }: Conclusion): string {
  if (interrupted) return 'The run was interrupted: no verdict.'
  if (exitCode === 4) return `Internal error in ${plural(totals.errored, 'check')}: no verdict.`
  if (failing > 0) return `${plural(failing, 'requirement is', 'requirements are')} not met.`
  if (stale.length > 0) return `The baseline is stale: ${plural(stale.length, 'entry passes', 'entries pass')} now.`
  if (rules === totals['not tested']) return 'No requirement was tested: no verdict.'
  return known > 0
    ? `All tested requirements are met, except ${known} known ${known === 1 ? 'failure' : 'failures'} of the baseline.`
    : 'All tested requirements are met.'
}

/** `1399 of 1411 rules tested` */
export function coverageOf({ totals, rules }: Pick<Conclusion, 'totals' | 'rules'>): string {
  return `${rules - totals['not tested']} of ${rules} rules tested`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

type Listed = {
  readonly rule: string
  readonly verdict: Verdict
  readonly by: 'responses' | 'requests' | 'check'
  readonly known?: string
  readonly failure?: unknown
  readonly reason?: string
  readonly observation?: string
}

/**
 * Failures in the order to read them: what fails the run, then what the baseline lists, then warnings; among them first what every response
 * is validated against, as it causes other failures more often than it follows from one.
 */
export function failuresInOrder<Result extends Listed>(results: readonly Result[]): Result[] {
  const kinds = ['responses', 'check', 'requests']
  const weight = ({ verdict, known, by }: Listed) =>
    (verdict === 'warned' ? 20 : 0) + (known === undefined ? 0 : 10) + kinds.indexOf(by)
  return results
    .filter(({ failure, verdict }) => failure !== undefined && (verdict === 'failed' || verdict === 'warned'))
    .toSorted((a, b) => weight(a) - weight(b))
}

/** Rules that were not tested, by the reason, which says what would make them testable; the most frequent reason first. */
export function notTestedByReason<Result extends Listed>(
  results: readonly Result[],
): readonly (readonly [reason: string, rules: readonly Result[]])[] {
  const untested = results.filter(({ verdict }) => verdict === 'not tested')
  const groups = Map.groupBy(untested, ({ reason }) => reason ?? 'The reason is unknown.')
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}

/** Rules about unspecified behaviour, and what was observed. */
export function observationsOf<Result extends Listed>(results: readonly Result[]): Result[] {
  return results.filter(({ verdict, observation }) => verdict === 'observed' && observation !== undefined)
}

/** The section of a rule: its file of hand-written rules, an operation, a DTO, or a kind of event. */
export const sectionOf = (rule: string): string => rule.split('.')[0] ?? rule
