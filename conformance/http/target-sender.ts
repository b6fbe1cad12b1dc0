import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'undici'
import type { OperationId } from '../../generated/operations.ts'
import type { RunOptions } from '../run/run-options.ts'
import { isObject } from '../values/json.ts'
import type { ConnectionOptions, Connections } from './connections.ts'
import { type Exchange, emptyResponse } from './exchange.ts'
import type { ExchangeRecorder } from './exchange-recorder.ts'
import type { Availability, Silence } from './limits/availability.ts'
import type { LaggingDeliveries } from './limits/lagging-deliveries.ts'
import type { LaggingReads } from './limits/lagging-reads.ts'
import { createOverlappingWrites, type OverlappingWrites } from './limits/overlapping-writes.ts'
import type { Repetitions } from './limits/repetitions.ts'
import type { RequestBudget } from './limits/request-budget.ts'
import type { RequestsInFlight } from './limits/requests-in-flight.ts'
import { createTargetProbe } from './target-probe.ts'
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

/** A request to be sent, once or more often. */
type Sending = {
  readonly operation: OperationId | null
  readonly request: Exchange['request']
  /** The path on the connection, with that of the base URL. */
  readonly path: string
  readonly pool: Pool
  readonly newPool: () => Pool
  /** For one response, in milliseconds. */
  readonly timeout: number
}

export function createTargetSender(
  options: Pick<RunOptions, 'baseUrl' | 'timeout'>,
  connections: Connections,
  parts: TargetSenderParts,
): TargetSender {
  const { budget, inFlight, recorder, availability, repetitions } = parts
  const base = options.baseUrl.replace(/\/+$/, '')
  const prefix = new URL(base).pathname.replace(/\/+$/, '')
  const { pool } = connections
  const probe = createTargetProbe({ base, prefix, timeout: options.timeout, pool, budget, recorder, availability })
  const writes = createOverlappingWrites()
  return {
    async send(operation, request, how) {
      const name = nameOf({ operation, request })
      const sending: Sending = {
        operation,
        request,
        path: `${prefix}${request.url.slice(base.length)}`,
        pool: connections.poolFor(how),
        newPool: () => connections.newPoolFor(how),
        timeout: options.timeout + (mayWaitForReceivers.has(operation) ? waitForReceivers : 0),
      }
      availability.check()
      if (availability.isSuspect()) await probe(request)
      availability.checkOperation(name)
      const repetition = repetitions.of(name)
      for (let attempt = 0; ; attempt++) {
        inFlight.requireRunning()
        if (attempt > 0) budget.begin()
        const { received, overlaps } = await sendOnce(sending, { ...parts, writes, ownPool: pool })
        const delay = repetition.after(received.response, { overlaps, ends: inFlight.hasStopped() })
        if (delay === undefined) return received
        await pause(delay)
      }
    },
  }
}

/** What an operation is called where limits count by operation. */
const nameOf = ({ operation, request }: Pick<Sending, 'operation' | 'request'>): string => operation ?? request.method

type AttemptParts = TargetSenderParts & {
  readonly writes: OverlappingWrites
  /** The connections of the run. A request on others says nothing about the target. */
  readonly ownPool: Pool
}

/** @returns the response, and whether another write to the same object was in flight meanwhile */
async function sendOnce(sending: Sending, parts: AttemptParts) {
  const { operation, request, path, pool, newPool, timeout } = sending
  const { availability, laggingReads, laggingDeliveries, took, writes } = parts
  const sent = { method: request.method, path, token: request.headers.authorization }
  await Promise.all([laggingReads.settled(sent), laggingDeliveries.settled(sent)])
  const started = performance.now()
  const write = writes.begin(request.method, path)
  const responding = sendOverPool(request, path, pool, timeout, newPool).finally(() => {
    write?.end()
    if (!mayWaitForReceivers.has(operation)) took(performance.now() - started)
  })
  const received = await responding.catch((error: unknown) => {
    throw recordNoResponse(error, sending, performance.now() - started, parts)
  })
  availability.responded(nameOf(sending))
  if (request.method !== 'GET')
    for (const lagging of [laggingReads, laggingDeliveries]) lagging.wrote(sent, idIn(received.response.json))
  const ms = performance.now() - started
  return { received: { ...received, ms }, overlaps: write?.overlaps === true }
}

/** Records a request that got no response. @returns the error to be thrown, which names its exchange */
function recordNoResponse(error: unknown, sending: Sending, ms: number, parts: AttemptParts): unknown {
  const { inFlight, recorder, availability, ownPool } = parts
  const givenUp = inFlight.givenUp()
  if (givenUp) return givenUp
  if (!(error instanceof NoResponse)) return error
  const { operation, request, pool } = sending
  const exchange = recorder.record({ operation, request, response: emptyResponse, ms, noResponse: error.kind })
  const why = silenceOf(error)
  if (why !== undefined && pool === ownPool) availability.noResponse(nameOf(sending), exchange.id, why)
  return withExchange(error, exchange)
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
