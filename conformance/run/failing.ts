import {
  type ObjectCreator,
  type Operation,
  type OperationId,
  operations,
  resources,
} from '../../generated/operations.ts'
import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import type { Evidence } from '../http/exchange.ts'
import { sectionOf } from './conclusion.ts'
import type { Failure, Place } from './failure.ts'
import { objectIdIn } from './object-id.ts'

/** An exchange as far as causes depend on it. */
export type ExchangeSummary = Evidence & {
  readonly status: number
  readonly channel?: 'control' | 'webhook'
}

/** What is known of a failure when the run ends. */
export type Failing = {
  readonly failure: Failure
  /** The exchange that shows it. */
  readonly exchange: ExchangeSummary | undefined
  /** Its position in the catalogue. */
  readonly order: number
  /** An operation does not work. */
  readonly isBroken: boolean
}

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** What failures with a common cause have in common, as texts: a kind of deviation at a place. */
export function keysOf({ failure, exchange }: Failing): readonly string[] {
  const ofStatus = statusKey(exchange, failure)
  if (ofStatus !== undefined) return [ofStatus]
  const subject = exchange?.operation
    ? (resourceOfOperation(exchange.operation) ?? exchange.operation)
    : exchange?.channel
  if (subject === undefined) return []
  return (failure.places ?? []).flatMap((place) => {
    if (place.in === 'response header' || place.in === 'request header') return [`header of ${subject}: ${place.name}`]
    const path = pathOf(place, failure.rule, exchange?.channel === 'webhook')
    if (path === undefined) return []
    return path === '' ? [`page of ${exchange?.operation}`] : [`property of ${subject}: ${path}`]
  })
}

/** A refused request, or an object that is missing. */
export const isRefusal = ({ failure, exchange }: Failing): boolean => statusKey(exchange, failure) !== undefined

/** The same for a status that was not expected: of an object that is missing, or of an operation. */
function statusKey(exchange: ExchangeSummary | undefined, failure: Failure): string | undefined {
  const isStatus = failure.places?.some((place) => place.in === 'status') === true
  if (!isStatus || exchange?.operation == null || exchange.status < 400) return undefined
  return isMissingObject(exchange)
    ? `missing object of ${resourceOfOperation(exchange.operation)}`
    : `status ${exchange.status} of ${exchange.operation}`
}

/** The path of a property, without the positions of list items; empty for a whole page or body. A delivery is no page, though it has `data`. */
function pathOf(place: Place, rule: string, isDelivery = false): string | undefined {
  if (!('pointer' in place)) return undefined
  const { keyword, at = [] } = derived[rule] ?? {}
  const isSent = place.in === 'request body' && !isDelivery
  const missing = keyword === 'required' && !isSent ? [at.at(-1) ?? ''] : []
  const segments = [...place.pointer.split('/').slice(1), ...missing].filter((segment) => !/^\d+$/.test(segment))
  const isOfPage = !isDelivery && ['rows', 'data', 'pagination', 'count', 'links'].includes(segments[0] ?? '')
  const rest = isOfPage ? (segments[0] === 'rows' || segments[0] === 'data' ? segments.slice(1) : []) : segments
  return rest.join('/')
}

/** Whether the request names an object that the target does not have. */
export const isMissing = ({ exchange }: Failing): boolean => exchange !== undefined && isMissingObject(exchange)

function isMissingObject({ operation, status }: ExchangeSummary): boolean {
  return status === 404 && operation !== null && (operations[operation] as Operation).createdBy !== null
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
  failure.rule.endsWith('.id-unique') && !(exchange !== undefined && exchange.status >= 400)

/** A response of which the id of an object violates the contract: requests about the object fail, whatever they are for. */
export const isAboutId = ({ failure }: Failing): boolean =>
  derived[failure.rule]?.kind === 'response' &&
  failure.places?.some((place) => pathOf(place, failure.rule) === 'id') === true

/** Whether an operation refuses the id of an object of the same kind. */
export const refusesId = (one: Failing, { exchange }: Failing): boolean =>
  isAboutId(one) && exchange !== undefined && exchange.status >= 400 && isAboutSameObject(one, exchange)

/** Rules that compare a whole resource with a model of it: `boletos.state-machine`, `cards.concurrent-updates-linearizable`. */
export const isModelRule = (rule: string): boolean => /\.state-machine$|-linearizable$/.test(rule)
export const isModel = ({ failure }: Failing): boolean => isModelRule(failure.rule)

export function isAboutSame(one: Failing, other: Failing): boolean {
  return sectionOf(one.failure.rule) === sectionOf(other.failure.rule) || resourceOf(one) === resourceOf(other)
}

/** Whether a request names an object of the kind that a failure is about in its path. */
function isAboutSameObject(one: Failing, { operation }: ExchangeSummary): boolean {
  const createdBy = operation === null ? null : (operations[operation] as Operation).createdBy
  return createdBy !== null && createdBy === resourceOf(one)
}

/** What creates the objects that a failure is about; a unique text where it is about none. */
export function resourceOf({ failure, exchange }: Failing): ObjectCreator | string {
  const operation = exchange?.operation ?? failure.exchanges?.findLast(({ operation }) => operation !== null)?.operation
  return (operation && resourceOfOperation(operation)) ?? failure.rule
}

/** What creates the objects that an operation is about. */
function resourceOfOperation(operation: OperationId): ObjectCreator | undefined {
  if (Object.hasOwn(resources, operation)) return operation as ObjectCreator
  const owner = Object.entries(resources).find(([, { list }]) => list === operation)?.[0]
  return (operations[operation] as Operation).createdBy ?? (owner as ObjectCreator | undefined)
}

/** Whether the response to a creation shows it. */
export const isCreation = ({ exchange }: Failing): boolean =>
  exchange?.operation != null && Object.hasOwn(resources, exchange.operation)

/** Whether one value of a response shows the failure, and not the response as a whole. */
export const isAboutValue = ({ failure: { places } }: Failing): boolean =>
  places?.some((place) => place.in === 'response body' && place.pointer !== '') === true
