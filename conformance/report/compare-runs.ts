import type { VerdictEvent } from './events.ts'
import type { Run } from './run.ts'

/** What changed from one run of an implementation to the next. */
export type RunComparison = {
  readonly newlyFailing: readonly VerdictEvent[]
  readonly newlyPassing: readonly VerdictEvent[]
  /** Failed before, and was not put to the test now: nobody knows whether it is mended. */
  readonly unknown: readonly VerdictEvent[]
  readonly newlyWarned: readonly VerdictEvent[]
  readonly stillFailing: readonly VerdictEvent[]
  /** Was exercised before, and is not now. */
  readonly noMoreExercised: readonly VerdictEvent[]
}

/** Compares two runs rule by rule. */
export function compareRuns(before: Run, now: Run): RunComparison {
  const was = new Map(before.verdicts.map((verdict) => [verdict.rule, verdict.verdict]))
  const is = new Map(now.verdicts.map((verdict) => [verdict.rule, verdict]))
  const notNow = before.verdicts.flatMap((verdict): VerdictEvent[] =>
    is.has(verdict.rule) ? [] : [{ ...verdict, verdict: 'not exercised', reason: 'the rule was not selected' }],
  )
  const all = [...now.verdicts, ...notNow]
  const missing = (verdict: string | undefined) => verdict === undefined || verdict === 'not exercised'
  const select = (fits: (was: string | undefined, is: string) => boolean) =>
    all.filter(({ rule, verdict }) => fits(was.get(rule), verdict))
  return {
    newlyFailing: select((was, is) => is === 'failed' && was !== 'failed'),
    newlyPassing: select((was, is) => was === 'failed' && ['passed', 'observed', 'warned'].includes(is)),
    unknown: select((was, is) => was === 'failed' && (is === 'not exercised' || is === 'broken')),
    newlyWarned: select((was, is) => is === 'warned' && was !== 'warned' && was !== 'failed'),
    stillFailing: select((was, is) => was === 'failed' && is === 'failed'),
    noMoreExercised: select((was, is) => !missing(was) && was !== 'failed' && is === 'not exercised'),
  }
}

/** A difference as text for people. */
export function comparisonText(difference: RunComparison): string {
  const titles: Readonly<Record<keyof RunComparison, string>> = {
    newlyFailing: 'Newly failing',
    newlyWarned: 'Newly warned',
    newlyPassing: 'Newly passing',
    unknown: 'Failed before, and was not exercised now',
    noMoreExercised: 'Not exercised any more',
    stillFailing: 'Still failing',
  }
  const parts = (Object.keys(titles) as (keyof RunComparison)[]).flatMap((kind) => {
    const rules = difference[kind]
    return rules.length === 0 ? [] : [[`${titles[kind]} (${rules.length})`, ...rules.map(line)].join('\n')]
  })
  const { newlyFailing, newlyPassing } = difference
  const sum = `${newlyFailing.length} newly failing, ${newlyPassing.length} newly passing.`
  return [...parts, sum].join('\n\n')
}

function line({ rule, says, failure, reason, verdict }: VerdictEvent): string {
  const more = failure
    ? `\n    expected ${failure.expected}; got ${failure.actual}`
    : verdict === 'not exercised' && reason !== undefined
      ? `\n    ${reason}`
      : ''
  return `  ${rule}: ${says}${more}`
}
