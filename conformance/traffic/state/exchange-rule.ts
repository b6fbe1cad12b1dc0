import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import type { Failure, Place } from '../../failure/failure.ts'
import { excerpt } from '../../text/excerpt.ts'
import type { Observation } from '../observation.ts'

/** `undefined` where a rule does not apply to an exchange, `null` where it is met. */
export type Mismatch = Pick<Failure, 'expected' | 'actual' | 'places'> | null | undefined
/** A hand-written rule about one exchange. */
export type ExchangeRule = {
  readonly rule: WrittenRuleId
  readonly of: readonly OperationId[] | 'every operation'
  readonly validate: (observation: Observation) => Mismatch
}

export const inResponse = (pointer: string): Place => ({ in: 'response body', pointer })
export const inHeader = (name: string): Place => ({ in: 'response header', name })

export function mismatchUnless(isMet: boolean, expected: string, actual: unknown, place: Place): Mismatch {
  const text = typeof actual === 'string' ? actual : excerpt(actual)
  return isMet ? null : { expected, actual: text, places: [place] }
}

/** The same where an exchange can show only that a rule is not met: `undefined` where it is. */
export function violationUnless(isMet: boolean, expected: string, actual: unknown, place: Place): Mismatch {
  return mismatchUnless(isMet, expected, actual, place) ?? undefined
}
