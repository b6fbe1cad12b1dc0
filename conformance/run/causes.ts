import {
  type ObjectCreator,
  type Operation,
  type OperationId,
  operations,
  resources,
} from '../../generated/operations.ts'
import { behaviourRules, type DerivedRule, derivedRules } from '../../generated/rules.ts'
import type { Evidence } from '../http/exchange.ts'
import { sectionOf } from './conclusion.ts'
import type { Failure, Place } from './failure.ts'
import { lostUpdates } from './lost-updates.ts'
import { objectIdIn } from './object-id.ts'
import { isAboutSecurity, rules } from './rules.ts'

/** An exchange as far as causes depend on it. */
export type ExchangeSummary = Evidence & {
  readonly status: number
  readonly channel?: 'control' | 'webhook'
}

/** What is known of a failure when the run ends. */
type Failing = {
  readonly failure: Failure
  readonly exchange: ExchangeSummary | undefined
  readonly order: number
  /** An operation does not work. */
  readonly isBroken: boolean
}

const derived: Readonly<Record<string, DerivedRule>> = derivedRules
const behaviour: Readonly<Record<string, { readonly kind: string }>> = behaviourRules

/**
 * Groups failures that have a common cause. Each group is named after the rule that is nearest to the cause.
 *
 * Failures belong together that the same exchange shows, that are about the same property of one resource, that are the same unexpected
 * status of one operation, that miss an object of one kind, or that show several properties of a lost update. Grouping changes no verdict.
 *
 * @param failures in the order of the catalogue
 * @param exchangeOf the exchange that shows a failure
 * @param broken rules `<operation>.succeeds` of operations that do not work
 * @returns for each failed rule, the rule of its group
 */
export function groupByCause(
  failures: readonly Failure[],
  exchanges: ReadonlyMap<number, ExchangeSummary>,
  broken: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  // A warning never stands for what fails the run.
  const byLevel = Map.groupBy(failures, ({ rule }) => rules[rule]?.level === 'should')
  return new Map([...byLevel.values()].flatMap((some) => [...groupOfLevel(some, exchanges, broken)]))
}

function groupOfLevel(
  failures: readonly Failure[],
  exchanges: ReadonlyMap<number, ExchangeSummary>,
  broken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const all = failures.map(
    (failure, order): Failing => ({
      failure,
      exchange: exchanges.get(failure.exchange ?? -1),
      order,
      isBroken: broken.has(failure.rule),
    }),
  )
  const groups = createGroups(all)
  const direct = all.filter((one) => !isModel(one))
  for (const [index, one] of direct.entries())
    for (const other of direct.slice(index + 1))
      if (haveCommonCause(one, other) || explains(one, other) || explains(other, one)) groups.join(one, other)
  for (const [first, ...others] of lostUpdates(direct, keysOf))
    for (const other of others) if (first !== undefined) groups.join(first, other)
  // A model of a whole resource fails whenever a rule about the resource does.
  for (const model of all.filter(isModel)) {
    const explaining = direct.filter((one) => isAboutSame(one, model)).toSorted(byNearness)[0]
    if (explaining !== undefined) groups.join(explaining, model)
  }
  return new Map(
    groups.all().flatMap((group) => {
      const [nearest] = group.toSorted(byNearness)
      return group.map(({ failure }) => [failure.rule, nearest?.failure.rule ?? failure.rule] as const)
    }),
  )
}

/**
 * The failure with the exchange that shows it: the one that its assertion named, otherwise the last request of an operation, which is among
 * the exchanges that led to it.
 */
export function withOffendingExchange(failure: Failure, known: ReadonlyMap<number, Evidence>): Failure {
  const { exchanges = [] } = failure
  const last = exchanges.findLast(({ operation }) => operation !== null) ?? exchanges.at(-1)
  const exchange = failure.exchange ?? last?.id
  if (exchange === undefined) return failure
  const offending = known.get(exchange)
  const isAmong = exchanges.some(({ id }) => id === exchange)
  if (isAmong || offending === undefined) return { ...failure, exchange }
  return { ...failure, exchange, exchanges: [...exchanges, offending].toSorted((one, other) => one.id - other.id) }
}

/** Whether one failure is why another request fails. */
const explains = (one: Failing, other: Failing): boolean => destroysObjectOf(one, other) || refusesId(one, other)

function haveCommonCause(one: Failing, other: Failing): boolean {
  if (one.exchange !== undefined && one.exchange.id === other.exchange?.id) return true
  // Operations that do not work are listed one by one.
  if (one.isBroken && other.isBroken) return false
  if (isIdentity(one) || isIdentity(other)) return isAboutSame(one, other) || resourceOf(one) === resourceOf(other)
  return keysOf(one).some((key) => keysOf(other).some((otherKey) => isSameOrInside(key, otherKey)))
}

/** A pair of keys means a common cause where one is the other, or is a property inside it. */
function isSameOrInside(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}

/** What failures with a common cause have in common, as texts: a kind of deviation at a place. */
function keysOf({ failure, exchange }: Failing): readonly string[] {
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

/** The same for a status that was not expected: of an object that is missing, or of an operation. */
function statusKey(exchange: ExchangeSummary | undefined, failure: Failure): string | undefined {
  const isStatus = failure.places?.some((place) => place.in === 'status') === true
  if (!isStatus || exchange?.operation == null || exchange.status < 400) return undefined
  return isMissingObject(exchange)
    ? `missing object of ${resourceOfOperation(exchange.operation)}`
    : `status ${exchange.status} of ${exchange.operation}`
}

function isMissingObject({ operation, status }: ExchangeSummary): boolean {
  return status === 404 && operation !== null && (operations[operation] as Operation).createdBy !== null
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

/** Whether the evidence of one failure contains a write to the object that another one misses. */
function destroysObjectOf(one: Failing, { exchange }: Failing): boolean {
  if (exchange === undefined || !isMissingObject(exchange) || one.isBroken) return false
  const id = objectIdIn(exchange)
  return (one.failure.exchanges ?? []).some(
    (evidence) => evidence.id < exchange.id && evidence.request.method !== 'GET' && objectIdIn(evidence) === id,
  )
}

const isMissing = ({ exchange }: Failing): boolean => exchange !== undefined && isMissingObject(exchange)

/** Rules about the identity of objects: where objects are not distinct, every other check of them may fail. */
const isIdentity = ({ failure, exchange }: Failing): boolean =>
  failure.rule.endsWith('.id-unique') && !(exchange !== undefined && exchange.status >= 400)

/** A response of which the id of an object violates the contract: requests about the object fail, whatever they are for. */
const isAboutId = ({ failure }: Failing): boolean =>
  derived[failure.rule]?.kind === 'response' &&
  failure.places?.some((place) => pathOf(place, failure.rule) === 'id') === true

/** Whether an operation refuses the id of an object of the same kind. */
const refusesId = (one: Failing, { exchange }: Failing): boolean =>
  isAboutId(one) && exchange !== undefined && exchange.status >= 400 && isAboutSameObject(one, exchange)

/** Rules that compare a whole resource with a model of it: `boletos.state-machine`, `cards.concurrent-updates-linearizable`. */
export const isModelRule = (rule: string): boolean => /\.state-machine$|-linearizable$/.test(rule)
const isModel = ({ failure }: Failing): boolean => isModelRule(failure.rule)

function isAboutSame(one: Failing, other: Failing): boolean {
  return sectionOf(one.failure.rule) === sectionOf(other.failure.rule) || resourceOf(one) === resourceOf(other)
}

/** Whether a request names an object of the kind that a failure is about in its path. */
function isAboutSameObject(one: Failing, { operation }: ExchangeSummary): boolean {
  const createdBy = operation === null ? null : (operations[operation] as Operation).createdBy
  return createdBy !== null && createdBy === resourceOf(one)
}

/** What creates the objects that a failure is about; a unique text where it is about none. */
function resourceOf({ failure, exchange }: Failing): ObjectCreator | string {
  const operation = exchange?.operation ?? failure.exchanges?.findLast(({ operation }) => operation !== null)?.operation
  return (operation && resourceOfOperation(operation)) ?? failure.rule
}

/** What creates the objects that an operation is about. */
function resourceOfOperation(operation: OperationId): ObjectCreator | undefined {
  if (Object.hasOwn(resources, operation)) return operation as ObjectCreator
  const owner = Object.entries(resources).find(([, { list }]) => list === operation)?.[0]
  return (operations[operation] as Operation).createdBy ?? (owner as ObjectCreator | undefined)
}

/** Failures that are nearer to a cause come first. */
function byNearness(one: Failing, other: Failing): number {
  return distance(one) - distance(other) || one.order - other.order
}

/** How far a failure is from its cause: consequences have greater distances. */
function distance(failing: Failing): number {
  const { failure, exchange } = failing
  const { kind } = derived[failure.rule] ?? behaviour[failure.rule] ?? {}
  if (isAboutId(failing)) return -3 + generality(failing)
  if (isIdentity(failing)) return -2
  if (failing.isBroken) return -1
  if (isModel(failing)) return 9
  if (isMissing(failing) && !destroysObjectOf(failing, failing))
    return failure.rule.endsWith('-leaves-others-unchanged') ? 4 : kind === 'succeeds' ? 7 : 8
  if (rules[failure.rule]?.particular === true) return 6
  const isWholeResponse = !isAboutValue(failure) && statusKey(exchange, failure) === undefined
  if (kind === undefined && sectionOf(failure.rule) === 'service' && isWholeResponse) return 0
  // Where valid requests are refused, no constraint is the reason.
  if (kind === 'request') return (statusKey(exchange, failure) === undefined ? 1 : 2.9) + generality(failing)
  if (kind === 'response' || kind === 'webhook' || failure.rule === 'errors.never-5xx') return 2 + generality(failing)
  if (kind === 'succeeds') return 2.8
  // What a creation already loses, no update or delivery can keep.
  if (kind === 'as-sent' && isCreation(exchange)) return 3.5
  if (exchange !== undefined && exchange.status >= 400 && failure.rule.endsWith('-accepted')) return 3
  if (isAboutSecurity(failure.rule)) return 3.9
  return kind === undefined ? 4 : 5
}

const isCreation = (exchange: ExchangeSummary | undefined): boolean =>
  exchange?.operation != null && Object.hasOwn(resources, exchange.operation)

/** Whether one value of a response shows the failure, and not the response as a whole. */
const isAboutValue = ({ places }: Failure): boolean =>
  places?.some((place) => place.in === 'response body' && place.pointer !== '') === true

/** Orders the constraints of one value: what is not of its type has no format, and what has none of its format meets no pattern. */
function generality({ failure }: Failing): number {
  const position = ['type', 'format'].indexOf(derived[failure.rule]?.keyword ?? '')
  return position === -1 ? 0.5 : position / 10
}

/** Sets of failures that grow together. */
function createGroups(all: readonly Failing[]) {
  const groupOf = new Map(all.map((one) => [one, [one]]))
  return {
    join(one: Failing, other: Failing): void {
      const [into, from] = [groupOf.get(one) ?? [], groupOf.get(other) ?? []]
      if (into === from) return
      for (const member of from) {
        into.push(member)
        groupOf.set(member, into)
      }
    },
    all: () => [...new Set(groupOf.values())],
  }
}
