import { operations } from '../../../generated/operations.ts'
import { type OperationState, outcomeOf, ruleOf, sectionsAbout } from '../../run/discovery/triage.ts'
import { enumerated, firstOf, plural } from '../../text/in-words.ts'
import type { VerdictEvent } from '../events.ts'
import type { FailureGroup } from '../failures/failure-groups.ts'
import { offendingCommand } from '../failures/reported-failure.ts'
import { type Found, followingText, isLate, membersOf, type Step } from './step.ts'

/** From this many on, late responses are one problem. */
const manyLate = 3

/** Whether an operation does something with valid requests, be it to refuse them. */
export const isWorking = ({ state }: OperationState): boolean => state === 'works' || state === 'refusing'

/** The only step where no operation works. @param failed all failures of the run */
export function nothingWorks(broken: readonly OperationState[], failed: readonly VerdictEvent[]): Step {
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
export function missingOperations(
  states: readonly OperationState[],
  failed: readonly FailureGroup[],
): readonly Found[] {
  const missing = states.filter(({ state }) => state === 'missing')
  if (missing.length === 0) return []
  const about = membersAbout(missing, failed)
  const following = about.length - missing.length
  const consequences = following > 0 ? ` ${followingText(following)}.` : ''
  return [
    {
      text: `${plural(missing.length, 'operation')} of the API ${missing.length === 1 ? 'is' : 'are'} not there: ${namedOf(missing)}.${consequences} To test only what is there, add to the command:`,
      options: onlyWorking(states),
      about,
    },
  ]
}

/** Operations that the credentials of the run may not call: a conforming server refuses them too. */
export function forbiddenOperations(
  states: readonly OperationState[],
  failed: readonly FailureGroup[],
): readonly Found[] {
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
export function silentOperations(states: readonly OperationState[], failed: readonly FailureGroup[]): readonly Found[] {
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
export function lateResponses(failed: readonly VerdictEvent[], states: readonly OperationState[]): readonly Found[] {
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

function requestOf({ operation }: OperationState): string {
  const { method, path } = operations[operation]
  return `${method} ${path}`
}
