import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { errorText } from '../run/errors.ts'
import type { Exchange, NoResponseReason } from './exchange.ts'

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
    post(headers, body, { connection, chunked, pieces = 1, method = 'POST' } = {}) {
      const begun = performance.now()
      const length = { ...(chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) }) }
      return new Promise<DeliveryResponse>((resolve) => {
        const sent = request(url, {
          method,
          agent: connection === 'new' ? fresh : kept,
          headers: { ...headers, ...length },
          signal: AbortSignal.timeout(timeout),
        })
        let connected = false
        const fail = (error: unknown) => resolve(withoutResponse(error, performance.now() - begun, timeout, connected))
        sent.on('socket', (socket) => {
          connected = !socket.connecting
          if (connected) return
          socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
            connected = true
          })
        })
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
            const status = received.statusCode ?? 0
            resolve({
              response: { status, headers: single(received.headers), text, json: undefined },
              ms: performance.now() - begun,
            })
          })
        })
        void write(sent, body, pieces)
      })
    },
    close() {
      kept.destroy()
      fresh.destroy()
    },
  }
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

function single(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}

function withoutResponse(error: unknown, ms: number, timeout: number, connected: boolean): DeliveryResponse {
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const noResponse: NoResponseReason = isLate ? 'timeout' : 'connection'
  const text = isLate ? `no complete response within ${timeout} ms` : `no response: ${errorText(error)}`
  return {
    response: { status: 0, headers: {}, text: '', json: undefined },
    ms,
    noResponse,
    error: { text, code, connected },
  }
}
