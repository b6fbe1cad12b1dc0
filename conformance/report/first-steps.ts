import { isAboutStatus } from '../failure/failure.ts'
import { isBreach } from '../run/causes/breach.ts'
import { isBroken } from '../run/discovery/triage.ts'
import { firstOf, plural } from '../text/in-words.ts'
import type { EndEvent, VerdictEvent } from './events.ts'
import type { FailureGroup } from './failures/failure-groups.ts'
import { failureSummary } from './failures/failure-summary.ts'
import {
  forbiddenOperations,
  isWorking,
  lateResponses,
  missingOperations,
  nothingWorks,
  silentOperations,
} from './first-steps/operation-steps.ts'
import { type Found, isLate, membersOf, type Step } from './first-steps/step.ts'
import { failingRefusals, incompleteResponses, withoutValidation } from './first-steps/validation-steps.ts'

/** What to do first where a run has failed: security, then what hides most. Empty where the run reached no verdict. */
export function firstSteps(
  { operations: states = [], exitCode }: Pick<EndEvent, 'operations' | 'exitCode'>,
  groups: readonly FailureGroup[],
): readonly Step[] {
  if (exitCode !== 1) return []
  const failed = groups
    .filter(({ first }) => isFailed(first))
    .map(({ first, others }) => ({ first, others: others.filter(isFailed) }))
  const broken = states.filter(isBroken)
  const all = membersOf(failed)
  if (broken.length > 0 && !states.some(isWorking)) return [nothingWorks(broken, all)]
  const steps = [
    ...securityFirst(failed),
    ...missingOperations(states, failed),
    ...forbiddenOperations(states, failed),
    ...silentOperations(states, failed),
    ...lateResponses(all, states),
    ...failingRefusals(failed),
    ...withoutValidation(failed),
    ...incompleteResponses(failed),
  ]
  return steps.length > 0
    ? [
        ...steps,
        ...otherCauses(
          failed,
          steps.flatMap(({ about }) => about),
        ),
      ]
    : firstCause(failed)
}

/** Warnings and what the baseline lists fail no run. */
const isFailed = ({ verdict, known }: VerdictEvent): boolean => verdict === 'failed' && known === undefined

/** How many failures about security are named. */
const maxSecurity = 3

/** What gives access or data to others is worse than anything that is missing. */
function securityFirst(failed: readonly FailureGroup[]): readonly Found[] {
  const found = failed.filter(({ first }) => isBreach(first.rule, first.failure) && !isLate(first))
  const [worst, ...more] = found
  if (worst === undefined) return []
  const named = firstOf(
    more.map(({ first }) => first.rule),
    maxSecurity - 1,
  )
  const text = `Security first: ${failureSummary(worst.first)}${named === '' ? '' : ` Then ${named}.`}`
  return [{ text, about: membersOf(found) }]
}

/** How many other failures are named. */
const maxOthers = 4

/** The failures that no step is about. */
function others(failed: readonly VerdictEvent[], covered: readonly VerdictEvent[], addition = ''): readonly Step[] {
  const rest = failed.filter((event) => !covered.includes(event)).map(withExchange)
  if (rest.length === 0) return []
  return [{ text: `Then ${plural(rest.length, 'other failure')}${addition}: ${firstOf(rest, maxOthers)}.` }]
}

/** The causes that no step is about: several failures of one of them are one thing to do. */
function otherCauses(failed: readonly FailureGroup[], covered: readonly VerdictEvent[]): readonly Step[] {
  const rest = failed
    .map((group) => membersOf([group]).filter((event) => !covered.includes(event)))
    .filter((members) => members.length > 0)
  const [[first, ...following] = [], ...more] = rest
  if (first === undefined || rest.every((members) => members.length === 1)) return others(rest.flat(), [])
  if (more.length === 0)
    return [{ text: `Then 1 other cause, probably of ${following.length + 1} failures: ${failureSummary(first)}` }]
  const named = rest.flatMap(([one, ...same]) => {
    const others = same.length === 0 ? '' : ` with ${plural(same.length, 'more failure')}`
    return one === undefined ? [] : `${withExchange(one)}${others}`
  })
  return [{ text: `Then ${rest.length} other causes: ${firstOf(named, maxOthers)}.` }]
}

/** @example `errors.never-5xx (GET /v1/boletos: 500)` */
function withExchange({ rule, failure }: VerdictEvent): string {
  const status = failure && isAboutStatus(failure) ? failure.status : undefined
  const shown = [failure?.request, status].filter((part) => part !== undefined)
  return shown.length === 0 ? rule : `${rule} (${shown.join(': ')})`
}

/** The first cause of the report, and how much it explains. */
function firstCause(failed: readonly FailureGroup[]): readonly Step[] {
  const [cause] = failed
  if (cause === undefined) return []
  const all = membersOf(failed)
  const begin = `Begin with ${failureSummary(cause.first)}`
  if (all.length === 1) return [{ text: `The only failure is ${failureSummary(cause.first)}` }]
  if (failed.length === all.length) return [{ text: `The ${all.length} failures may have different causes. ${begin}` }]
  const same = cause.others.length + 1
  const following = others(all, membersOf([cause]), ', perhaps with the same cause')
  if (same === 1)
    return [{ text: `The ${all.length} failures have at most ${failed.length} causes. ${begin}` }, ...following]
  const what = same === all.length ? `The ${same} failures seem` : `At least ${same} of the ${all.length} failures seem`
  return [{ text: `${what} to have one cause. ${begin}` }, ...following]
}
