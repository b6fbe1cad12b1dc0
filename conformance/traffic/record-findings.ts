import type { Failure } from '../failure/failure.ts'
import type { Exchange } from '../http/exchange.ts'
import type { ShownExchange } from '../run/exchange-summary.ts'
import { describeValues } from '../run/responses/observe-exchange.ts'
import type { Verdicts } from '../run/verdicts/verdicts.ts'
import type { ValidationResult } from '../validate/schema.ts'

/** What traffic has shown so far. */
export type TrafficFindings = {
  readonly selected: ReadonlySet<string>
  readonly verdicts: Verdicts
  /** The values of enumerations, by the rule that observes them. */
  readonly enumValues: Map<string, Set<unknown>>
  /** The exchanges that show the first failure of some rule, by id. */
  readonly failing: Map<number, ShownExchange>
}

/** How many values of an enumeration are distinguished: a faulty target may return any. */
const mostValues = 100

/** Records a pass for each selected rule that applied, or a failure. @returns the failures of level `must` and `should` of rules that had not failed before */
export function recordFindings(
  { selected, verdicts, enumValues, failing }: TrafficFindings,
  { applied, failures, values = [] }: ValidationResult,
  exchange: Exchange,
): readonly Failure[] {
  for (const { rule, value } of values) {
    const found = enumValues.get(rule) ?? new Set()
    if (!selected.has(rule) || found.has(value) || found.size >= mostValues) continue
    enumValues.set(rule, found.add(value))
    verdicts.observe(rule, describeValues(rule, found))
  }
  const failed = new Set(failures.map(({ rule }) => rule))
  for (const rule of applied) if (!failed.has(rule) && selected.has(rule)) verdicts.pass(rule)
  const first: Failure[] = []
  for (const failure of failures) {
    if (!selected.has(failure.rule)) continue
    const isFirst = verdicts.get(failure.rule).failure === undefined
    const { exchanges = [exchange] } = failure
    verdicts.fail({ exchange: exchange.id, ...failure, exchanges, check: failure.rule })
    if (!isFirst || verdicts.get(failure.rule).failure === undefined) continue
    first.push(failure)
    for (const { id, operation, request } of exchanges) {
      const status = id === exchange.id ? exchange.response.status : failing.get(id)?.status
      failing.set(id, { id, operation, request, status })
    }
  }
  return first
}
