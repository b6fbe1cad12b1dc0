import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import { describePlace } from '../run/failure.ts'
import { contrast } from './contrast.ts'
import type { ReportedFailure, VerdictEvent } from './events.ts'
import { caseHint } from './reported-failure.ts'

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

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
  const after = failure.after === undefined ? '' : ` after ${failure.after}`
  const found = `${failure.request ?? (isInDelivery(failure) ? 'a delivery' : rule)}${after}: ${got}${got.endsWith('…') ? '' : '.'}`
  return isRefusedValid(rule, failure)
    ? `${found} The request is valid by ${rule}${sentence}`
    : `${found} ${hadToSucceed(failure) ? 'Needed by' : 'Required by'} ${rule}${sentence}`
}

/** Whether a request had to succeed: some rules require that, most need it for what they test afterwards. */
const hadToSucceed = ({ expected }: ReportedFailure): boolean => expected.startsWith('a successful ')

/** Where a value or a header was found; nothing where it was the status or the whole body, or where what was found names the place. */
function placeText({ places: [place] = [], actual, request }: ReportedFailure): string {
  if (place === undefined || place.in === 'status' || ('pointer' in place && isNamed(place.pointer, actual))) return ''
  if (request === undefined) return ` in its ${describePlace(place).replace(/^request /, '')}`
  return place.in.startsWith('response') ? ` in ${describePlace(place)}` : ''
}

const isNamed = (pointer: string, text: string): boolean => pointer === '' || text.includes(pointer)

/** Whether a delivery shows a failure: it is no request to the target, but one of it. */
const isInDelivery = ({ places = [], request }: ReportedFailure): boolean =>
  request === undefined && places.some((place) => place.in === 'request body' || place.in === 'request header')

/** A request with a value at a limit, which the target refuses: the sentence of the rule is about those beyond the limit. */
const isRefusedValid = (rule: string, { places = [] }: ReportedFailure): boolean =>
  derived[rule]?.kind === 'request' && places.length > 0 && places.every((place) => place.in === 'status')

/** A success in which the body says nothing of what is wrong. */
const withoutBody = (actual: string): string => actual.replace(/^(2\d\d) [{[].*$/s, '$1')

/** What the bytes of a digest were made of says more than the digest. */
const withoutDigest = (text: string): string => text.replace(/: sha256=[\w+/=]{40,}$/, '')
