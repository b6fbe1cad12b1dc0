import { setTimeout as pause } from 'node:timers/promises'
import { type Operation, type OperationId, operationIds, operations } from '../../../generated/operations.ts'
import type { BehaviourRuleId, Need } from '../../../generated/rules.ts'
import { environmentOf } from '../../cases/environment.ts'
import type { RequestShape } from '../../cases/request.ts'
import { matchesPattern, operationOf, rules, type Section, sectionOf } from '../../contract/rules.ts'
import { CheckFailure, Interrupted, NotTested, Unreachable } from '../../failure/errors.ts'
import type { Failure } from '../../failure/failure.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import { type Evidence, type Exchange, isSuccessStatus } from '../../http/exchange.ts'
import { NoResponse } from '../../http/transport.ts'
import { forgetPlain, tryPlain } from '../../scenarios/requests/accepted.ts'
import { forgetObject } from '../../scenarios/requests/objects.ts'
import { describe, isSuccess } from '../../validate/expect.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'
import { ifResponse } from '../if-response.ts'
import type { RunOptions } from '../run-options.ts'
import type { Target } from '../target.ts'
import { waitUntil } from '../wait-until.ts'

/**
 * What an operation does with a valid request: `works`; `missing` (404, 405 or 501), `failing` (another status that is no success and no
 * 4xx), `forbidden` (401 or 403), `refusing` (any other 4xx), `silent` (no response); `unknown` where no valid request could be sent.
 */
export type OperationState = {
  readonly operation: OperationId
  readonly state: 'works' | 'missing' | 'failing' | 'forbidden' | 'refusing' | 'silent' | 'unknown'
  /** The status of the response; 0 where none arrived, and none where no request was sent. */
  readonly status?: number
  /** The id of the exchange that shows it. */
  readonly exchange?: number
  /** Why no request could be sent. */
  readonly reason?: string
  /** No valid request could be sent: the status is that for an unknown id. */
  readonly unknownId?: true
}

/** The states of the operations that were tried. */
export type Triage = ReadonlyMap<OperationId, OperationState>

/**
 * Sends a valid request of each operation that the selected rules may need, before any check runs.
 *
 * @param selected the ids of the selected rules
 * @param exchanges everything that the run sends and receives
 * @returns the states, and the failures of the rules `<operation>.succeeds`
 */
export async function triage(
  target: Target,
  { only, skip, provisional }: Pick<RunOptions, 'only' | 'skip' | 'provisional'>,
  selected: ReadonlySet<string>,
  exchanges: ReadonlyMap<number, ExchangeSummary>,
): Promise<{ readonly states: Triage; readonly failures: readonly Failure[] }> {
  const selectedOperations = operationsOf(selected, only).filter(
    (id) =>
      !skip.some((pattern) => matchesPattern(pattern, ruleOf(id))) && (provisional || !operations[id].provisional),
  )
  const { true: wanted = [], false: others = [] } = Object.groupBy(selectedOperations, (id) =>
    rules[ruleOf(id)]?.level === 'must' && missingNeed(ruleOf(id), target) === undefined ? 'true' : 'false',
  )
  const tried = await Promise.all(wanted.map((operation) => tryOperation(target, operation, exchanges)))
  const states = tried.map(({ state }) => state)
  // Where the credentials lack a permission, they may lack those of operations too for which nothing can make an object.
  const isRefused = states.some(({ state }) => state === 'forbidden')
  const refused = isRefused ? await Promise.all(others.map((operation) => forbiddenState(target, operation))) : []
  return {
    states: new Map([...states, ...refused].flatMap((state) => (state ? [[state.operation, state]] : []))),
    failures: tried.flatMap(({ failure }) => failure ?? []),
  }
}

/** An operation that no valid request reaches: what checks find out with it says nothing about their rules. */
export function isBroken({ state }: OperationState): boolean {
  return state === 'missing' || state === 'failing' || state === 'forbidden' || state === 'silent'
}

/** @example `createBoleto returns 404 to a valid request.` */
export function describeState({ operation, state, status, reason, unknownId }: OperationState): string {
  if (state === 'silent') return `${operation} does not respond to a valid request.`
  if (status === undefined) return reason ?? `${operation} was not tried.`
  return `${operation} returns ${status} to ${unknownId ? 'a request with an unknown id' : 'a valid request'}.`
}

/** The rule that an operation succeeds. */
export const ruleOf = (operation: OperationId): BehaviourRuleId => `${operation}.succeeds` as BehaviourRuleId

function missingNeed(rule: string, target: Target): Need | undefined {
  return rules[rule]?.needs?.find((need) => !target.supports(need))
}

type Tried = { readonly state: OperationState; readonly failure?: Failure }

/** How often an operation without a response is tried: it may only be slow, as long as a server starts. */
const mostTries = 3
/** How long to wait for a server that closed a connection, in milliseconds. */
const RESTART = 1_000

/** @param silent what the tries before this one showed, to which no response arrived */
async function tryOperation(
  target: Target,
  operation: OperationId,
  exchanges: ReadonlyMap<number, ExchangeSummary>,
  silent: readonly Tried[] = [],
): Promise<Tried> {
  const rule = ruleOf(operation)
  const context = newCheckContext(rule)
  const found = (actual: string, shown: Evidence, status: number): Tried => {
    const state: OperationState = { operation, state: stateOf(status), status, exchange: shown.id }
    return isBroken(state) ? { state, failure: failureOf(rule, actual, shown) } : { state }
  }
  try {
    const exchange = await runInContext(context, () => acceptedRequest(target, operation))
    return found(describe(exchange), exchange, exchange.response.status)
  } catch (error) {
    if (error instanceof Interrupted || error instanceof Unreachable) throw error
    // What makes room for an object may send the operation itself.
    const shown = error instanceof CheckFailure ? exchanges.get(error.failure.exchange ?? -1) : undefined
    if (shown?.operation === operation && error instanceof CheckFailure && (shown.status !== 0 || isSilence(error))) {
      const tried = found(error.failure.actual, shown, shown.status)
      if (tried.state.state !== 'silent' || silent.length + 1 >= mostTries) return tried
      // A server that restarts closes connections at once.
      if (!isTimeout(error)) await pause(RESTART)
      return tryOperation(target, operation, exchanges, [...silent, tried])
    }
    // Without a response to many others, the operation is not called any more.
    const reason = whyUnknown(operation, error, shown)
    return (
      silent.at(-1) ?? { state: (await forbiddenState(target, operation)) ?? { operation, state: 'unknown', reason } }
    )
  }
}

/**
 * The state of an operation for which there is no object, where it refuses the credentials: a request with an unknown id shows that. It
 * is no failure, as the operation that creates the object has failed.
 */
async function forbiddenState(target: Target, operation: OperationId): Promise<OperationState | undefined> {
  if (!operations[operation].path.includes('{id}')) return undefined
  const exchange = await ifResponse(target.call(operation, { path: { id: crypto.randomUUID() } }))
  const status = exchange?.response.status ?? 0
  if (exchange === undefined || stateOf(status) !== 'forbidden') return undefined
  return { operation, state: 'forbidden', status, exchange: exchange.id, unknownId: true }
}

/** What else keeps a response from being read, such as its size, the checks find out. */
const isSilence = (error: CheckFailure): boolean => error instanceof NoResponse && error.kind !== 'too large'
const isTimeout = (error: CheckFailure): boolean => error instanceof NoResponse && error.kind === 'timeout'

/** Why no valid request could be sent. Another rule fails for what a response that does not conform breaks in the suite. */
function whyUnknown(operation: OperationId, error: unknown, shown: ExchangeSummary | undefined): string {
  if (error instanceof NotTested) return error.message
  if (shown?.operation == null) return `${operation} was not tried.`
  return shown.status === 0
    ? `${shown.operation} did not respond.`
    : `${shown.operation} returns ${shown.status} to a valid request.`
}

const failureOf = (rule: string, actual: string, { id, operation, request }: Evidence): Failure => ({
  rule,
  check: rule,
  expected: 'success (200, 201 or 204)',
  actual,
  places: [{ in: 'status' }],
  exchange: id,
  exchanges: [{ id, operation, request }],
})

/** How long an object may be missing after its creation, and how often that is tried again, in milliseconds: reads may lag behind. */
const lag = { within: 2_000, every: 400 }

/** The response to a valid request: the simplest, or else the fullest. A missing object may be the fault of another request. */
async function acceptedRequest(target: Target, operation: OperationId): Promise<Exchange> {
  const environment = await environmentOf(target)
  const attempt = async () => {
    const tryAgain = (shape: RequestShape) => {
      forgetPlain(target, environment, operation, shape)
      return tryPlain(target, environment, operation, shape)
    }
    const simplest = await tryAgain({})
    return isSuccess(simplest) ? simplest : tryAgain({ everything: true })
  }
  const exchange = await attempt()
  if (!isObjectMissing(operation, exchange)) return exchange
  const later = await waitUntil(attempt, (one) => !isObjectMissing(operation, one), lag.within, lag.every)
  if (!isObjectMissing(operation, later)) return later
  forgetObject(target, operation)
  return waitUntil(attempt, (one) => !isObjectMissing(operation, one), lag.within, lag.every)
}

function isObjectMissing(operation: OperationId, { response }: Exchange): boolean {
  return response.status === 404 && (operations[operation] as Operation).createdBy !== null
}

function stateOf(status: number): OperationState['state'] {
  if (status === 0) return 'silent'
  if (isSuccessStatus(status)) return 'works'
  if (status === 404 || status === 405 || status === 501) return 'missing'
  if (status === 401 || status === 403) return 'forbidden'
  return status >= 400 && status < 500 ? 'refusing' : 'failing'
}

/** The operations that a run is about: all, or with `--only` those of the sections and operations that it names. */
function operationsOf(selected: ReadonlySet<string>, only: readonly string[]): readonly OperationId[] {
  const all = operationIds
  if (only.length === 0) return all
  const needed = new Set([...selected].flatMap((rule) => neededBy(rule)))
  return all.filter((id) => needed.has(operations[id].tag) || needed.has(id))
}

type Tag = (typeof operations)[OperationId]['tag']

/** The tags of the operations that the rules of a section are about; null where they are about operations of all kinds. */
const tagsOfSections = {
  service: null,
  authentication: null,
  errors: null,
  localization: null,
  pagination: null,
  versioning: null,
  boletos: ['Boletos'],
  cards: ['Cards'],
  'card-transactions': ['Cards', 'Transactions'],
  cursors: ['Cards', 'Transactions'],
  'payment-transactions': ['Payments'],
  travel: ['Cards', 'Transactions', 'Travel'],
  subscriptions: ['Webhook subscriptions'],
  deliveries: ['Webhook subscriptions', 'Webhook events'],
  events: ['Webhook subscriptions', 'Webhook events'],
} as const satisfies Readonly<Record<Section, readonly Tag[] | null>>

const tagsOf: Readonly<Record<string, readonly Tag[] | null>> = tagsOfSections

/** The sections of rules that are about operations with these tags only. */
export const sectionsAbout = (tags: ReadonlySet<string>): readonly string[] =>
  Object.entries(tagsOf).flatMap(([section, needed]) => (needed?.every((tag) => tags.has(tag)) ? section : []))

/** Whether the rules of a section are about operations of all kinds. */
export const isAboutAllOperations = (rule: string): boolean =>
  operationOf(rule) === undefined && (tagsOf[sectionOf(rule)] ?? null) === null

/** Operations and tags that a rule needs; none where its section is about all of them. */
function neededBy(rule: string): readonly string[] {
  const operation = operationOf(rule)
  if (operation !== undefined) return [operation, (operations[operation] as Operation).createdBy ?? operation]
  return tagsOf[sectionOf(rule)] ?? []
}

/** Whether operations were tried, and none of them works. */
export function isNothingWorking(states: Triage): boolean {
  const found = [...states.values()]
  return found.some(isBroken) && !found.some(({ state }) => state === 'works' || state === 'refusing')
}

/** @example `All 20 operations that could be tried return 500 to a valid request` */
export function describeBroken(states: Triage): string {
  const broken = [...states.values()].filter(isBroken)
  return `All ${broken.length} operations that could be tried ${outcomeOf(broken)} to a valid request`
}

/** @example `return 404 or 500`, `return 500 or do not respond` */
export function outcomeOf(broken: readonly OperationState[]): string {
  const statuses = [...new Set(broken.map(({ status }) => status))].filter((status) => status !== 0)
  const returned = statuses.length === 0 ? [] : [`return ${statuses.join(' or ')}`]
  const silent = broken.some(({ state }) => state === 'silent') ? ['do not respond'] : []
  return [...returned, ...silent].join(' or ')
}
