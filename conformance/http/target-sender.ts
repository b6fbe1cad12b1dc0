import { type OperationId, operationIds, operations } from '../../generated/operations.ts'
import type { RunOptions } from '../run/run-options.ts'
import { isObject } from '../values/json.ts'
import type { ConnectionOptions, Connections } from './connections.ts'
import { type Exchange, emptyResponse } from './exchange.ts'
import type { ExchangeRecorder } from './exchange-recorder.ts'
import type { Availability, Silence } from './limits/availability.ts'
import type { LaggingDeliveries } from './limits/lagging-deliveries.ts'
import type { LaggingReads } from './limits/lagging-reads.ts'
import { createOverlappingWrites } from './limits/overlapping-writes.ts'
import type { Repetitions } from './limits/repetitions.ts'
import type { RequestBudget } from './limits/request-budget.ts'
import type { RequestsInFlight } from './limits/requests-in-flight.ts'
import { isConnectionEnd, NoResponse, type Received, sendOverPool } from './transport.ts'

/** Sends requests to the target. */
export interface TargetSender {
  /**
   * Sends a request until it gets a response that does not ask to wait.
   * @throws {NoResponse} that names the exchange, which is recorded
   * @throws {NotTested} when the target limits the rate (429), or the run may send no more
   * @throws {Unreachable} when the target has stopped responding
   */
  send(
    operation: OperationId | null,
    request: Exchange['request'],
    how: ConnectionOptions,
  ): Promise<Received & Pick<Exchange, 'ms'>>
}

type TargetSenderParts = {
  readonly budget: RequestBudget
  readonly inFlight: RequestsInFlight
  readonly recorder: ExchangeRecorder
  readonly availability: Availability
  readonly repetitions: Repetitions
  readonly laggingReads: LaggingReads
  readonly laggingDeliveries: LaggingDeliveries
  /** Sees how long a response took that waits for no receiver, in milliseconds. */
  readonly took: (ms: number) => void
}

/**
 * How much longer a response may take, in milliseconds, where the target may first wait for receivers: for the longest `timeoutMs` that a
 * subscription may have. A test delivery reports what the receiver returned, and a retry may send its deliveries before it responds.
 */
const waitForReceivers = 30_000
const mayWaitForReceivers: ReadonlySet<OperationId | null> = new Set(['testWebhookSubscription', 'retryWebhookEvent'])

/** Reads without parameters. */
const lists = operationIds.filter((id) => operations[id].method === 'GET' && !operations[id].path.includes('{'))

export function createTargetSender(
  options: Pick<RunOptions, 'baseUrl' | 'timeout'>,
  connections: Connections,
  { budget, inFlight, recorder, availability, repetitions, laggingReads, laggingDeliveries, took }: TargetSenderParts,
): TargetSender {
  const base = options.baseUrl.replace(/\/+$/, '')
  const prefix = new URL(base).pathname.replace(/\/+$/, '')
  const writes = createOverlappingWrites()
  let probing: Promise<void> | undefined

  /** Requests that find the target silent at the same time wait for one probe. */
  function probeOnce(request: Exchange['request']): Promise<void> {
    probing ??= probe(request).finally(() => {
      probing = undefined
    })
    return probing
  }

  /** Reads a list that could be read before: operations that do not respond say nothing about others. @throws {Unreachable} */
  async function probe({ headers: { authorization } }: Exchange['request']): Promise<void> {
    const operation = lists.find(availability.respondedLast)
    if (operation === undefined) throw availability.unreachable()
    budget.begin()
    const { path } = operations[operation]
    const headers = { accept: 'application/json', ...(authorization !== undefined && { authorization }) }
    const request = { method: 'GET', url: `${base}${path}`, headers, body: null }
    const started = performance.now()
    const sending = sendOverPool(request, `${prefix}${path}`, connections.pool, options.timeout)
    const { response } = await sending.catch((error: unknown) => {
      throw error instanceof NoResponse ? availability.unreachable() : error
    })
    recorder.record({ operation, request, response, ms: performance.now() - started })
    availability.responded(operation)
  }

  return {
    async send(operation, request, how) {
      const name = operation ?? request.method
      const pool = connections.poolFor(how)
      const timeout = options.timeout + (mayWaitForReceivers.has(operation) ? waitForReceivers : 0)
      availability.check()
      if (availability.isSuspect()) await probeOnce(request)
      availability.checkOperation(name)
      const repetition = repetitions.of(name)
      for (let attempt = 0; ; attempt++) {
        inFlight.requireRunning()
        if (attempt > 0) budget.begin()
        const path = `${prefix}${request.url.slice(base.length)}`
        const sent = { method: request.method, path, token: request.headers.authorization }
        await Promise.all([laggingReads.settled(sent), laggingDeliveries.settled(sent)])
        const started = performance.now()
        const write = writes.begin(request.method, path)
        const newPool = () => connections.newPoolFor(how)
        const sending = sendOverPool(request, path, pool, timeout, newPool).finally(() => {
          write?.end()
          if (!mayWaitForReceivers.has(operation)) took(performance.now() - started)
        })
        const received = await sending.catch((error: unknown) => {
          const givenUp = inFlight.givenUp()
          if (givenUp) throw givenUp
          if (!(error instanceof NoResponse)) throw error
          const ms = performance.now() - started
          const exchange = recorder.record({ operation, request, response: emptyResponse, ms, noResponse: error.kind })
          const why = silenceOf(error)
          if (why !== undefined && pool === connections.pool) availability.noResponse(name, exchange.id, why)
          throw withExchange(error, exchange)
        })
        availability.responded(name)
        const { response } = received
        if (request.method !== 'GET')
          for (const lagging of [laggingReads, laggingDeliveries]) lagging.wrote(sent, idIn(response.json))
        const result = { ...received, ms: performance.now() - started }
        const delay = repetition.after(response, { overlaps: write?.overlaps === true, ends: inFlight.hasStopped() })
        if (delay === undefined) return result
        await new Promise((resolve) => setTimeout(resolve, delay))
      }
    },
  }
}

/** Why no response arrived; undefined where one did, and was too large. */
function silenceOf({ kind, cause }: NoResponse): Silence | undefined {
  if (kind !== 'connection') return kind === 'timeout' ? kind : undefined
  return isConnectionEnd(cause) ? 'closed' : 'not opened'
}

/** A failure that names the exchange in which no response arrived. */
function withExchange(error: NoResponse, { id }: Exchange): NoResponse {
  return new NoResponse(error.kind, error.failure.actual, error.cause, error.failure.expected, id)
}

const idIn = (body: unknown): unknown => (isObject(body) ? body.id : undefined)
