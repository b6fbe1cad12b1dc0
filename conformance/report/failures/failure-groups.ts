import { dependence, isAbout, rules } from '../../contract/rules.ts'
import { flakiness } from '../../failure/failure.ts'
import { isBreach } from '../../run/causes/breach.ts'
import type { VerdictEvent } from '../events.ts'

/** Failures with a common cause. */
export type FailureGroup = {
  /** The failure that is nearest to the cause. */
  readonly first: VerdictEvent
  /** The failures that it explains. */
  readonly others: readonly VerdictEvent[]
}

/**
 * Failures by cause, in the order to read them: what fails the run, then what the baseline lists, then warnings; among each what is about
 * security, then what is about any value, then the causes that explain most; what is flaky comes after all of these, and what only arrived
 * late once is the last.
 */
export function failureGroups(verdicts: readonly VerdictEvent[]): readonly FailureGroup[] {
  const failures = verdicts.filter(
    ({ failure, verdict }) => failure !== undefined && (verdict === 'failed' || verdict === 'warned'),
  )
  const groups = [...Map.groupBy(failures, ({ cause, rule }) => cause ?? rule)].map(([cause, group]): FailureGroup => {
    const sorted = group.toSorted((one, other) => weight(one) - weight(other) || detail(one) - detail(other))
    const first = group.find(({ rule }) => rule === cause) ?? (sorted[0] as VerdictEvent)
    return { first, others: sorted.filter((one) => one !== first) }
  })
  return groups.toSorted(
    (one, other) =>
      weightOf(one) - weightOf(other) ||
      uncertainty(one) - uncertainty(other) ||
      harm(one) - harm(other) ||
      particularity(one) - particularity(other) ||
      rank(one) - rank(other) ||
      dependence(one.first.rule) - dependence(other.first.rule),
  )
}

/** What fails with particular values only may follow from what fails with any. */
const particularity = ({ first }: FailureGroup): number => (rules[first.rule]?.particular === true ? 1 : 0)

/** What passed when it was repeated may have been changed by another check. */
const uncertainty = ({ first }: FailureGroup): number => (first.failure === undefined ? 0 : flakiness(first.failure))

const harm = ({ first }: FailureGroup): number => (isBreach(first.rule, first.failure) ? 0 : 1)

/** What compares a whole resource with a model says least about what is wrong. */
const detail = ({ rule }: VerdictEvent): number => (isAbout(rule, 'model') ? 1 : 0)

/** Causes that explain other failures come first, then requests that have to be refused, which responses and checks may follow from. */
function rank({ first, others }: FailureGroup): number {
  const kinds = ['requests', 'responses', 'check']
  return -others.length * 10 + kinds.indexOf(first.by)
}

const weightOf = ({ first, others }: FailureGroup): number => Math.min(...[first, ...others].map(weight))

const weight = ({ verdict, known }: VerdictEvent): number =>
  (verdict === 'warned' ? 2 : 0) + (known === undefined ? 0 : 1)
