import { derivedRule } from '../../../generated/rules.ts'
import { describePlace } from '../../failure/failure.ts'
import type { ReportedFailure, VerdictEvent } from '../events.ts'
import { contrast } from './contrast.ts'
import { caseHint } from './reported-failure.ts'

/**
 * What was found, and where, then what is required: read alone, a rule sounds like what the server does.
 * @example `GET /v1/cards/{id}: expected name "a"; got "b" in response body /name. Required by cards.update-persists: Later reads return what an update set.`
 */
export function failureSummary({ rule, says, failure }: VerdictEvent): string {
  const sentence = says === '' ? '.' : `: ${says}`
  if (failure === undefined) return `${rule}${sentence}`
  const [expected, actual] = contrast(withoutDigest(failure.expected), withoutDigest(withoutBody(failure.actual)))
  const isSentence = failure.expected === says
  const got = `${isSentence ? '' : `expected ${expected}; `}got ${actual}${caseHint(failure)}${placeText(failure)}`
  const found = `${requestText(failure) ?? webhookText(failure) ?? rule}: ${got}${got.endsWith('…') ? '' : '.'}`
  return isRefusedValid(rule, failure)
    ? `${found} The request is valid by ${rule}${sentence}`
    : `${found} ${failure.precondition === true ? 'Needed by' : 'Required by'} ${rule}${sentence}`
}

/** The request that shows a failure, how it was sent, and after what: `GET /v1/cards/{id} after DELETE /v1/cards/{id} (204)`. */
function requestText({ request, circumstance, after }: ReportedFailure): string | undefined {
  if (request === undefined) return undefined
  return [request, circumstance, after && `after ${after}`].filter((part) => part !== undefined).join(' ')
}

/** The same where the request itself does not show why its response is wrong. */
export const decidingRequest = (failure: ReportedFailure): string | undefined =>
  failure.circumstance === undefined && failure.after === undefined ? undefined : requestText(failure)

/** Where a value or a header was found; nothing where it was the status or the whole body, or where what was found names the place. */
function placeText({ places: [place] = [], actual, request }: ReportedFailure): string {
  if (
    place === undefined ||
    place.in === 'status' ||
    place.in === 'missing delivery' ||
    ('pointer' in place && isNamed(place.pointer, actual))
  )
    return ''
  if (request === undefined) return ` in its ${describePlace(place).replace(/^request /, '')}`
  return place.in.startsWith('response') ? ` in ${describePlace(place)}` : ''
}

const isNamed = (pointer: string, text: string): boolean => pointer === '' || text.includes(pointer)

/** A delivery that shows a failure, which is no request to the target, but one of it, or an event of which it is missing. */
function webhookText({ places = [] }: ReportedFailure): string | undefined {
  if (places.some((place) => place.in === 'request body' || place.in === 'request header')) return 'a delivery'
  return places.some((place) => place.in === 'missing delivery') ? 'an event' : undefined
}

/** A request with a value at a limit, which the target refuses: the sentence of the rule is about those beyond the limit. */
const isRefusedValid = (rule: string, { places = [] }: ReportedFailure): boolean =>
  derivedRule(rule)?.kind === 'request' && places.length > 0 && places.every((place) => place.in === 'status')

/** A success in which the body says nothing of what is wrong. */
const withoutBody = (actual: string): string => actual.replace(/^(2\d\d) [{[].*$/s, '$1')

/** What the bytes of a digest were made of says more than the digest. */
const withoutDigest = (text: string): string => text.replace(/: sha256=[\w+/=]{40,}$/, '')
