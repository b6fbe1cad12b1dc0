import { matchOperation, pathBehind } from '../contract/match-operation.ts'
import { rules } from '../contract/rules.ts'
import type { Exchange } from '../http/exchange.ts'
import { exchangeOf } from '../receiver/delivery-exchange.ts'
import type { Sink } from '../report/events.ts'
import { startEvent } from '../report/start.ts'
import { select } from '../run/schedule/selection.ts'
import type { Conclusion } from '../run/verdicts/conclusion.ts'
import { createVerdicts } from '../run/verdicts/verdicts.ts'
import { validateDelivery } from '../validate/delivery.ts'
import type { ValidationResult } from '../validate/schema.ts'
import { createSecrets } from '../validate/secrets/secrets.ts'
import { callerFindings, undocumentedOperation } from './caller-findings.ts'
import { createCallerLog } from './caller-log.ts'
import { concludeTraffic } from './conclude-traffic.ts'
import { createCoverage } from './coverage/coverage.ts'
import { createDeliverySource, type PassedDelivery } from './deliveries.ts'
import { createExchangeLog } from './exchange-log.ts'
import { type Observation, observationOf } from './observation.ts'
import { hasPlaceholder, withoutPlaceholder } from './placeholder.ts'
import type { TrafficFindings } from './record-findings.ts'
import type { Recorded } from './recorded.ts'
import { type RequestParts, requestParts } from './request-parts.ts'
import { validateAsSent } from './state/as-sent.ts'
import { validateByExchangeRules } from './state/exchange-rules.ts'
import { createTracker, type Tracker } from './state/tracker.ts'
import type { TrafficOptions } from './traffic-options.ts'
import { validateRecorded } from './validate-recorded.ts'
import { withoutReplaced } from './without-replaced.ts'

/** Validates traffic that others make, exchange by exchange. */
export interface TrafficSession {
  /** Validates one exchange. Requests to another address than `base`, and outside of `/v1`, are left out. @returns whether it was validated */
  observe(recorded: Recorded, base: string): boolean
  /** Validates a webhook delivery. @returns false for a request that may come from another client than the target */
  observeDelivery(passed: PassedDelivery): boolean
  /** Emits a note for the user. */
  note(text: string): void
  /** Emits the verdicts. @returns the exit code */
  end(ending: Pick<Conclusion, 'interrupted' | 'aborted'>): number
}

/** Emits the start event, and returns a session. Everything that it emits is redacted. */
export function createTrafficSession(options: TrafficOptions, events: Sink): TrafficSession {
  const { run } = options
  const secrets = createSecrets(run)
  for (const secret of options.webhookSecrets ?? []) secrets.hide(`Bearer ${secret}`)
  const emit: Sink = (event) => events(secrets.redactEvent(event))
  const selected = new Set(select(run))
  const caller = createCallerLog()
  const coverage = createCoverage()
  const findings: TrafficFindings = {
    selected,
    verdicts: createVerdicts((rule) => rules[rule]?.level ?? 'must'),
    enumValues: new Map(),
    failing: new Map(),
  }
  const startedAt = performance.now()
  const log = createExchangeLog(options, findings, secrets, emit)
  const deliveries = createDeliverySource(options.webhookSecrets ?? [])
  let lastId = 0
  emit({ ...startEvent(run, [], selected.size), traffic: options.sources })

  /** Clocks, and what other clients do, differ between recordings: each has its own tracker. */
  const trackers = new Map<string, Tracker>()
  function stateResults(observation: Observation): readonly ValidationResult[] {
    const { source } = observation.recorded
    const tracker = trackers.get(source) ?? createTracker()
    trackers.set(source, tracker)
    return [validateAsSent(observation), validateByExchangeRules(observation), tracker.validate(observation)]
  }

  function record(recorded: Recorded, exchange: Exchange, request: RequestParts | undefined): void {
    const observation = request && observationOf(recorded, exchange, request)
    const merged = mergedResults([
      validateRecorded(recorded, exchange, request),
      ...(observation === undefined || isRateLimited(exchange) || recorded.lacks.sentRequest
        ? []
        : stateResults(observation)),
    ])
    const validated = recorded.lacks.originalValues ? withoutReplaced(merged, exchange) : merged
    if (request !== undefined) coverage.add(request, exchange.response.status, validated)
    const leaks = recorded.lacks.responseBody ? [] : secrets.leaks(withoutPlaceholder(exchange))
    log.add(exchange, { ...validated, failures: [...validated.failures, ...leaks] }, recorded.period?.to)
  }

  return {
    observe(recorded, base) {
      const { exchange, lacks } = recorded
      const path = pathBehind(base, exchange.request.url)
      if (path === undefined || !/^\/v1(\/|$)/.test(path) || isPreflight(exchange)) return false
      const { method } = exchange.request
      const match = matchOperation(method, path)
      const id = ++lastId
      const whole: Exchange = { ...exchange, id, operation: match?.operation ?? null }
      secrets.hide(exchange.request.headers.authorization)
      if (!lacks.responseBody && !hasPlaceholder(whole)) secrets.learn(whole)
      deliveries.learn(whole)
      const request = match && requestParts(recorded, match)
      record(recorded, match === undefined ? withoutBody(whole) : whole, request)
      const found = request === undefined ? [undocumentedOperation(method, path)] : callerFindings(request, lacks)
      for (const finding of found) caller.add(finding, id, exchange.response.status)
      return true
    },
    observeDelivery(passed) {
      const delivery = deliveries.deliveryOf(passed, lastId + 1)
      if (delivery === undefined) return false
      const validated = validateDelivery(delivery)
      const exchange = exchangeOf(delivery, { status: passed.responseStatus, body: '' })
      lastId++
      log.add(
        { ...exchange, ms: 0 },
        { ...validated, failures: [...validated.failures, ...secrets.leaksOf(delivery)] },
        undefined,
      )
      return true
    },
    note: (text) => emit({ event: 'note', text }),
    end(ending) {
      const text = log.note()
      if (text !== undefined) emit({ event: 'note', text })
      return concludeTraffic(
        { options, findings, caller: caller.events(), coverage: coverage.event(), emit, requests: lastId, startedAt },
        ending,
      )
    },
  }
}

const isRateLimited = ({ response }: Exchange): boolean => response.status === 429

function mergedResults(results: readonly ValidationResult[]): ValidationResult {
  return {
    applied: results.flatMap(({ applied }) => applied),
    failures: results.flatMap(({ failures }) => failures),
    values: results.flatMap(({ values = [] }) => values),
  }
}

/** What a browser asks before a request to another origin (https://fetch.spec.whatwg.org/#cors-preflight-request). */
const isPreflight = ({ request }: Recorded['exchange']): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined

/** A body of no operation of the contract may be anything, credentials included. */
const withoutBody = (exchange: Exchange): Exchange => ({
  ...exchange,
  request: { ...exchange.request, body: null },
  response: { ...exchange.response, text: '', json: undefined },
})
