import type { OperationId } from '../../../generated/operations.ts'
import { type BehaviourRule, behaviourRules, type RuleId, type SentProperty } from '../../../generated/rules.ts'

/** A place of a request whose value responses contain as it was sent, and the rule that says so. */
export type SentValue = SentProperty & { readonly rule: RuleId }

const places: ReadonlyMap<string, readonly SentValue[]> = Map.groupBy(
  Object.entries<BehaviourRule>(behaviourRules).flatMap(([rule, behaviour]) =>
    behaviour.kind === 'as-sent' ? behaviour.sent.map((sent) => ({ ...sent, rule: rule as RuleId })) : [],
  ),
  ({ operation }) => operation,
)

/** The places of an operation whose values are returned as they were sent. */
export const sentBy = (operation: OperationId): readonly SentValue[] => places.get(operation) ?? []

/** The rules about these values. */
export const rulesOfSentValues: readonly RuleId[] = [...new Set([...places.values()].flat().map(({ rule }) => rule))]
