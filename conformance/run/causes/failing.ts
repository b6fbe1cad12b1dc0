import { isDeepStrictEqual } from 'node:util'
import { type ObjectCreator, type OperationId, resources } from '../../../generated/operations.ts'
import { derivedRule, type WrittenRuleId } from '../../../generated/rules.ts'
import { isAbout, sectionOf } from '../../contract/rules.ts'
import { type Failure, isAboutStatus, type Place } from '../../failure/failure.ts'
import { isSuccessStatus } from '../../http/exchange.ts'
import { parseJson } from '../../values/json.ts'
import { valueAt } from '../../values/json-pointer.ts'
import type { ShownExchange } from '../exchange-summary.ts'
import { objectIdIn } from '../object-id.ts'
import type { Key } from './keys.ts'
import { createdByOf, subjects } from './subjects.ts'

/** A failure, and the exchange that shows it. */
export type Shown = {
  readonly failure: Failure
  readonly exchange: ShownExchange | undefined
}

/** What is known of a failure when the run ends. */
export type Failing = Shown & {
  /** What it has in common with others of the same cause. */
  readonly keys: readonly Key[]
  /** Its position in the catalogue. */
  readonly order: number
  /** An operation does not work. */
  readonly isBroken: boolean
  /** A constraint of a request whose valid values are refused, of the only property of the operation with such a one. */
  readonly isOnlyRefused: boolean
}

/** What failures with a common cause have in common: a kind of deviation at a place. */
export function keysOf({ failure, exchange }: Shown): readonly Key[] {
  const ofStatus = statusKey(exchange, failure) ?? requestKey(exchange, failure)
  if (ofStatus !== undefined) return [ofStatus]
  const isDelivery = exchange?.channel === 'webhook'
  const subject = exchange?.operation ? (subjects.get(exchange.operation) ?? exchange.operation) : exchange?.channel
  if (subject === undefined) return []
  if (exchange !== undefined && isStillThere(failure, exchange))
    return [{ kind: 'deleted object', of: subject, at: [] }]
  if (isOutcomeOfPurchase(failure, exchange)) return []
  return (failure.places ?? []).flatMap((place): Key[] => {
    if (place.in === 'missing delivery') return [{ kind: 'missing delivery', of: subject, at: [] }]
    if (place.in === 'response header' || place.in === 'request header')
      return [{ kind: 'header', of: subject, at: [retryHeader(place.name)] }]
    const at = pathOf(place, failure.rule, isDelivery)
    if (at === undefined) return []
    const page: Key = { kind: 'page', of: exchange?.operation ?? subject, at: [] }
    if (at.length === 0) return [page]
    const isSelecting = derivedRule(failure.rule) === undefined && selects(place, isDelivery)
    return [{ kind: 'property', of: subject, at }, ...ownKeyOf(at, subject), ...(isSelecting ? [page] : [])]
  })
}

/** Whether an event shows whether a purchase was approved: why a card permits too much or too little may differ each time. */
const isOutcomeOfPurchase = ({ rule }: Failure, exchange: ShownExchange | undefined): boolean =>
  sectionOf(rule) === 'cards' &&
  (exchange?.operation === 'getWebhookEvent' || exchange?.operation === 'listWebhookEvents')

/** A delivery that is wrongly marked as a retry has no reason for one. */
const retryHeader = (name: string): string => name.replace(/^x-webhook-retry-reason$/i, 'x-webhook-retry')

/** Whether a property says which objects a list contains, or which deliveries arrive: the id of a row, and the type of a delivery. */
function selects(place: Place, isDelivery: boolean): boolean {
  return 'pointer' in place && (isDelivery ? /^\/type$/ : /^\/(rows|data)\/\d+\/id$/).test(place.pointer)
}

/** The property of an object that another one contains, as a property of the object itself: `card/name` of a transaction is that of the card. */
function ownKeyOf(at: readonly string[], subject: string): readonly Key[] {
  const creators = at.map((name) => `create${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  const position = creators.findIndex((creator) => creator !== subject && Object.hasOwn(resources, creator))
  const of = creators[position]
  return of === undefined ? [] : [{ kind: 'property', of, at: at.slice(position + 1) }]
}

/** A refused request, or an object that is missing. */
export const isRefusal = ({ failure, exchange }: Shown): boolean => statusKey(exchange, failure) !== undefined

/** A refused request of which the failure names no part: it is valid. One that has to be refused may fail with another status. */
export const isRefusedValid = ({ failure, exchange }: Shown): boolean =>
  isRefusal({ failure, exchange }) && failure.places?.every((place) => place.in === 'status') === true

/** The same for a status that was not expected: of an object that is missing, or of an operation. */
function statusKey(exchange: ShownExchange | undefined, failure: Failure): Key | undefined {
  if (!isAboutStatus(failure) || exchange?.operation == null || !isError(exchange)) return undefined
  const { status, operation } = exchange
  const creator = isMissingObject(exchange) ? createdByOf(exchange) : null
  return creator === null
    ? { kind: 'status', of: operation, at: [String(status)] }
    : { kind: 'missing object', of: creator, at: [] }
}

/** The same for an error of a request that is no operation of the contract, however often it was sent. */
function requestKey(exchange: ShownExchange | undefined, failure: Failure): Key | undefined {
  if (!isAboutStatus(failure) || exchange === undefined || exchange.channel !== undefined || !isError(exchange))
    return undefined
  const { method, url, body } = exchange.request
  return { kind: 'status of a request', of: method, at: [url, body ?? '', String(exchange.status)] }
}

/** Whether the failure is the success of a request for an object, or a row of a list, after a request to delete an object. */
function isStillThere(failure: Failure, shown: ShownExchange): boolean {
  const { exchanges = [], places = [] } = failure
  if (isError(shown) || shown.operation === null) return false
  const id = isAboutStatus(failure) ? objectIdIn(shown) : undefined
  const subject = subjects.get(shown.operation)
  const isRow = places.some((place) => 'pointer' in place && /^(\/rows)?\/\d+$/.test(place.pointer))
  return exchanges.some(
    (one) =>
      one.id < shown.id &&
      one.request.method === 'DELETE' &&
      createdByOf(one) === subject &&
      (isRow || (id !== undefined && objectIdIn(one) === id)),
  )
}

/** The names on the way to a property, without positions in lists; none for a whole page or body. A delivery is no page, though it has `data`. */
function pathOf(place: Place, rule: string, isDelivery = false): readonly string[] | undefined {
  if (!('pointer' in place)) return undefined
  const { keyword, at = [] } = derivedRule(rule) ?? {}
  const isSent = place.in === 'request body' && !isDelivery
  const missing = keyword === 'required' && !isSent ? [at.at(-1) ?? ''] : []
  const segments = [...place.pointer.split('/').slice(1), ...missing].filter((segment) => !/^\d+$/.test(segment))
  const isOfPage = !isDelivery && ['rows', 'data', 'pagination', 'count', 'links'].includes(segments[0] ?? '')
  if (!isOfPage) return segments
  return segments[0] === 'rows' || segments[0] === 'data' ? segments.slice(1) : []
}

/** Whether the request names an object that the target does not have. */
export const isMissing = ({ exchange }: Failing): boolean => exchange !== undefined && isMissingObject(exchange)

const isError = ({ status }: ShownExchange): boolean => status !== undefined && status >= 400

function isMissingObject(exchange: ShownExchange): boolean {
  return exchange.status === 404 && createdByOf(exchange) !== null
}

/** Whether the evidence of one failure contains a write to the object that another one misses. */
export function destroysObjectOf(one: Failing, { exchange }: Failing): boolean {
  if (exchange === undefined || !isMissingObject(exchange) || one.isBroken) return false
  const id = objectIdIn(exchange)
  return (one.failure.exchanges ?? []).some(
    (evidence) => evidence.id < exchange.id && evidence.request.method !== 'GET' && objectIdIn(evidence) === id,
  )
}

/** Rules about the identity of objects: where objects are not distinct, every other check of them may fail. */
export const isIdentity = ({ failure, exchange }: Failing): boolean =>
  isAbout(failure.rule, 'identity') && !(exchange !== undefined && isError(exchange))

/** A response of which the id of an object violates the contract: requests about the object fail, whatever they are for. */
export const isAboutId = ({ failure }: Failing): boolean =>
  derivedRule(failure.rule)?.kind === 'response' &&
  failure.places?.some((place) => isDeepStrictEqual(pathOf(place, failure.rule), ['id'])) === true

/** Whether an operation refuses the id of an object of the same kind. */
export const refusesId = (one: Failing, { exchange }: Failing): boolean =>
  isAboutId(one) && exchange !== undefined && isError(exchange) && isAboutSameObject(one, exchange)

/**
 * Whether one failure is a response that is not of its type, or lacks its rows, and the other is about what a response of the same
 * operation contains: nothing can be read there.
 */
export function hidesWhatIsRead(one: Failing, other: Failing): boolean {
  const { exchange } = one
  if (exchange === undefined || !isUnreadable(one) || isRefusal(other)) return false
  const isSuch = ({ operation, channel }: Pick<ShownExchange, 'operation' | 'channel'>) =>
    operation === exchange.operation && channel === exchange.channel
  const { places = [], exchanges = [] } = other.failure
  return places.length > 0 ? other.exchange !== undefined && isSuch(other.exchange) : exchanges.some(isSuch)
}

/** Whether an operation accepts bodies of another type than an object, and one of those is why it returns a 5xx. */
export function acceptsBodiesOfOtherTypes({ failure, exchange: accepted }: Failing, { exchange }: Failing): boolean {
  const { kind, keyword, at, of } = derivedRule(failure.rule) ?? {}
  const isAccepted = accepted?.status !== undefined && isSuccessStatus(accepted.status)
  if (kind !== 'request' || keyword !== 'type' || at?.length !== 0 || !isAccepted) return false
  if (exchange?.operation !== of || (exchange?.status ?? 0) < 500) return false
  const body = parseJson(exchange?.request.body ?? '')
  return body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))
}

/** A success or a delivery without the object or the list that it has to contain. */
function isUnreadable({ failure, exchange }: Failing): boolean {
  const { kind, keyword, at = [] } = derivedRule(failure.rule) ?? {}
  const isWhole = at.length === 0 || `${at}` === 'rows' || `${at}` === 'data'
  if (kind === undefined || kind === 'request' || !isWhole || !['type', 'required'].includes(keyword ?? ''))
    return false
  const isDelivery = exchange?.channel === 'webhook'
  const isSuccess = exchange?.status !== undefined && (isDelivery || isSuccessStatus(exchange.status))
  return isSuccess && failure.places?.some((place) => pathOf(place, failure.rule, isDelivery)?.length === 0) === true
}

/** An event with the header of test deliveries, whose contract it is then validated by. */
export const isEventSentAsTest = (one: Failing): boolean =>
  isOf(one, 'deliveries.test-header-only-on-tests') && one.exchange?.channel === 'webhook'

/** Whether a whole resource was compared with a model of it. */
export const isModel = ({ failure }: Failing): boolean => isAbout(failure.rule, 'model')

/** Whether a failure is that of one hand-written rule. */
export const isOf = ({ failure }: Failing, rule: WrittenRuleId): boolean => failure.rule === rule

/** Whether two failures are in one section of rules, or about one resource. */
export function isAboutSame(one: Failing, other: Failing): boolean {
  return sectionOf(one.failure.rule) === sectionOf(other.failure.rule) || resourceOf(one) === resourceOf(other)
}

/** Whether a request names an object of the kind that a failure is about in its path. */
function isAboutSameObject(one: Failing, exchange: ShownExchange): boolean {
  const [creator, subject] = [createdByOf(exchange), resourceOf(one)]
  const isCreatorOf = (operation: OperationId) => createdByOf({ operation }) === creator
  return (
    creator !== null && (creator === subject || [...subjects].some(([id, of]) => of === subject && isCreatorOf(id)))
  )
}

/** What creates the objects that a failure is about; a unique text where it is about none. */
export function resourceOf({ failure, exchange }: Failing): ObjectCreator | string {
  const operation = exchange?.operation ?? failure.exchanges?.findLast(({ operation }) => operation !== null)?.operation
  return (operation && subjects.get(operation)) ?? failure.rule
}

/** Whether the response to a creation shows it. */
export const isCreation = ({ exchange }: Failing): boolean =>
  exchange?.operation != null && Object.hasOwn(resources, exchange.operation)

/** Whether the retrieval of an object shows it that nothing has changed since its creation. */
export function isRetrievalAfterCreation({ failure, exchange }: Shown): boolean {
  if (exchange === undefined || exchange.request.method !== 'GET') return false
  const write = failure.exchanges?.findLast(({ id, request }) => id < exchange.id && request.method !== 'GET')
  return write !== undefined && write.operation !== null && write.operation === createdByOf(exchange)
}

/** Whether the request of the exchange that shows a failure contains the property that its response shows otherwise. */
export function isSent({ failure, exchange }: Shown): boolean {
  const body = parseJson(exchange?.request.body ?? '')
  return (
    failure.places?.some((place) => place.in === 'response body' && valueAt(body, place.pointer) !== undefined) === true
  )
}

/** Whether a failure is about a property, and not about a whole response, list or delivery, or about what it lacks. */
export const hasProperty = ({ failure, exchange }: Failing): boolean =>
  failure.places?.some((place) => (pathOf(place, failure.rule, exchange?.channel === 'webhook')?.length ?? 0) > 0) ===
  true

/** Whether one value of a response shows the failure, and not the response as a whole. */
export const isAboutValue = ({ failure: { places } }: Failing): boolean =>
  places?.some((place) => place.in === 'response body' && place.pointer !== '') === true
