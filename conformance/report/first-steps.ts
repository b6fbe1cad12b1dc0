import { operations } from '../../generated/operations.ts'
import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import { isBreach } from '../run/causes/breach.ts'
import { isBroken, type OperationState, outcomeOf, ruleOf, sectionsAbout } from '../run/discovery/triage.ts'
import { isAboutStatus } from '../run/failure.ts'
import { operationOf } from '../run/rules.ts'
import type { EndEvent, VerdictEvent } from './events.ts'
import type { FailureGroup } from './failure-groups.ts'
import { failureSummary } from './failure-summary.ts'
import { enumerated, firstOf, plural } from './in-words.ts'
import { offendingCommand } from './reported-failure.ts'

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** One thing to do. */
export type Step = {
  readonly text: string
  /** Options to add to the command of the run, or a command. */
  readonly options?: string
}

/** A step, and the failed rules that it is about. */
type Found = Step & { readonly about: readonly VerdictEvent[] }

/** From this many on, requests that an operation has to refuse are one problem: it does not validate them. */
const manyLimits = 5

/** From this many on, late responses are one problem. */
const manyLate = 3

/** From this many on, properties that responses lack are one problem. */
const manyLacking = 3

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

const isWorking = ({ state }: OperationState): boolean => state === 'works' || state === 'refusing'

function nothingWorks(broken: readonly OperationState[], failed: readonly VerdictEvent[]): Step {
  const [first] = broken
  const outcome = outcomeOf(broken)
  const tried =
    broken.length === 1
      ? `The operation that was tried ${outcome.replace('return', 'returns').replace('do not', 'does not')}`
      : `All ${broken.length} operations that could be tried ${outcome}`
  const all = failed.length > 1 ? `: all ${failed.length} failures come from that` : ''
  const what = `${tried}, and nothing else can be tested${all}`
  if (first === undefined || (first.status ?? 0) < 500) return { text: `${what}.` }
  const failure = failed.find(({ rule }) => rule === ruleOf(first.operation))?.failure
  const [command] = failure === undefined ? [] : offendingCommand(failure)
  const text = `${what}. Start with ${requestOf(first)}: the log of your server shows why it fails.`
  return command === undefined ? { text } : { text, options: command }
}

/** How many operations that are not there are named. */
const maxMissing = 6

/** A server that is being built: how to test only what is there. */
function missingOperations(states: readonly OperationState[], failed: readonly FailureGroup[]): readonly Found[] {
  const missing = states.filter(({ state }) => state === 'missing')
  if (missing.length === 0) return []
  const about = membersAbout(missing, failed)
  const following = about.length - missing.length
  const consequences =
    following > 0
      ? ` ${plural(following, 'more failure')} probably ${following === 1 ? 'follows' : 'follow'} from that.`
      : ''
  return [
    {
      text: `${plural(missing.length, 'operation')} of the API ${missing.length === 1 ? 'is' : 'are'} not there: ${namedOf(missing)}.${consequences} To test only what is there, add to the command:`,
      options: onlyWorking(states),
      about,
    },
  ]
}

/** Operations that the credentials of the run may not call: a conforming server refuses them too. */
function forbiddenOperations(states: readonly OperationState[], failed: readonly FailureGroup[]): readonly Found[] {
  const forbidden = states.filter(({ state }) => state === 'forbidden')
  if (forbidden.length === 0) return []
  return [
    {
      text: `${plural(forbidden.length, 'operation')} of the API ${forbidden.length === 1 ? 'refuses' : 'refuse'} the credentials: ${namedOf(forbidden)}. Give credentials with these permissions, or, to test only what these permit, add to the command:`,
      options: onlyWorking(states),
      about: membersAbout(forbidden, failed),
    },
  ]
}

/** @example `POST /v1/cards (404), GET /v1/cards/{id} (404) and 3 more` */
function namedOf(states: readonly OperationState[]): string {
  return firstOf(
    states.map((state) => `${requestOf(state)} (${state.status})`),
    maxMissing,
  )
}

/** The option that selects the rules of operations that work, and those of sections of which every operation does. */
function onlyWorking(states: readonly OperationState[]): string {
  const byTag = Map.groupBy(states, ({ operation }) => operations[operation].tag)
  const complete = [...byTag].filter(([, of]) => of.every(isWorking)).map(([tag]) => tag)
  const working = states.filter(isWorking).map(({ operation }) => operation)
  return `--only ${[...sectionsAbout(new Set(complete)), ...working].join(' ')}`
}

/** The failures of these operations, and those with the same causes. */
function membersAbout(states: readonly OperationState[], failed: readonly FailureGroup[]): readonly VerdictEvent[] {
  const rules = new Set<string>(states.map(({ operation }) => ruleOf(operation)))
  return membersOf(failed.filter((group) => membersOf([group]).some(({ rule }) => rules.has(rule))))
}

/** Operations that never respond: what fails because of them is not caused by load. */
function silentOperations(states: readonly OperationState[], failed: readonly FailureGroup[]): readonly Found[] {
  const silent = states.filter(({ state }) => state === 'silent')
  if (silent.length === 0) return []
  const rules = new Set<string>(silent.map(({ operation }) => ruleOf(operation)))
  const about = membersOf(failed).filter((event) => rules.has(event.rule) || isLate(event))
  const named = enumerated(silent.map(requestOf))
  const does = silent.length === 1 ? 'does' : 'do'
  const [command] = about.flatMap(({ rule, failure }) => (failure && rules.has(rule) ? offendingCommand(failure) : []))
  const text = `${named} ${does} not respond to valid requests: the log of your server shows what they wait for.`
  return [{ text, ...(command !== undefined && { options: command }), about }]
}

/** A target that is too slow for the requests of a run looks like one that never responds. */
function lateResponses(failed: readonly VerdictEvent[], states: readonly OperationState[]): readonly Found[] {
  if (states.some(({ state }) => state === 'silent')) return []
  const about = failed.filter(isLate)
  if (about.length < manyLate) return []
  return [
    {
      text: `${about.length} of the failures are responses that did not arrive in time. Failures that remain with these options are not caused by load:`,
      options: '--concurrency 2 --timeout 60000',
      about,
    },
  ]
}

const isLate = ({ failure }: VerdictEvent): boolean => failure?.noResponse === 'timeout'

/** Operations that fail while they refuse a request: the server validates it, and what it does then is one problem. */
function failingRefusals(failed: readonly FailureGroup[]): readonly Found[] {
  const failing = membersOf(failed).filter((event) => isOfRequest(event) && (event.failure?.status ?? 0) >= 500)
  if (failing.length < manyLimits) return []
  const names = [...new Set(failing.map(({ rule }) => operationOf(rule) ?? ''))]
  const statuses = [...new Set(failing.map(({ failure }) => failure?.status))].join(' or ')
  const [command] = failing.flatMap(({ failure }) => (failure === undefined ? [] : offendingCommand(failure)))
  const text = `${enumerated(names)} ${names.length === 1 ? 'returns' : 'return'} ${statuses} instead of 400 to ${failing.length} kinds of invalid requests: the log of your server shows why.`
  const about = membersOf(failed.filter((group) => membersOf([group]).some((event) => failing.includes(event))))
  return [{ text, ...(command !== undefined && { options: command }), about }]
}

/** Operations that accept what they have to refuse, those that accept most first. */
function withoutValidation(failed: readonly FailureGroup[]): readonly Found[] {
  const accepted = membersOf(failed).filter(isAcceptedRequest)
  const byOperation = Map.groupBy(accepted, ({ rule }) => operationOf(rule) ?? '')
  const lax = [...byOperation]
    .filter(([, rules]) => rules.length >= manyLimits)
    .toSorted(([, one], [, other]) => other.length - one.length)
  if (lax.length === 0) return []
  const names = lax.map(([operation]) => operation)
  const count = lax.reduce((sum, [, rules]) => sum + rules.length, 0)
  const isOne = names.length === 1
  const about = membersOf(failed.filter(({ first }) => names.includes(operationOf(first.rule) ?? '')))
  const following = about.length - count
  const consequences =
    following > 0
      ? `, and ${plural(following, 'more failure')} probably ${following === 1 ? 'follows' : 'follow'} from that`
      : ''
  return [
    {
      text: `${enumerated(names)} ${isOne ? 'accepts' : 'accept'} requests that ${isOne ? 'it has' : 'they have'} to refuse: ${count} constraints are not enforced${consequences}. Validate requests with the schemas of openapi.json. To test only this, add to the command:`,
      options: `--only ${names.join(' ')}`,
      about,
    },
  ]
}

const membersOf = (groups: readonly FailureGroup[]): readonly VerdictEvent[] =>
  groups.flatMap(({ first, others }) => [first, ...others])

const isOfRequest = ({ rule }: VerdictEvent): boolean => derived[rule]?.kind === 'request'

const isAcceptedRequest = (event: VerdictEvent): boolean => isOfRequest(event) && (event.failure?.status ?? 200) < 300

/** What clients rely on, and no response has. What is missing because a request without it was accepted is no cause. */
function incompleteResponses(failed: readonly FailureGroup[]): readonly Found[] {
  const groups = failed.filter(({ first }) => isLacking(first))
  const names = membersOf(groups)
    .filter(isLacking)
    .map(({ rule }) => rule.replace(/\.required$/, ''))
  if (names.length < manyLacking) return []
  return [{ text: `Responses lack properties that are required: ${names.join(', ')}.`, about: membersOf(groups) }]
}

const isLacking = ({ rule }: VerdictEvent): boolean =>
  derived[rule]?.kind === 'response' && derived[rule]?.keyword === 'required'

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

function requestOf(state: OperationState | undefined): string {
  if (state === undefined) return 'the first'
  const { method, path } = operations[state.operation]
  return `${method} ${path}`
}
