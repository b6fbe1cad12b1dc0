import { type Operation, type OperationId, operations } from '../../generated/operations.ts'
import type { operations as OperationTypes } from '../../generated/types.d.ts'
import { NotTested } from '../failure/errors.ts'
import type { RunOptions } from '../run/run-options.ts'
import type { AccessTokens } from './access-tokens.ts'
import { newCheckContext, runInContext } from './check-context.ts'
import type { ConnectionOptions, Connections } from './connections.ts'
import { createControlSender, type SendToControl } from './control-sender.ts'
import { createCredentialsWatch } from './credentials-watch.ts'
import type { Evidence, Exchange } from './exchange.ts'
import { createExchangeRecorder } from './exchange-recorder.ts'
import { isRead } from './is-read.ts'
import { createAvailability } from './limits/availability.ts'
import { createLaggingDeliveries } from './limits/lagging-deliveries.ts'
import { createLaggingReads, type Lag } from './limits/lagging-reads.ts'
import { createRateLimiter } from './limits/rate-limiter.ts'
import { createRepetitions } from './limits/repetitions.ts'
import { createRequestBudget } from './limits/request-budget.ts'
import { createRequestsInFlight } from './limits/requests-in-flight.ts'
import { createThrottledOperations } from './limits/throttled-operations.ts'
import { createTargetSender } from './target-sender.ts'

/** What a request of an operation is made of. Everything is optional, and nothing is validated before it is sent. */
export type RequestArguments = ConnectionOptions & {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as is, instead of `body`. */
  readonly rawBody?: string
  /** The access token; `null` sends no Authorization header. Default: the run's own. */
  readonly token?: string | null
  /** Valid, but unusually large or deep: a refusal is no failure. */
  readonly extreme?: boolean
}

type Content<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined
type Responses<Id extends OperationId> = OperationTypes[Id]['responses']
/** The body of a successful response. */
export type SuccessBody<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Status extends 200 | 201 ? Content<Responses<Id>[Status]> : never
}[keyof Responses<Id>]

/** Sends requests to the target. Every exchange is recorded in the context of the running check. */
export interface ApiClient {
  /**
   * Calls an operation of the contract.
   * @throws {NoResponse} when no complete HTTP response arrives
   * @throws {NotTested} when the target limits the rate (429), the operation timed out too often, or the run is read-only
   * @throws {Unreachable} when the target has stopped responding
   */
  call<Id extends OperationId>(id: Id, args?: RequestArguments): Promise<Exchange<SuccessBody<Id>>>
  /** Sends any request; `path` starts with a slash and is appended to the base URL. Throws as `call` does. */
  send(method: string, path: string, args?: RequestArguments, operation?: OperationId | null): Promise<Exchange>
  /** Sends a recorded request again, unchanged. */
  repeat(evidence: Evidence): Promise<Exchange>
  /** Sends a request to the control interface. */
  readonly sendToControl: SendToControl
  /** The next number in the order of everything the run sends and receives. */
  nextId(): number
  /** How many requests were sent. */
  requests(): number
  /** How many responses were 429, whether the suite waited and repeated the request or not. */
  throttled(): number
  /** Whether the last request to an operation got a response, or none was sent yet. */
  responds(): boolean
  /** From now on a read of an object or a list waits until so many milliseconds after the last write to it: see LaggingReads. */
  holdReadsBack(lag: Lag): void
  /** From now on what causes deliveries waits until so many milliseconds after the last write to a subscription: see LaggingDeliveries. */
  holdDeliveriesBack(ms: number): void
  /**
   * From now on every call throws this error. Resolves when all requests in flight have ended; what has no response after the time of one
   * request (`--timeout`) ends with the error.
   */
  stop(error: Error): Promise<void>
}

/** What watches a client at work. */
export type ApiClientHooks = {
  /** Sees each request before it is sent, also one that gets no response. */
  readonly beforeSend?: (operation: OperationId | null, request: Exchange['request']) => void
  /** Sees each exchange, also one without a response. */
  readonly onExchange: (exchange: Exchange) => void
  /** How many of the run's requests must be left for its cleanup. */
  readonly reserved?: () => number
}

/** Why a rule is not tested where the run may only read. */
export const readOnlyReason = 'The run is read-only (--read-only).'

export function createApiClient(
  options: Pick<RunOptions, 'baseUrl' | 'token' | 'concurrency' | 'rate' | 'timeout' | 'readOnly' | 'maxRequests'>,
  connections: Connections,
  tokens: AccessTokens,
  { beforeSend = () => {}, onExchange, reserved = () => 0 }: ApiClientHooks,
): ApiClient {
  const base = options.baseUrl.replace(/\/+$/, '')
  const { origin, pathname } = new URL(`${base}/`)
  // A server with few workers may let requests wait for those before them until they time out.
  const limiter = createRateLimiter(options.concurrency, options.rate, options.timeout / 2)
  const budget = createRequestBudget(options.maxRequests, reserved)
  const recorder = createExchangeRecorder(onExchange)
  const inFlight = createRequestsInFlight(options.timeout, () => void connections.close())
  const throttledOperations = createThrottledOperations()
  const availability = createAvailability(origin, throttledOperations)
  const repetitions = createRepetitions(options.timeout, availability, throttledOperations)
  const isIssued = options.token === undefined
  const credentials = createCredentialsWatch(origin, isIssued, () => runInContext(newCheckContext(''), statusOfRead))
  const laggingReads = createLaggingReads()
  const laggingDeliveries = createLaggingDeliveries()
  const limits = { budget, inFlight, recorder, laggingDeliveries }
  const target = createTargetSender(options, connections, {
    ...limits,
    availability,
    repetitions,
    laggingReads,
    took: limiter.took,
  })
  // A bank event changes a boleto.
  const onEnd = (boleto: string | undefined) => {
    laggingReads.controlled()
    if (boleto !== undefined) laggingReads.wrote({ method: 'POST', path: `${pathname}v1${boleto}` })
  }
  const sendToControl = createControlSender(options, {
    agent: connections.controlAgent,
    newConnections: connections.newControlConnections,
    ...limits,
    onEnd,
  })

  async function send(
    method: string,
    path: string,
    args: RequestArguments = {},
    operation: OperationId | null = null,
  ): Promise<Exchange> {
    if (options.readOnly && !isRead(method, operation)) throw new NotTested(readOnlyReason)
    const body = args.rawBody ?? (args.body === undefined ? null : JSON.stringify(args.body))
    const inTurn = <T>(work: () => Promise<T>) => throttledOperations.run(operation ?? method, () => limiter.run(work))
    const attempt = () =>
      inTurn(async () => {
        inFlight.requireRunning()
        const token = args.token === undefined ? await tokens.current() : args.token
        const headers = withHeaders(args.headers, {
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        })
        const request = { method, url: `${base}${path}`, headers, body, ...certificateOf(args) }
        budget.begin()
        beforeSend(operation, request)
        return { token, request, received: await inFlight.track(target.send(operation, request, args)) }
      })
    const first = await attempt()
    const extreme = args.extreme === true ? { extreme: true as const } : {}
    let exchange = recorder.record({ operation, request: first.request, ...first.received, ...extreme })
    // A server may end a token when it issues the next one.
    const isUnauthorized = args.token === undefined && exchange.response.status === 401
    if (isUnauthorized && first.token !== (await tokens.current())) {
      const { request, received } = await attempt()
      exchange = recorder.record({ operation, request, ...received, ...extreme })
    }
    if (args.token === undefined) {
      const name = operation ?? `${method} ${path}`
      await credentials.responded(name, exchange.response.status, exchange.id)
    }
    return exchange
  }

  /** The status that the run's own token gets for a list. */
  async function statusOfRead(): Promise<number> {
    const { response } = await send('GET', '/v1/cards?pageSize=1', { token: await tokens.current() }, 'listCards')
    return response.status
  }

  return {
    async call(id, args = {}) {
      const operation: Operation = operations[id]
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(args.path?.[name] ?? '')),
      )
      return (await send(operation.method, `${path}${queryString(args.query)}`, args, id)) as Exchange<
        SuccessBody<typeof id>
      >
    },
    send,
    async repeat({ operation, request }) {
      const received = await limiter.run(() => {
        budget.begin()
        return inFlight.track(target.send(operation, request, {}))
      })
      return recorder.record({ operation, request, ...received })
    },
    sendToControl,
    nextId: recorder.nextId,
    requests: recorder.count,
    throttled: repetitions.throttled,
    responds: availability.responds,
    holdReadsBack: laggingReads.setLag,
    holdDeliveriesBack: laggingDeliveries.setLag,
    stop: inFlight.stop,
  }
}

/** Headers with others, which replace those of the same name in whatever spelling. */
function withHeaders(others: RequestArguments['headers'] = {}, headers: Readonly<Record<string, string>>) {
  const replaced = new Set(Object.keys(others).map((name) => name.toLowerCase()))
  const kept = Object.entries(headers).filter(([name]) => !replaced.has(name))
  return { ...Object.fromEntries(kept), ...others }
}

function certificateOf({ clientCertificate }: RequestArguments): Pick<Exchange['request'], 'certificate'> {
  return clientCertificate === undefined ? {} : { certificate: clientCertificate === 'none' ? 'none' : 'untrusted' }
}

/**
 * `?page=2&pageSize=20`; parameters that are `null` or `undefined` are left out. A space is `%20` as in RFC 3986: `+` means a space in forms
 * only, and not to every server.
 */
export function queryString(query: RequestArguments['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const parameters = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))
  return entries.length === 0 ? '' : `?${parameters.toString().replaceAll('+', '%20')}`
}
