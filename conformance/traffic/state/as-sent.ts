import { type BehaviourRule, behaviourRules, type SentProperty } from '../../../generated/rules.ts'
import { isAsSent } from '../../cases/compare.ts'
import type { Failure } from '../../run/failure.ts'
import { at } from '../../validate/contract-schema.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { pointerTo, valueAt } from '../../validate/json-pointer.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import type { Observation } from '../observation.ts'
import { validatorOf } from '../request-parts.ts'
import { isPlain, isReplaced } from './plain-values.ts'

type SentValue = SentProperty & { readonly rule: string }

/** By operation. */
const sentBy: ReadonlyMap<string, readonly SentValue[]> = Map.groupBy(
  Object.entries<BehaviourRule>(behaviourRules).flatMap(([rule, behaviour]) =>
    behaviour.kind === 'as-sent' ? behaviour.sent.map((sent) => ({ ...sent, rule })) : [],
  ),
  ({ operation }) => operation,
)

/** What the response to a creation or an update returns of what was sent. */
export function validateAsSent({ exchange, request, recorded, body }: Observation): ValidationResult {
  const sent = sentBy.get(request.operation.id) ?? []
  const isValid = validatorOf(request.operation.id, 'body')?.(request.body) === true
  if (body === undefined || !isValid || recorded.lacks.requestBody) return { applied: [], failures: [] }
  const failures: Failure[] = []
  const applied: string[] = []
  for (const { rule, at: path, comparison, default: byDefault } of sent.filter((one) => !dependsOnToken(one))) {
    const pointer = pointerTo(path)
    const [given, returned] = [valueAt(request.body, pointer), valueAt(body, pointer)]
    if (!isPlain(given) || isReplaced(returned)) continue
    applied.push(rule)
    if (isAsSent(comparison, given, returned ?? byDefault)) continue
    const expected = `${path.join('.')} ${excerpt(given)}, as sent`
    failures.push({
      rule,
      expected,
      actual: excerpt(returned),
      exchange: exchange.id,
      places: [{ in: 'response body', pointer }],
    })
  }
  return { applied, failures }
}

/** How a server treats a property that only some tokens may send is unspecified. */
function dependsOnToken({ rule }: SentValue): boolean {
  const { schemaPath, sent } = behaviourRules[rule as keyof typeof behaviourRules] as Extract<
    BehaviourRule,
    { kind: 'as-sent' }
  >
  return (
    at(schemaPath)['x-cases']?.scope !== undefined || sent.some(({ at: path }) => path[0] === 'expectedChargeDateUTC')
  )
}

/** The rules of {@link validateAsSent}. */
export const rulesOfAsSent: readonly string[] = [...new Set([...sentBy.values()].flat().map(({ rule }) => rule))]
