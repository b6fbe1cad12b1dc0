import { type Operation, type OperationId, operations } from '../../generated/operations.ts'
import type { operations as OperationTypes } from '../../generated/types.d.ts'
import type { RunOptions } from '../run/run-options.ts'
import type { AccessTokens } from './access-tokens.ts'
import { newCheckContext, runInContext } from './check-context.ts'
import type { Connections } from './connections.ts'
import { createControlSender, type SendToControl } from './control-sender.ts'
import { createCredentialsWatch } from './credentials-watch.ts'
import type { Evidence, Exchange } from './exchange.ts'
import { createExchangeRecorder } from './exchange-recorder.ts'
import type { Lag, LaggingReads } from './limits/lagging-reads.ts'
import { createRunLimits } from './limits/run-limits.ts'
import { type BeforeSend, createRecordedSender, type SendRecorded } from './recorded-sender.ts'
import { queryString, type RequestArguments } from './request.ts'
import { createTargetSender } from './target-sender.ts'

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
  readonly beforeSend?: BeforeSend
  /** Sees each exchange, also one without a response. */
  readonly onExchange: (exchange: Exchange) => void
  /** How many of the run's requests must be left for its cleanup. */
  readonly reserved?: () => number
}

export function createApiClient(
  options: Pick<RunOptions, 'baseUrl' | 'token' | 'concurrency' | 'rate' | 'timeout' | 'readOnly' | 'maxRequests'>,
  connections: Connections,
  tokens: AccessTokens,
  { beforeSend = () => {}, onExchange, reserved = () => 0 }: ApiClientHooks,
): ApiClient {
  const { origin } = new URL(options.baseUrl)
  const limits = createRunLimits(options, origin, reserved, () => void connections.close())
  const { limiter, budget, inFlight, laggingReads, laggingDeliveries } = limits
  const recorder = createExchangeRecorder(onExchange)
  const isIssued = options.token === undefined
  const credentials = createCredentialsWatch(origin, isIssued, () =>
    runInContext(newCheckContext(''), () => statusOfRead(send, tokens)),
  )
  const target = createTargetSender(options, connections, { ...limits, recorder, took: limiter.took })
  const send = createRecordedSender(options, { limits, tokens, credentials, recorder, target, beforeSend })
  return {
    call: (id, args = {}) => callOperation(send, id, args),
    send,
    async repeat({ operation, request }) {
      const received = await limiter.run(() => {
        budget.begin()
        return inFlight.track(target.send(operation, request, {}))
      })
      return recorder.record({ operation, request, ...received })
    },
    sendToControl: createControlSender(options, {
      agent: connections.controlAgent,
      newConnections: connections.newControlConnections,
      budget,
      inFlight,
      recorder,
      laggingDeliveries,
      onEnd: (boleto) => noteControlled(laggingReads, options.baseUrl, boleto),
    }),
    nextId: recorder.nextId,
    requests: recorder.count,
    throttled: limits.repetitions.throttled,
    responds: limits.availability.responds,
    holdReadsBack: laggingReads.setLag,
    holdDeliveriesBack: laggingDeliveries.setLag,
    stop: inFlight.stop,
  }
}

async function callOperation<Id extends OperationId>(
  send: SendRecorded,
  id: Id,
  args: RequestArguments,
): Promise<Exchange<SuccessBody<Id>>> {
  const operation: Operation = operations[id]
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(args.path?.[name] ?? '')),
  )
  return (await send(operation.method, `${path}${queryString(args.query)}`, args, id)) as Exchange<SuccessBody<Id>>
}

/** The status that the run's own token gets for a list. */
async function statusOfRead(send: SendRecorded, tokens: AccessTokens): Promise<number> {
  const { response } = await send('GET', '/v1/cards?pageSize=1', { token: await tokens.current() }, 'listCards')
  return response.status
}

/** @param boleto `/boletos/{id}` where a bank event has changed it */
function noteControlled(laggingReads: LaggingReads, baseUrl: string, boleto: string | undefined): void {
  laggingReads.controlled()
  const { pathname } = new URL(`${baseUrl.replace(/\/+$/, '')}/`)
  if (boleto !== undefined) laggingReads.wrote({ method: 'POST', path: `${pathname}v1${boleto}` })
}
