import { operations } from '../../generated/operations.ts'
import { plural } from '../run/conclusion.ts'
import { isAboutSecurity, operationOf } from '../run/rules.ts'
import { isBroken, type OperationState, sectionsAbout } from '../run/triage.ts'
import type { EndEvent, VerdictEvent } from './events.ts'
import type { FailureGroup } from './failure-groups.ts'

/** From this many on, requests that an operation has to refuse are one problem: it does not validate them. */
const manyLimits = 10

/** From this many on, late responses are one problem. */
const manyLate = 3

/**
 * What to do first where a run has failed, as sentences: security, then what hides most. Empty where the run reached no verdict.
 */
export function firstSteps(
  { operations: states = [], exitCode }: Pick<EndEvent, 'operations' | 'exitCode'>,
  groups: readonly FailureGroup[],
): readonly string[] {
  if (exitCode !== 1) return []
  const failed = groups.filter(({ first }) => first.verdict === 'failed' && first.known === undefined)
  const broken = states.filter(isBroken)
  if (broken.length > 0 && !states.some(isWorking)) return [nothingWorks(broken)]
  const steps = [...missingOperations(states), ...lateResponses(failed), ...withoutValidation(failed)]
  const first = [...securityFirst(failed), ...steps]
  return first.length > 0 ? first : largestCause(failed)
}

/** How many failures about security are named. */
const maxSecurity = 3

/** What gives access or data to others is worse than anything that is missing. */
function securityFirst(failed: readonly FailureGroup[]): readonly string[] {
  const found = failed.map(({ first }) => first).filter(({ rule }) => isAboutSecurity(rule))
  const [worst, ...others] = found
  if (worst === undefined) return []
  const named = others.slice(0, maxSecurity - 1).map(({ rule }) => rule)
  const more = found.length > maxSecurity ? ` and ${found.length - maxSecurity} more` : ''
  return [`Security first: ${summary(worst)}${named.length > 0 ? ` Then ${named.join(', ')}${more}.` : ''}`]
}

/** @example `cards.update-persists: expected name "a"; got "b".` */
function summary({ rule, failure }: VerdictEvent): string {
  return failure === undefined
    ? `${rule}.`
    : `${rule}: expected ${shortened(failure.expected)}; got ${shortened(failure.actual)}.`
}

/** How many characters of a value are shown. */
const maxShown = 60

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  return line.length > maxShown ? `${line.slice(0, maxShown - 1)}…` : line
}

const isWorking = ({ state }: OperationState): boolean => state === 'works' || state === 'refusing'

function nothingWorks(broken: readonly OperationState[]): string {
  const [first] = broken
  const statuses = [...new Set(broken.map(({ status }) => status))].join(' or ')
  const tried =
    broken.length === 1
      ? 'The operation that was tried returns'
      : `All ${broken.length} operations that could be tried return`
  const what = `${tried} ${statuses}, and nothing else can be tested`
  if (first === undefined || (first.status ?? 0) < 500) return `${what}.`
  return `${what}. Start with ${requestOf(first)}: the log of your server shows why it fails.`
}

/** A server that is being built: how to test only what is there. */
function missingOperations(states: readonly OperationState[]): readonly string[] {
  const missing = states.filter(({ state }) => state === 'missing')
  if (missing.length === 0) return []
  const byTag = Map.groupBy(states, ({ operation }) => operations[operation].tag)
  const complete = [...byTag].filter(([, of]) => of.every(isWorking)).map(([tag]) => tag)
  const working = states.filter(isWorking).map(({ operation }) => operation)
  const names = [...sectionsAbout(new Set(complete)), ...working]
  return [
    `${plural(missing.length, 'operation')} of the API ${missing.length === 1 ? 'is' : 'are'} not there, beginning with ${requestOf(missing[0])}. To test only what is there: --only ${names.join(' ')}`,
  ]
}

/** A target that is too slow for the requests of a run looks like one that never responds. */
function lateResponses(failed: readonly FailureGroup[]): readonly string[] {
  const late = failed.flatMap(({ first, others }) => [first, ...others]).filter(isLate)
  if (late.length < manyLate) return []
  return [
    `${late.length} of the failures are responses that did not arrive in time. Repeat the run with --concurrency 2 --timeout 60000: what fails then is not a matter of load.`,
  ]
}

const isLate = ({ failure }: VerdictEvent): boolean =>
  failure?.actual.startsWith('no complete response within') === true

/** Operations that accept what they have to refuse. */
function withoutValidation(failed: readonly FailureGroup[]): readonly string[] {
  const rules = failed.flatMap(({ first, others }) => [first, ...others]).filter(isAcceptedRequest)
  const byOperation = Map.groupBy(rules, ({ rule }) => operationOf(rule))
  return [...byOperation].flatMap(([operation, found]) =>
    operation === undefined || found.length < manyLimits
      ? []
      : `${operation} accepts requests that it has to refuse: ${found.length} of its limits are not enforced. Validate requests with the schemas of openapi.json, then run with --only ${operation}`,
  )
}

const isAcceptedRequest = ({ rule, verdict }: VerdictEvent): boolean =>
  verdict === 'failed' && operationOf(rule) !== undefined && !rule.endsWith('.succeeds')

/** The cause that explains most. */
function largestCause(failed: readonly FailureGroup[]): readonly string[] {
  const [largest] = failed.toSorted((one, other) => other.others.length - one.others.length)
  if (largest === undefined) return []
  const all = failed.reduce((sum, { others }) => sum + 1 + others.length, 0)
  const same = largest.others.length + 1
  if (all === 1) return [`The only failure is ${summary(largest.first)}`]
  if (same === 1) return [`The ${all} failures seem to have different causes. Begin with ${summary(largest.first)}`]
  const what = same === all ? `The ${all} failures seem` : `${same} of the ${all} failures seem`
  return [`${what} to have one cause. Begin with ${summary(largest.first)}`]
}

function requestOf(state: OperationState | undefined): string {
  if (state === undefined) return 'the first'
  const { method, path } = operations[state.operation]
  return `${method} ${path}`
}
