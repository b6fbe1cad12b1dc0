import type { Pool } from 'undici'
import { CheckFailure, errorCode, errorText } from '../failure/errors.ts'
import { createDeadline } from './deadline.ts'
import type { Exchange, NoResponseReason } from './exchange.ts'
import { decode, limitFor, ResponseTooLarge, readBytes, responseFrom } from './response-body.ts'
import { untilProcessed } from './until-processed.ts'
import { userAgent } from './user-agent.ts'

/** A complete response, and whether the request had to be sent twice for it. */
export type Received = { readonly response: Exchange['response']; readonly resent?: true }

/** The connection failed, or no complete response arrived in time: a failure of the check that asked for it. */
export class NoResponse extends CheckFailure {
  readonly kind: NoResponseReason

  /** @param exchange the id of the exchange, once it has one */
  constructor(kind: NoResponseReason, actual: string, cause: unknown, expected = 'a response', exchange?: number) {
    super(expected, actual, { exchange, late: kind !== 'too large' })
    this.kind = kind
    this.cause = cause
  }
}

/**
 * Sends one request over a connection and reads its response. A request whose connection ends before the response begins is sent again:
 * "a client, server, or proxy MAY close the transport connection at any time" (RFC 9112, 9.5). A read is sent again as well where it ends
 * later.
 *
 * @param path the path on this connection, with the query
 * @param timeout milliseconds
 * @param newPool a pool without connections, for a request that is sent again
 * @throws {NoResponse}
 */
export async function sendOverPool(
  request: Exchange['request'],
  path: string,
  pool: Pool,
  timeout: number,
  newPool: () => Pool = () => pool,
): Promise<Received> {
  const first = await attempt(request, path, pool, timeout)
  if ('response' in first) return first
  if (!mayBeResent(request, first)) throw noResponse(first, timeout)
  // Other idle connections may have been closed as well.
  const fresh = newPool()
  const second = await attempt(request, path, fresh, timeout)
  if (fresh !== pool) void fresh.close()
  if ('response' in second) return { ...second, resent: true }
  throw noResponse(second, timeout)
}

/** `began`: whether a part of a response arrived. */
type Failed = { readonly timedOut: boolean; readonly error: unknown; readonly began: boolean }

async function attempt(
  request: Exchange['request'],
  path: string,
  pool: Pool,
  timeout: number,
): Promise<Received | Failed> {
  const deadline = createDeadline(timeout)
  const { method, body } = request
  const headers = { ...userAgent, ...request.headers }
  let began = false
  try {
    const { signal } = deadline
    const received = await untilProcessed(() => pool.request({ method: method as 'GET', path, headers, body, signal }))
    began = true
    const bytes = await readBytes(decode(received, method), limitFor(request), deadline.received)
    return { response: responseFrom(received.statusCode, received.headers, bytes) }
  } catch (error) {
    return { timedOut: deadline.signal.aborted || errorCode(error) === 'UND_ERR_CONNECT_TIMEOUT', error, began }
  } finally {
    deadline.clear()
  }
}

function noResponse({ timedOut, error }: Failed, timeout: number): NoResponse {
  if (timedOut) return new NoResponse('timeout', `no complete response within ${timeout} ms`, error)
  if (error instanceof ResponseTooLarge)
    return new NoResponse('too large', error.message, error, `a response of at most ${error.limit}`)
  return new NoResponse('connection', `no response: ${errorText(error)}`, error)
}

function mayBeResent({ method }: Exchange['request'], { timedOut, error, began }: Failed): boolean {
  return !timedOut && (method === 'GET' || !began) && isConnectionEnd(error)
}

/** Whether an open connection ended before a complete response had arrived. */
export const isConnectionEnd = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(errorCode(error))
