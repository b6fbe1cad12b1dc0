import type { RuleId } from '../../../generated/rules.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Observation } from '../observation.ts'
import { inResponse } from './exchange-rule.ts'
import type { Sighting } from './objects.ts'

/** A rule that several exchanges show, and how it is not met. */
export type Finding = { readonly rule: RuleId; readonly failure?: Failure }

/** Milliseconds in which a read or a list may lag behind a change: the API description does not say that it shows it at once. */
export const LAG = 2_000

/** A failure that an exchange shows after an earlier one. @param pointer in its response body; left out for its status */
export function failing(
  rule: RuleId,
  earlier: Sighting | undefined,
  { id, operation, request }: Observation['exchange'],
  expected: string,
  actual: string,
  pointer?: string,
): Finding & { readonly failure: Failure } {
  const place = pointer === undefined ? ({ in: 'status' } as const) : inResponse(pointer)
  const exchanges = [...(earlier === undefined ? [] : [earlier.evidence]), { id, operation, request }]
  return { rule, failure: { rule, expected, actual, places: [place], exchange: id, exchanges } }
}
