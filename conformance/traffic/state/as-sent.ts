import { type BehaviourRule, behaviourRules } from '../../../generated/rules.ts'
import { at } from '../../contract/schemas.ts'
import type { Failure } from '../../failure/failure.ts'
import { excerpts } from '../../text/excerpt.ts'
import { isAsSent } from '../../validate/compare.ts'
import { plainValueAt } from '../../validate/objects/plain-value.ts'
import { isReplaced } from '../../validate/objects/replaced.ts'
import { type SentValue, sentBy } from '../../validate/objects/sent-values.ts'
import { requestValidator } from '../../validate/request-validator.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import { pointerTo, valueAt } from '../../values/json-pointer.ts'
import type { Observation } from '../observation.ts'

/** A value that a valid request sent, and that every conforming server returns as it was sent. */
export type PlainSentValue = SentValue & { readonly given: unknown }

/** The values of a creation or an update whose return shows whether the server stored them. */
export function plainSentValues({ request, recorded }: Observation): readonly PlainSentValue[] {
  const sent = sentBy(request.operation.id)
  const isValid = sent.length > 0 && requestValidator(request.operation.id, 'body')?.(request.body) === true
  if (!isValid || recorded.lacks.requestBody) return []
  return sent
    .filter((one) => !dependsOnToken(one))
    .map((one) => ({ ...one, given: plainValueAt(request.body, one.at) }))
    .filter(({ given }) => given !== undefined)
}

/** The value in the place of one that was sent. */
export const returnedValue = ({ at: path }: SentValue, body: unknown): unknown => valueAt(body, pointerTo(path))

/** Whether an object shows a value as it was sent, as far as it can be compared. */
export function showsSent(sent: PlainSentValue, body: unknown): boolean {
  const returned = returnedValue(sent, body)
  return isReplaced(returned) || isAsSent(sent.comparison, sent.given, returned ?? sent.default)
}

/** What the response to a creation or an update returns of what was sent. */
export function validateAsSent(observation: Observation): ValidationResult {
  const { exchange, body } = observation
  if (body === undefined) return { applied: [], failures: [] }
  const sent = plainSentValues(observation).filter((one) => !isReplaced(returnedValue(one, body)))
  const failures = sent
    .filter((one) => !showsSent(one, body))
    .map(
      (one): Failure => ({
        rule: one.rule,
        ...sentAndReturned(one, body),
        exchange: exchange.id,
        places: [{ in: 'response body', pointer: pointerTo(one.at) }],
      }),
    )
  return { applied: sent.map(({ rule }) => rule), failures }
}

/** What a body has to contain of what was sent, and what it contains. */
export function sentAndReturned(one: PlainSentValue, body: unknown): Pick<Failure, 'expected' | 'actual'> {
  const [sent, actual] = excerpts(one.given, returnedValue(one, body))
  return { expected: `${one.at.join('.')} ${sent}, as sent`, actual }
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
