import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from 'node:http'
import { errorText } from '../../failure/errors.ts'
import { type CapturedBody, type CaptureLimits, captureBody } from './capture-body.ts'
import { pairsOf, withoutHopByHop } from './hop-by-hop.ts'
import { originForm } from './origin-form.ts'

/** An exchange that passed through a proxy. Bodies are as they were sent, with their content coding. */
export type PassedExchange = {
  readonly method: string
  /** Path and query. */
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

/** Where exchanges pass to. */
export type Passage = {
  /** Starts a request to the target. */
  readonly send: (
    options: Pick<RequestOptions, 'method' | 'path' | 'maxHeaderSize'> & { headers: string[] },
  ) => ClientRequest
  readonly limits: CaptureLimits
  /** Sees each exchange after its response was passed on. */
  readonly onExchange: (exchange: PassedExchange) => void
}

/** Bytes of all header fields of a message: more than servers accept, so that they refuse what is too much for them. */
export const MAX_HEADER_SIZE = 2 ** 17

/** An exchange that is passing. */
type Passing = Pick<PassedExchange, 'method' | 'path' | 'requestBody' | 'from'> & {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly passage: Passage
  /** Whether it may be sent again: RFC 9110, 9.2.2. */
  readonly isRepeatable: boolean
  upstream: ClientRequest | undefined
  responseBody: CapturedBody | undefined
  /** Whether it was passed on, or the client went away. */
  isEnded: boolean
}

/** Passes a request on, and its response back, as they stream. */
export function passExchange(request: IncomingMessage, response: ServerResponse, passage: Passage): void {
  const { method = 'GET' } = request
  const from = performance.timeOrigin + performance.now()
  const requestBody = hasBody(request) ? captureBody(request, passage.limits) : emptyBody
  const passing: Passing = {
    request,
    response,
    passage,
    method,
    path: originForm(request.url),
    requestBody,
    from,
    isRepeatable: requestBody === emptyBody && idempotent.has(method),
    upstream: undefined,
    responseBody: undefined,
    isEnded: false,
  }
  response.sendDate = false
  response.on('error', () => {})
  response.on('close', () => dropUnfinished(passing))
  request.on('error', () => passing.upstream?.destroy())
  sendOn(passing)
}

/** A client that went away says nothing about the target. */
function dropUnfinished(passing: Passing): void {
  const { response, requestBody, responseBody, upstream } = passing
  if (response.writableFinished) return
  passing.isEnded = true
  for (const body of [requestBody, responseBody]) body?.drop()
  upstream?.destroy()
}

function sendOn(passing: Passing): void {
  const { request, response, passage, method, path, requestBody, isRepeatable } = passing
  const headers = withoutHopByHop(request.rawHeaders, ['host'], hasChunks(request))
  const upstream = passage.send({ method, path, headers, maxHeaderSize: MAX_HEADER_SIZE })
  passing.upstream = upstream
  upstream.on('response', (incoming) => passBack(passing, incoming))
  passInformation(upstream, request, response)
  upstream.on('upgrade', (_, socket) => {
    socket.destroy()
    endFailed(passing, new Error('it switched to another protocol'))
  })
  upstream.on('error', (error) => {
    if (passing.responseBody !== undefined || passing.isEnded) return
    // A connection that the target has closed meanwhile.
    if (upstream.reusedSocket && isRepeatable) sendOn(passing)
    else endFailed(passing, error)
  })
  if (requestBody === emptyBody) return void upstream.end()
  request.on('end', () => upstream.addTrailers(pairsOf(request.rawTrailers)))
  request.pipe(upstream)
  if (request.headers.expect !== undefined) upstream.flushHeaders()
}

function passBack(passing: Passing, incoming: IncomingMessage): void {
  const { response, passage } = passing
  try {
    response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, withoutHopByHop(incoming.rawHeaders))
  } catch (error) {
    // Node.js accepts responses that it does not send, such as one with the status 000.
    endFailed(passing, error instanceof Error ? error : new Error(String(error)))
    incoming.destroy()
    return
  }
  const responseBody = captureBody(incoming, passage.limits)
  passing.responseBody = responseBody
  incoming.on('end', () => response.addTrailers(pairsOf(incoming.rawTrailers)))
  // Without `pipeline` of Node.js, which takes more time than the rest: it makes an AbortController for each response.
  incoming.pipe(response)
  response.once('finish', () => end(passing, incoming.statusCode ?? 0, incoming.headers, responseBody))
  incoming.once('error', () => {
    responseBody.drop()
    end(passing, 0, {}, emptyBody)
    response.destroy()
  })
}

/** Reports an exchange that has ended. @param status 0 where no complete response arrived */
function end(
  passing: Passing,
  status: number,
  responseHeaders: IncomingMessage['headers'],
  responseBody: CapturedBody,
): void {
  if (passing.isEnded) return
  passing.isEnded = true
  const to = performance.timeOrigin + performance.now()
  const { request, passage, method, path, requestBody, from } = passing
  if (!request.complete) requestBody.drop()
  const received = { status, responseHeaders, responseBody, from, to }
  passage.onExchange({ method, path, requestHeaders: request.headers, requestBody, ...received })
}

function endFailed(passing: Passing, error: Error): void {
  if (passing.isEnded) return
  end(passing, 0, {}, emptyBody)
  refuse(passing.request, passing.response, error)
}

const emptyBody: CapturedBody = { bytes: () => Buffer.alloc(0), isComplete: () => true, drop() {} }

const idempotent: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])

const hasChunks = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined

const hasBody = (request: IncomingMessage): boolean =>
  hasChunks(request) || Number(request.headers['content-length'] ?? 0) > 0

/** Passes what the target sends before the response (1xx). */
function passInformation(upstream: ClientRequest, { httpVersion }: IncomingMessage, response: ServerResponse): void {
  if (httpVersion === '1.0') return
  upstream.on('continue', () => response.writeContinue())
  upstream.on('information', ({ statusCode, headers: { link } }) => {
    if (statusCode === 102) response.writeProcessing()
    if (statusCode !== 103 || link === undefined) return
    try {
      response.writeEarlyHints({ link: [link].flat().flatMap((links) => links.split(/,\s*(?=<)/)) })
    } catch {
      // Hints can be left out, and Node.js does not send all that are valid.
    }
  })
}

/** The target did not respond: the proxy itself does, and says so. */
function refuse(request: IncomingMessage, response: ServerResponse, error: Error): void {
  request.unpipe()
  request.resume()
  const body = JSON.stringify({ statusCode: 502, message: `The target did not respond: ${errorText(error)}` })
  response.writeHead(502, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}
