import {
  createServer,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer, Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { errorText } from '../run/errors.ts'
import { type CapturedBody, type CaptureLimits, captureBody } from './capture-body.ts'
import { withoutHopByHop } from './hop-by-hop.ts'

/** An exchange that passed through a proxy. Bodies are as they were sent, with their content coding. */
export type PassedExchange = {
  readonly method: string
  /** Path and query, as the client sent them. */
  readonly path: string
  readonly requestHeaders: IncomingMessage['headers']
  readonly requestBody: CapturedBody
  /** 0 where no response arrived. */
  readonly status: number
  readonly responseHeaders: IncomingMessage['headers']
  readonly responseBody: CapturedBody
  /** Milliseconds since the epoch, with fractions. */
  readonly from: number
  readonly to: number
}

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
 * Requests to switch protocols, such as those of WebSockets, get 501.
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
  const send = isHttps ? requestHttps : requestHttp
  const server = serverTls === undefined ? createServer() : createHttpsServer(serverTls)
  // A slow upload is not this proxy's to end.
  server.requestTimeout = 0
  server.on('request', pass)
  server.on('upgrade', (_, socket: Socket) => refuseUpgrade(socket))

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const from = performance.timeOrigin + performance.now()
    const { method = 'GET', url: path = '/', headers: requestHeaders } = request
    const requestBody = hasBody(request) ? captureBody(request, limits) : emptyBody
    response.sendDate = false
    response.on('error', () => {})
    const upstream = send({
      agent,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port || (isHttps ? 443 : 80),
      method,
      path: `${prefix}${path}`,
      headers: ['Host', target.host, ...withoutHopByHop(request.rawHeaders, ['host'], hasChunks(request))],
      setDefaultHeaders: false,
    })
    const ended = (status: number, responseHeaders: IncomingMessage['headers'], responseBody: CapturedBody) => {
      const to = performance.timeOrigin + performance.now()
      if (!request.complete) requestBody.drop()
      const received = { status, responseHeaders, responseBody, from, to }
      onExchange({ method, path, requestHeaders, requestBody, ...received })
    }
    let received: IncomingMessage | undefined
    let passedBody: CapturedBody | undefined
    let isClientGone = false
    upstream.on('response', (incoming) => {
      received = incoming
      const responseBody = captureBody(incoming, limits)
      passedBody = responseBody
      response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, withoutHopByHop(incoming.rawHeaders))
      incoming.on(
        'end',
        () => incoming.rawTrailers.length > 0 && response.addTrailers(incoming.trailers as Record<string, string>),
      )
      // Without `pipeline` of Node.js, which takes more time than the rest: it makes an AbortController for each response.
      incoming.pipe(response)
      response.once('finish', () => ended(incoming.statusCode ?? 0, incoming.headers, responseBody))
      incoming.once('error', () => {
        responseBody.drop()
        // A client that went away says nothing about the target.
        if (!isClientGone) ended(0, {}, emptyBody)
        response.destroy()
      })
    })
    upstream.on('error', (error) => {
      if (received !== undefined || response.destroyed) return
      ended(0, {}, emptyBody)
      refuse(request, response, error)
    })
    response.on('close', () => {
      if (response.writableFinished) return
      isClientGone = true
      passedBody?.drop()
      upstream.destroy()
    })
    request.on('error', () => upstream.destroy())
    if (requestBody !== emptyBody) request.pipe(upstream)
    else upstream.end()
  }

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

const emptyBody: CapturedBody = { bytes: () => Buffer.alloc(0), isComplete: () => true, drop() {} }

const hasChunks = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined

const hasBody = (request: IncomingMessage): boolean =>
  hasChunks(request) || Number(request.headers['content-length'] ?? 0) > 0

/** The target did not respond: the proxy itself does, and says so. */
function refuse(request: IncomingMessage, response: ServerResponse, error: Error): void {
  request.unpipe()
  request.resume()
  const body = JSON.stringify({ statusCode: 502, message: `The target did not respond: ${errorText(error)}` })
  response.writeHead(502, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

function refuseUpgrade(socket: Socket): void {
  socket.on('error', () => {})
  socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}
