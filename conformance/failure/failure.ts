import type { Evidence, NoResponseReason } from '../http/exchange.ts'
import { plural } from '../text/in-words.ts'

/** A place in an exchange at which a requirement is not met. Header names are in lower case, pointers are JSON Pointers (RFC 6901). */
export type Place =
  | { readonly in: 'status' }
  /** What the call had to cause, and did not. */
  | { readonly in: 'missing delivery' }
  | { readonly in: 'response header' | 'request header' | 'query' | 'path'; readonly name: string }
  | { readonly in: 'response body' | 'request body'; readonly pointer: string }

/** One way in which the target does not meet a requirement, from the validator or assertion that found it to every report. */
export type Failure = {
  readonly rule: string
  /** What the rule requires, as a noun phrase. */
  readonly expected: string
  /** What was found instead. */
  readonly actual: string
  /** Where, in the exchange that `exchange` names. */
  readonly places?: readonly Place[]
  /** The id of the exchange that shows it. */
  readonly exchange?: number
  /** The status of the response of that exchange; 0 where none arrived. */
  readonly status?: number
  /** Why none arrived. */
  readonly noResponse?: NoResponseReason
  /** What led to it, in order. */
  readonly exchanges?: readonly Evidence[]
  /** The check that was running: repeating it shows the failure again. */
  readonly check?: string
  readonly seed?: number
  /** The path of the generated case, as fast-check names it. */
  readonly path?: string
  /** The generated values of the case. */
  readonly input?: string
  /** Something did not arrive in time, which a slow machine could explain as well. */
  readonly late?: boolean
  /** The body is not of the kind that its operation returns: what the rule is about cannot be read from it. */
  readonly malformed?: boolean
  /** The rule is not about the success of the request that failed, but needs it for what its check tests afterwards. */
  readonly precondition?: true
  /** Whether its check, run again without the others, shows it; left out where that was not tried. */
  readonly reproduces?: boolean
  /** Why that was not tried, where the run tries the replays of others: it was not among the first causes, or the time was over. */
  readonly notTried?: 'later cause' | 'time'
  /** The same check or request passed when it was repeated. */
  readonly flaky?: boolean
}

/** Whether the status of a response is what is wrong, or a part of it. */
export const isAboutStatus = ({ places = [] }: Pick<Failure, 'places'>): boolean =>
  places.some((place) => place.in === 'status')

/**
 * How uncertain a failure is: 0 where it was not repeated with success, 1 where it was, and 2 where it only was late once: the load of a
 * machine may be the only reason.
 */
export const flakiness = ({ flaky, late }: Pick<Failure, 'flaky' | 'late'>): number =>
  flaky === true ? (late === true ? 2 : 1) : 0

/** What an assertion knows of a failure; the runner adds the rule and how to reproduce it. */
export type FailureDetails = Pick<
  Failure,
  'expected' | 'actual' | 'places' | 'exchange' | 'exchanges' | 'late' | 'malformed' | 'precondition'
>

/** A place in words: `response status`, `response header content-type`, `response body /rows/0/name`. */
export function describePlace(place: Place): string {
  switch (place.in) {
    case 'status':
      return 'response status'
    case 'missing delivery':
      return 'a delivery that this call had to cause'
    case 'response header':
      return `response header ${place.name}`
    case 'request header':
      return `request header ${place.name}`
    case 'query':
      return `query parameter ${place.name}`
    case 'path':
      return `path parameter ${place.name}`
    case 'response body':
      return place.pointer === '' ? 'response body' : `response body ${place.pointer}`
    case 'request body':
      return place.pointer === '' ? 'request body' : `request body ${place.pointer}`
  }
}

/** How many places a text names; the report highlights all of them. */
const MAX_NAMED_PLACES = 3

/** @example `response body /rows/0/id, response body /rows/1/id and 5 more places` */
export function describePlaces(places: readonly Place[]): string {
  const named = places.slice(0, MAX_NAMED_PLACES).map(describePlace).join(', ')
  const more = places.length - MAX_NAMED_PLACES
  return more <= 0 ? named : `${named} and ${plural(more, 'more place')}`
}
