import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, errorText } from '../failure/errors.ts'
import { createDeadline } from './deadline.ts'
import { type Exchange, emptyResponse, type NoResponseReason } from './exchange.ts'
import { joinedHeaders } from './headers.ts'

/** How the bytes of a delivery are sent. */
export type Transmission = {
  /** Default: one that is kept alive. */
  readonly connection?: 'new'
  /** Sends no Content-Length. */
  readonly chunked?: boolean
  /** Sends the body in so many pieces, with a pause between them. */
  readonly pieces?: number
  /** Default: POST */
  readonly method?: string
}

/** Connections to a webhook receiver. */
export interface DeliveryConnection {
  /** Sends one delivery, header names in the case in which they are given, and returns the response or why there is none. */
  post(headers: Readonly<Record<string, string>>, body: Buffer, how?: Transmission): Promise<DeliveryResponse>
  close(): void
}

/** What came of a delivery. */
export type DeliveryResponse = Pick<Exchange, 'response' | 'ms' | 'noResponse'> & {
  /** Why no complete response arrived, with the code of the error. */
  readonly error?: { readonly text: string; readonly code: string; readonly connected: boolean }
}

/** A pause that makes the receiver read pieces of a body one after the other, in milliseconds. */
const pieceInterval = 5
/** Bytes of a response that are read: the service stores the first 1 KB. */
const maxResponse = 64 * 1024

/**
 * Undici writes names of headers in its own way, and chooses how a body is sent; `node:http` sends what it is given.
 * @param ca PEM file of the CA of the receiver's certificate
 * @param timeout milliseconds until the complete response
 */
export function createDeliveryConnection(url: string, ca: string | undefined, timeout: number): DeliveryConnection {
  const { protocol } = new URL(url)
  const { request, Agent } = protocol === 'https:' ? https : http
  const tls = ca === undefined ? {} : { ca: readFileSync(ca) }
  const kept = new Agent({ keepAlive: true, ...tls })
  const fresh = new Agent({ keepAlive: false, ...tls })

  return {
    async post(headers, body, { connection, chunked, pieces = 1, method = 'POST' } = {}) {
      const length = { ...(chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) }) }
      const agent = connection === 'new' ? fresh : kept
      const open = (signal: AbortSignal) => request(url, { method, agent, headers: { ...headers, ...length }, signal })
      const first = await attempt(open, body, pieces, timeout)
      // A server may close an idle connection at the moment of its next use, which says nothing about the delivery.
      const { wasClosed: _, ...response } = first.wasClosed ? await attempt(open, body, pieces, timeout) : first
      // The connection was closed when it had the delivery, which may be what ended the server.
      const { error } = response
      return first.wasClosed && error !== undefined ? { ...response, error: { ...error, connected: true } } : response
    },
    close() {
      kept.destroy()
      fresh.destroy()
    },
  }
}

type Attempt = DeliveryResponse & {
  /** The connection had been used before, and was closed without a response. */
  readonly wasClosed: boolean
}

/** Sends one request, and waits for its complete response or an error. */
function attempt(
  open: (signal: AbortSignal) => http.ClientRequest,
  body: Buffer,
  pieces: number,
  timeout: number,
): Promise<Attempt> {
  const begun = performance.now()
  const deadline = createDeadline(timeout)
  const sent = open(deadline.signal)
  let connected = false
  sent.on('socket', (socket) => {
    connected = !socket.connecting
    if (connected) return
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      connected = true
    })
  })
  void write(sent, body, pieces)
  return new Promise<Attempt>((resolve) => {
    const fail = (error: unknown) => {
      const ms = performance.now() - begun
      const wasClosed = sent.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(errorCode(error))
      resolve({ ...withoutResponse(error, ms, deadline.signal.aborted ? timeout : undefined, connected), wasClosed })
    }
    sent.on('error', fail)
    sent.on('response', (received) => {
      const chunks: Buffer[] = []
      let size = 0
      received.on('data', (chunk: Buffer) => {
        if (size < maxResponse) chunks.push(chunk)
        size += chunk.length
      })
      received.on('error', fail)
      received.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8').slice(0, maxResponse)
        const response = {
          status: received.statusCode ?? 0,
          headers: joinedHeaders(received.headers),
          text,
          json: undefined,
        }
        resolve({ response, ms: performance.now() - begun, wasClosed: false })
      })
    })
  }).finally(deadline.clear)
}

async function write(sent: http.ClientRequest, body: Buffer, pieces: number): Promise<void> {
  const size = Math.max(1, Math.ceil(body.length / pieces))
  for (let start = 0; start < body.length; start += size) {
    if (start > 0) await pause(pieceInterval)
    // A receiver that has responded already reads no more.
    if (sent.destroyed) return
    sent.write(body.subarray(start, start + size))
  }
  sent.end()
}

/** @param late the time that the receiver had, where it took longer */
function withoutResponse(error: unknown, ms: number, late: number | undefined, connected: boolean): DeliveryResponse {
  const noResponse: NoResponseReason = late === undefined ? 'connection' : 'timeout'
  const text = late === undefined ? `no response: ${errorText(error)}` : `no complete response within ${late} ms`
  return { response: emptyResponse, ms, noResponse, error: { text, code: errorCode(error), connected } }
}
