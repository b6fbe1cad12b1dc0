import { type BehaviourRuleId, behaviourRules } from '../../../generated/rules.ts'
import { isAboutSuccess, rules } from '../../contract/rules.ts'
import type { Failure } from '../../failure/failure.ts'
import { type CheckContext, currentContext, recordFailedRules } from '../../http/check-context.ts'
import type { Evidence, Exchange } from '../../http/exchange.ts'
import { exchangeEvent } from '../../report/exchange-event.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import { ruleOf } from '../discovery/triage.ts'
import type { RunContext } from '../run-context.ts'
import { isSkipped } from '../schedule/selection.ts'

/** How many exchanges before the failing one are kept with a failure. */
const shownExchanges = 5

/** Emits an exchange as an event, and keeps a summary of it. */
export function emitExchange(
  exchange: Exchange,
  { options, emit, state }: Pick<RunContext, 'options' | 'emit' | 'state'>,
  check?: string,
) {
  const { id, operation, request, response, noResponse, channel } = exchange
  state.exchanges.set(id, {
    id,
    operation,
    request,
    status: response.status,
    ...(noResponse && { noResponse }),
    ...(channel && { channel }),
  })
  if (!options.withoutExchanges) emit(exchangeEvent(exchange, check ?? currentContext()?.check))
}

/**
 * Records what the validation of a response or a delivery found: a pass for each rule that applied, or a failure.
 * @param check the check that a delivery belongs to; left out, the running one
 */
export function recordValidation(
  { applied, failures, values = [] }: ValidationResult,
  exchange: Exchange,
  { options, verdicts, state, bailIfFailed }: RunContext,
  check?: string,
): void {
  for (const { rule, value } of values) {
    const found = state.enumValues.get(rule) ?? new Set()
    if (found.has(value)) {
      verdicts.pass(rule)
      continue
    }
    state.enumValues.set(rule, found.add(value))
    verdicts.observe(rule, describeValues(rule, found))
  }
  const context = check === undefined ? currentContext() : undefined
  const failed = new Set(failures.map(({ rule }) => rule))
  recordFailedRules(context, [...failed])
  state.firstFailedMust ??= [...failed].find((rule) => rules[rule]?.level === 'must')
  for (const rule of applied) if (!failed.has(rule)) verdicts.pass(rule)
  const probed = probeOf(exchange, context)
  const shownBy = check || probed || context?.check
  const last = (probed ? undefined : context?.exchanges.slice(-shownExchanges)) ?? [exchange]
  for (const failure of failures) {
    if (isSkipped(failure.rule, options)) continue
    verdicts.fail({
      ...failure,
      exchange: exchange.id,
      exchanges: [...earlierOf(failure, last), ...last],
      ...(shownBy && { check: shownBy }),
      seed: options.seed,
    })
  }
  if (failures.length > 0) bailIfFailed()
}

/** The exchanges with which a failure compares its own, but for those that are shown anyway. */
const earlierOf = ({ exchanges = [] }: Failure, last: readonly Evidence[]): readonly Evidence[] =>
  exchanges.filter(({ id }) => !last.some((one) => one.id === id))

/** The first rules of a run share what they send: the rule of the operation, where another one has sent it. */
function probeOf({ operation }: Exchange, context: CheckContext | undefined): string | undefined {
  const isShared = operation !== null && isAboutSuccess(context?.check) && context?.check !== ruleOf(operation)
  return isShared ? ruleOf(operation) : undefined
}

/** Which values of an enumeration were found: `accepted, registered; not paid`. */
export function describeValues(rule: string, found: ReadonlySet<unknown>): string {
  const { values = [] } = behaviourRules[rule as BehaviourRuleId] as { readonly values?: readonly unknown[] }
  const missing = values.filter((value) => !found.has(value))
  const names = (some: readonly unknown[]) => some.map(String).join(', ')
  const seen = names(values.filter((value) => found.has(value)))
  return missing.length === 0 ? 'all of them' : `${seen === '' ? 'none' : seen}; not ${names(missing)}`
}
