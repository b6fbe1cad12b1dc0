import { operations } from '../../../generated/operations.ts'
import { isBroken, type OperationState, ruleOf } from '../../run/discovery/triage.ts'
import type { EndEvent, VerdictEvent } from '../events.ts'
import type { FailureGroup } from '../failures/failure-groups.ts'

/** The operations of a section of the reference, and what is left to do in it. */
export type ToDoSection = {
  readonly section: string
  readonly working: number
  readonly all: number
  readonly items: readonly ToDoItem[]
}

/** An operation that does not work, or that could not be tried. */
export type ToDoItem = OperationState & {
  /** @example `POST /v1/boletos` */
  readonly request: string
  /** The response, or why no request could be sent. */
  readonly found: string
  /** The rule that fails for it; none where it could not be tried. */
  readonly rule?: string
  /** Other rules that fail for it. */
  readonly others: readonly string[]
}

/** The state of an operation in words. */
export const stateInWords = ({ state }: OperationState): string => (state === 'unknown' ? 'not tried' : state)

/** Operations by section: done, failing, missing. Empty where every operation that was tried works. */
export function toDoList(
  { operations: states = [] }: Pick<EndEvent, 'operations'>,
  verdicts: readonly VerdictEvent[],
  groups: readonly FailureGroup[],
): readonly ToDoSection[] {
  if (!states.some(isBroken)) return []
  const actual = new Map(verdicts.map(({ rule, failure }) => [rule, failure?.actual]))
  return [...Map.groupBy(states, ({ operation }) => operations[operation].tag)].map(([section, of]) => ({
    section,
    working: of.filter(({ state }) => isDone(state)).length,
    all: of.length,
    items: of
      .filter(({ state }) => !isDone(state))
      .map((state) => {
        const { method, path } = operations[state.operation]
        const rule = actual.get(ruleOf(state.operation)) === undefined ? undefined : ruleOf(state.operation)
        const found = (rule && actual.get(rule)) ?? state.reason ?? statusOf(state)
        const others = groups.find(({ first }) => first.rule === rule)?.others.map(({ rule }) => rule) ?? []
        return { ...state, request: `${method} ${path}`, found, others, ...(rule && { rule }) }
      }),
  }))
}

const statusOf = ({ status, unknownId }: OperationState): string =>
  unknownId ? `${status} to a request with an unknown id` : `${status ?? ''}`

/** An operation that refuses a valid request is there: its rule says what is wrong. */
const isDone = (state: OperationState['state']): boolean => state === 'works' || state === 'refusing'

/** The groups that the list of operations does not show. */
export function groupsBesides(
  sections: readonly ToDoSection[],
  groups: readonly FailureGroup[],
): readonly FailureGroup[] {
  const listed = new Set(sections.flatMap(({ items }) => items.flatMap(({ rule }) => rule ?? [])))
  return groups.filter(({ first }) => !listed.has(first.rule))
}
