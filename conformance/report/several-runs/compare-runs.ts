import { firstNamed, notTestedByReason } from '../coverage/not-tested-by-reason.ts'
import type { VerdictEvent } from '../events.ts'
import type { Run } from '../run.ts'

/** What changed from one run of an implementation to the next. */
export type RunComparison = {
  readonly newlyFailing: readonly VerdictEvent[]
  readonly newlyPassing: readonly VerdictEvent[]
  /** Failed before, and was not tested now: whether it is fixed is unknown. */
  readonly unknown: readonly VerdictEvent[]
  readonly newlyWarned: readonly VerdictEvent[]
  readonly stillFailing: readonly VerdictEvent[]
  /** Was tested before, and is not now. */
  readonly noLongerTested: readonly VerdictEvent[]
}

/** Compares two runs, rule by rule. */
export function compareRuns(before: Run, now: Run): RunComparison {
  const was = new Map(before.verdicts.map((verdict) => [verdict.rule, verdict.verdict]))
  const selectedNow = new Set(now.verdicts.map(({ rule }) => rule))
  const notSelected = before.verdicts.flatMap((verdict): VerdictEvent[] =>
    selectedNow.has(verdict.rule)
      ? []
      : [{ ...verdict, verdict: 'not tested', reason: 'The rule was not selected.', failure: undefined }],
  )
  const all = [...now.verdicts, ...notSelected]
  const isUntested = (verdict: string | undefined) => verdict === undefined || verdict === 'not tested'
  const select = (fits: (was: string | undefined, is: string) => boolean) =>
    all.filter(({ rule, verdict }) => fits(was.get(rule), verdict))
  return {
    newlyFailing: select((was, is) => is === 'failed' && was !== 'failed'),
    newlyPassing: select((was, is) => was === 'failed' && ['passed', 'observed', 'warned'].includes(is)),
    unknown: select((was, is) => was === 'failed' && (is === 'not tested' || is === 'errored')),
    newlyWarned: select((was, is) => is === 'warned' && was !== 'warned' && was !== 'failed'),
    stillFailing: select((was, is) => was === 'failed' && is === 'failed'),
    noLongerTested: select((was, is) => !isUntested(was) && was !== 'failed' && is === 'not tested'),
  }
}

const titles: Readonly<Record<keyof RunComparison, string>> = {
  newlyFailing: 'Newly failing',
  newlyWarned: 'Newly warned',
  newlyPassing: 'Newly passing',
  unknown: 'Failed before, not tested now',
  noLongerTested: 'No longer tested',
  stillFailing: 'Still failing',
}

/** A comparison as text. */
export function comparisonText(comparison: RunComparison): string {
  const parts = (Object.keys(titles) as (keyof RunComparison)[]).flatMap((kind) => {
    const rules = comparison[kind]
    return rules.length === 0 ? [] : [[`${titles[kind]} (${rules.length})`, ...linesOf(rules)].join('\n')]
  })
  const { newlyFailing, newlyPassing } = comparison
  return [...parts, `${newlyFailing.length} newly failing, ${newlyPassing.length} newly passing.`].join('\n\n')
}

/** One entry for each rule, and one for each reason why rules were not tested: hundreds of rules may have the same one. */
function linesOf(rules: readonly VerdictEvent[]): readonly string[] {
  return [
    ...rules.filter(({ verdict }) => verdict !== 'not tested').map(line),
    ...notTestedByReason(rules).map(([reason, same]) => `  ${firstNamed(same)}: ${reason}`),
  ]
}

function line({ rule, says, failure }: VerdictEvent): string {
  const more = failure ? `\n    expected ${failure.expected}; got ${failure.actual}` : ''
  return `  ${rule}: ${says}${more}`
}
