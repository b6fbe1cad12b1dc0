import {
  createServer,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer, Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { CaptureLimits } from './capture-body.ts'
import { MAX_HEADER_SIZE, type Passage, type PassedExchange, passExchange } from './pass-exchange.ts'

export type ReverseProxyOptions = {
  readonly host: string
  readonly port: number
  /** Serves HTTPS with this certificate. Default: plain HTTP. */
  readonly serverTls?: { readonly cert: Buffer; readonly key: Buffer }
  /** Address that paths are appended to. */
  readonly target: string
  readonly tls?: { readonly ca?: Buffer; readonly cert?: Buffer; readonly key?: Buffer }
  readonly limits: CaptureLimits
  /** Sees each exchange after its response was passed on. */
  readonly onExchange: (exchange: PassedExchange) => void
}

/** A proxy in front of one server. */
export interface ReverseProxy {
  readonly port: number
  /** Accepts no more requests, and resolves when those in flight have ended, or after `within` milliseconds. */
  close(within: number): Promise<void>
}

/** Shorter than servers keep idle connections: one that closes at the moment of its next use would look like a failure. */
const IDLE_TIMEOUT = 1_000

/**
 * Passes requests and responses through unchanged, as they stream; only the fields of a single connection, and `Host`, are replaced.
 * WebSockets get 501. Other offers to switch protocols, as that of HTTP/2 (h2c) which clients in Java make, are ignored.
 * @throws when it cannot listen
 */
export async function startReverseProxy(options: ReverseProxyOptions): Promise<ReverseProxy> {
  const { host, port, serverTls, tls, limits, onExchange } = options
  const target = new URL(options.target)
  const prefix = target.pathname.replace(/\/+$/, '')
  const isHttps = target.protocol === 'https:'
  const agent = isHttps
    ? new HttpsAgent({ keepAlive: true, timeout: IDLE_TIMEOUT, ...tls })
    : new HttpAgent({ keepAlive: true, timeout: IDLE_TIMEOUT })
  const request = isHttps ? requestHttps : requestHttp
  const send: Passage['send'] = ({ path, headers, ...more }) =>
    request({
      ...more,
      agent,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port || (isHttps ? 443 : 80),
      path: `${prefix}${path}`,
      headers: ['Host', target.host, ...headers],
      setDefaultHeaders: false,
    })
  const accepted = { maxHeaderSize: MAX_HEADER_SIZE, shouldUpgradeCallback: isWebSocket }
  const server = serverTls === undefined ? createServer(accepted) : createHttpsServer({ ...accepted, ...serverTls })
  const pass = (incoming: IncomingMessage, response: ServerResponse) =>
    passExchange(incoming, response, { send, limits, onExchange })
  // A slow upload is not this proxy's to end.
  server.requestTimeout = 0
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, pass)
  server.on('upgrade', (_, socket: Socket) => refuseUpgrade(socket))

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close(within) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), within)
      await closed
      clearTimeout(timer)
      agent.destroy()
    },
  }
}

const isWebSocket = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? '')

function refuseUpgrade(socket: Socket): void {
  socket.on('error', () => {})
  socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}
