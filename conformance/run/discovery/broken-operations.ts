import { operationOf } from '../../contract/rules.ts'
import { CheckFailure, Interrupted, NotTested, SuiteGap, Unreachable } from '../../failure/errors.ts'
import type { Evidence } from '../../http/exchange.ts'
import type { RunState } from '../run-context.ts'
import { isAboutAllOperations, isBroken, type OperationState } from './triage.ts'

type Known = Pick<RunState, 'operations' | 'exchanges'>

/** The operation that a derived rule is about, where it is broken: then none of its requests shows anything about the rule. */
export function brokenOperationOf(rule: string, { operations }: Pick<Known, 'operations'>): OperationState | undefined {
  const state = stateOf(rule, operations)
  return state !== undefined && isBroken(state) ? state : undefined
}

/**
 * The operation because of which a passed check has tested nothing: it returned the status that it returns to valid requests too, such as
 * 404 where 404 was expected. Requirements of all operations are tested by those that work.
 */
export function whatInvalidates(
  rule: string,
  exchanges: readonly Evidence[],
  isObservation: boolean,
  known: Known,
): OperationState | undefined {
  const own = stateOf(rule, known.operations)
  // Without a valid request, a 404 may come from an operation that is not there.
  if (
    own?.state === 'unknown' &&
    ofOperation(own, exchanges).every(({ id }) => known.exchanges.get(id)?.status === 404)
  )
    return own
  const isRefusing = ({ state }: OperationState) => isObservation && state === 'refusing'
  const found = exchanges.flatMap((evidence) => asTried(evidence, known) ?? [])
  const broken = found.find((state) => isBroken(state) || isRefusing(state))
  const hasOthers = exchanges.some(({ operation }) => operation && known.operations.get(operation)?.state === 'works')
  return isAboutAllOperations(rule) && hasOthers && !isObservation ? undefined : broken
}

/**
 * The operation that explains why a check failed: the exchange that shows the failure has the status that the operation returns to valid
 * requests too. Its rule `<operation>.succeeds` has failed for this.
 */
export function whatExplains(error: unknown, exchanges: readonly Evidence[], known: Known): OperationState | undefined {
  if ([NotTested, SuiteGap, Unreachable, Interrupted].some((kind) => error instanceof kind)) return undefined
  const evidence = error instanceof CheckFailure ? (error.failure.exchanges ?? exchanges) : exchanges
  const named = error instanceof CheckFailure ? error.failure.exchange : undefined
  const last = evidence.findLast(({ operation }) => operation !== null)
  const offending = named === undefined ? last : known.exchanges.get(named)
  const state = offending && asTried(offending, known)
  return state !== undefined && isBroken(state) ? state : undefined
}

function stateOf(rule: string, operations: Known['operations']): OperationState | undefined {
  const operation = operationOf(rule)
  return operation && operations.get(operation)
}

const ofOperation = ({ operation }: OperationState, exchanges: readonly Evidence[]) =>
  exchanges.filter((exchange) => exchange.operation === operation)

/** The state of the operation of an exchange, where its response has the same status as that to a valid request. */
function asTried({ id, operation }: Evidence, { operations, exchanges }: Known): OperationState | undefined {
  const state = operation === null ? undefined : operations.get(operation)
  return state?.status === exchanges.get(id)?.status ? state : undefined
}
