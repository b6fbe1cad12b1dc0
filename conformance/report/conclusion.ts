import type { EndEvent, StartEvent, VerdictEvent } from './events.ts'

/** The verdict on a run in one sentence. */
export function conclusionOf({ target }: Pick<StartEvent, 'target'>, end: EndEvent): string {
  const { totals, rules, failing, known, stale, exitCode, interrupted } = end
  const exercised = `${rules - totals['not exercised']} of ${rules} rules were exercised`
  if (interrupted) return `The run on ${target.baseUrl} was interrupted: there is no verdict.`
  if (exitCode === 4) return `The suite itself went wrong on ${target.baseUrl}: there is no verdict.`
  if (failing > 0)
    return `${target.baseUrl} does not conform: ${failing} ${failing === 1 ? 'rule does' : 'rules do'} not hold; ${exercised}.`
  if (stale.length > 0)
    return `The baseline is stale: ${stale.length} of its entries fail no more on ${target.baseUrl}; ${exercised}.`
  const butFor = known > 0 ? `, but for ${known} known` : ''
  return rules === totals['not exercised']
    ? `Nothing was exercised on ${target.baseUrl}: there is no verdict.`
    : `${target.baseUrl} conforms in everything that was exercised${butFor}; ${exercised}.`
}

/** Violations in the order to read them: what fails the run, then what is known, then warnings; causes before consequences. */
export function violationsOf(verdicts: readonly VerdictEvent[]): VerdictEvent[] {
  const kinds = ['answers', 'check', 'requests']
  const weight = ({ verdict, known, by }: VerdictEvent) =>
    (verdict === 'warned' ? 20 : 0) + (known === undefined ? 0 : 10) + kinds.indexOf(by)
  return verdicts
    .filter(({ failure, verdict }) => failure !== undefined && (verdict === 'failed' || verdict === 'warned'))
    .toSorted((a, b) => weight(a) - weight(b))
}

/** Rules that were not exercised, by the reason, which says what would make it so. The most frequent reason comes first. */
export function missedOf(verdicts: readonly VerdictEvent[]): [reason: string, rules: VerdictEvent[]][] {
  const missed = verdicts.filter(({ verdict }) => verdict === 'not exercised')
  const groups = Map.groupBy(missed, ({ reason }) => reason ?? 'no reason is known')
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}

/** Open rules and what the target chose. */
export function choicesOf(verdicts: readonly VerdictEvent[]): VerdictEvent[] {
  return verdicts.filter(({ verdict, observation }) => verdict === 'observed' && observation !== undefined)
}

/** The section of a rule: its file of hand-written rules, an operation, a DTO, or a kind of event. */
export const sectionOf = (rule: string): string => rule.split('.')[0] ?? rule
