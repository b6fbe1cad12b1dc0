import { describePlace } from '../../failure/failure.ts'
import { plural } from '../../text/in-words.ts'
import type { CallerEvent } from '../events.ts'

/** What a finding about a caller is about: `createCard: invalid value at request body /name`. */
export function callerSubject({ operation, kind, place }: CallerEvent): string {
  const where = place === undefined ? '' : ` at ${describePlace(place)}`
  return operation === null ? kind : `${operation}: ${kind}${where}`
}

/** A finding about a caller in one line. */
export function callerLine(finding: CallerEvent): string {
  const { expected, actual, requests, accepted } = finding
  return `${callerSubject(finding)}: expected ${expected}; got ${actual} (${plural(requests, 'request')}, ${accepted} accepted)`
}
