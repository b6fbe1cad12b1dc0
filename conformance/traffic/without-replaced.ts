import type { Failure, Place } from '../failure/failure.ts'
import type { Exchange } from '../http/exchange.ts'
import { isReplaced } from '../validate/objects/replaced.ts'
import type { ValidationResult } from '../validate/schema.ts'
import { valueAt } from '../values/json-pointer.ts'

/** The result without what is about values of the response that a recorder has replaced: they show nothing about the target. */
export function withoutReplaced(
  { applied, failures, values = [] }: ValidationResult,
  { response }: Exchange,
): ValidationResult {
  const isAboutReplaced = (place: Place) =>
    place.in === 'response body' && isReplaced(valueAt(response.json, place.pointer))
  const isUnfounded = ({ places = [] }: Failure) => places.some(isAboutReplaced)
  const unknown = new Set(failures.filter(isUnfounded).map(({ rule }) => rule))
  return {
    applied: applied.filter((rule) => !unknown.has(rule)),
    failures: failures.filter((failure) => !isUnfounded(failure)),
    values: values.filter(({ value }) => !isReplaced(value)),
  }
}
