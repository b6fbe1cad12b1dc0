import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, request } from 'undici'
import { errorText } from '../failure/errors.ts'
import { readBytes } from './response-body.ts'

/** A request that came to this machine, with the unchanged bytes of its body. */
export type Incoming = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** How the program behind an address responded to a forwarded request. */
export type Forwarded = {
  /** null without a response. */
  readonly status: number | null
  readonly body: Buffer
  readonly ms: number
  readonly error: string | undefined
}

/** Headers that belong to one connection (RFC 9110, 7.6.1), and what the client sets. */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
  ...['host', 'content-length'],
])

/**
 * Forwards a POST request with all its headers and the same bytes.
 * @param timeout milliseconds
 */
export async function forward(to: string, { headers, body }: Incoming, timeout: number): Promise<Forwarded> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
  try {
    const options = { method: 'POST', headers: sent, body, signal: AbortSignal.timeout(timeout) } as const
    const response: Dispatcher.ResponseData = await request(to, options)
    return { status: response.statusCode, body: await readBytes(response.body), ms: ms(), error: undefined }
  } catch (error) {
    return { status: null, body: Buffer.alloc(0), ms: ms(), error: errorText(error) }
  }
}
