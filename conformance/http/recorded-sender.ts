import type { OperationId } from '../../generated/operations.ts'
import { NotTested } from '../failure/errors.ts'
import type { RunOptions } from '../run/run-options.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { CredentialsWatch } from './credentials-watch.ts'
import type { Exchange } from './exchange.ts'
import type { ExchangeRecorder } from './exchange-recorder.ts'
import { isRead } from './is-read.ts'
import type { RunLimits } from './limits/run-limits.ts'
import { bodyOf, createRequest, type RequestArguments } from './request.ts'
import type { TargetSender } from './target-sender.ts'

/** Sends any request; `path` starts with a slash and is appended to the base URL. */
export type SendRecorded = (
  method: string,
  path: string,
  args?: RequestArguments,
  operation?: OperationId | null,
) => Promise<Exchange>

/** Sees each request before it is sent, also one that gets no response. */
export type BeforeSend = (operation: OperationId | null, request: Exchange['request']) => void

type SenderParts = {
  readonly limits: Pick<RunLimits, 'limiter' | 'budget' | 'inFlight' | 'throttledOperations'>
  readonly tokens: Pick<AccessTokens, 'current'>
  readonly credentials: CredentialsWatch
  readonly recorder: ExchangeRecorder
  readonly target: TargetSender
  readonly beforeSend: BeforeSend
}

/** A request that may be sent more than once, with another token. */
type Sending = {
  readonly to: Pick<Exchange['request'], 'method' | 'url' | 'body'>
  readonly args: RequestArguments
  readonly operation: OperationId | null
}

/** Why a rule is not tested where the run may only read. */
export const readOnlyReason = 'The run is read-only (--read-only).'

/** Sends requests within the limits of the run, with its own token where they name no other, and records the exchanges. */
export function createRecordedSender(
  options: Pick<RunOptions, 'baseUrl' | 'readOnly'>,
  parts: SenderParts,
): SendRecorded {
  const base = options.baseUrl.replace(/\/+$/, '')
  const { tokens, recorder, credentials } = parts
  return async (method, path, args = {}, operation = null) => {
    if (options.readOnly && !isRead(method, operation)) throw new NotTested(readOnlyReason)
    const sending = { to: { method, url: `${base}${path}`, body: bodyOf(args) }, args, operation }
    const extreme = args.extreme === true ? { extreme: true as const } : {}
    const { token, ...first } = await sendInTurn(parts, sending)
    let exchange = recorder.record({ operation, ...first, ...extreme })
    if (args.token !== undefined) return exchange
    // A server may end a token when it issues the next one.
    if (exchange.response.status === 401 && token !== (await tokens.current())) {
      const { token: _, ...again } = await sendInTurn(parts, sending)
      exchange = recorder.record({ operation, ...again, ...extreme })
    }
    await credentials.responded(operation ?? `${method} ${path}`, exchange.response.status, exchange.id)
    return exchange
  }
}

/** Sends a request once it is its turn, with the token of that moment. */
function sendInTurn({ limits, tokens, target, beforeSend }: SenderParts, { to, args, operation }: Sending) {
  const { limiter, budget, inFlight, throttledOperations } = limits
  const send = async () => {
    inFlight.requireRunning()
    const token = args.token === undefined ? await tokens.current() : args.token
    const request = createRequest(to, args, token)
    budget.begin()
    beforeSend(operation, request)
    return { token, request, ...(await inFlight.track(target.send(operation, request, args))) }
  }
  return throttledOperations.run(operation ?? to.method, () => limiter.run(send))
}
