import { type Agent, errors, request as sendOnce } from 'undici'
import type { RunOptions } from '../run/run-options.ts'
import { createDeadline } from './deadline.ts'
import type { Exchange } from './exchange.ts'
import type { ExchangeRecorder } from './exchange-recorder.ts'
import type { LaggingDeliveries } from './limits/lagging-deliveries.ts'
import { createRateLimiter } from './limits/rate-limiter.ts'
import type { RequestBudget } from './limits/request-budget.ts'
import type { RequestsInFlight } from './limits/requests-in-flight.ts'
import { decode, readBytes, responseFrom } from './response-body.ts'
import { isConnectionEnd } from './transport.ts'
import { untilProcessed } from './until-processed.ts'
import { userAgent } from './user-agent.ts'

/** Sends a request to the control interface. */
export type SendToControl = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | null,
) => Promise<Exchange['response']>

type ControlSenderParts = {
  /** Connections to the control interface. */
  readonly agent: Agent
  /** The same, with a new connection for each request. */
  readonly newConnections: Agent
  readonly budget: RequestBudget
  readonly inFlight: RequestsInFlight
  readonly recorder: ExchangeRecorder
  readonly laggingDeliveries: LaggingDeliveries
  /** Called after a request, with `/boletos/{id}` where it changes a boleto. */
  readonly onEnd: (boleto: string | undefined) => void
}

/**
 * The least time for a request to the control interface, in milliseconds: its speed is not tested, and a target may send the deliveries of
 * an activity, one after another, before it responds.
 */
const leastTimeout = 60_000

/** Whether a request was not sent, or not responded to, because the run has closed its connections. */
const isClosed = (error: unknown): boolean =>
  error instanceof errors.ClientDestroyedError || error instanceof errors.ClientClosedError

/** Sends requests to the control interface, within the limits of the run but for its rate. */
export function createControlSender(
  { concurrency, timeout }: Pick<RunOptions, 'concurrency' | 'timeout'>,
  { agent, newConnections, budget, inFlight, recorder, laggingDeliveries, onEnd }: ControlSenderParts,
): SendToControl {
  const limiter = createRateLimiter(concurrency)

  async function receive(...[method, url, headers, body]: Parameters<SendToControl>): Promise<Exchange['response']> {
    const deadline = createDeadline(inFlight.hasStopped() ? timeout : Math.max(timeout, leastTimeout))
    const how = {
      method: method as 'GET',
      headers: { ...userAgent, ...headers },
      body,
      signal: deadline.signal,
    }
    const sendBy = (dispatcher: Agent) => untilProcessed(() => sendOnce(url, { ...how, dispatcher }))
    return sendBy(agent)
      .catch((error: unknown) => {
        // A kept-alive connection may be closed at any time.
        if (!isConnectionEnd(error) || inFlight.hasStopped()) throw error
        return sendBy(newConnections)
      })
      .then(async (received) =>
        responseFrom(received.statusCode, received.headers, await readBytes(decode(received, method))),
      )
      .catch((error: unknown) => {
        if (isClosed(error)) inFlight.requireRunning()
        throw inFlight.givenUp() ?? error
      })
      .finally(() => deadline.clear())
  }

  return async (method, url, headers, body) => {
    await laggingDeliveries.controlSettled({ url, body })
    const { response, ms } = await limiter.run(async () => {
      budget.begin()
      const started = performance.now()
      const response = await inFlight.track(receive(method, url, headers, body))
      onEnd(/\/boletos\/[^/]+/.exec(url)?.[0])
      return { response, ms: performance.now() - started }
    })
    laggingDeliveries.controlled({ url, body }, response)
    recorder.record({ operation: null, channel: 'control', request: { method, url, headers, body }, response, ms })
    return response
  }
}
