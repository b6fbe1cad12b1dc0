import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { errorText, UsageError } from '../failure/errors.ts'
import { joinedHeaders } from '../http/headers.ts'
import { isTest } from '../validate/delivery.ts'
import { parseJson } from '../values/json.ts'
import { type CertificateFiles, certificateFiles } from './certificate.ts'
import { createInbox, type Delivery, type Inbox, type InboxOptions, type OpenInbox } from './inbox.ts'
import { createLagMeter } from './lag.ts'
import { type SentResponse, sendResponse } from './receiver-response.ts'

/** Where the receiver listens, and how the target reaches it. */
export type ReceiverOptions = {
  /** `HOST:PORT`; port 0 for a free one. */
  readonly listen: string
  /** The base URL for the target. Default: `https://` and the address where it listens. */
  readonly url?: string
  /** Default: a certificate of the suite's own CA. */
  readonly certificate?: CertificateFiles
}

/** An HTTPS server that receives the webhook deliveries of a run. */
export interface Receiver {
  /** The base URL. */
  readonly url: string
  /** The CA to trust; undefined where the certificate was given. */
  readonly caFile: string | undefined
  /** An address that accepts every delivery, for subscriptions whose deliveries no check looks at. */
  readonly sharedUrl: string
  /** Opens a new address. */
  openInbox(options?: InboxOptions): Inbox
  /** Milliseconds since the last delivery of an event arrived or was responded to, in which the suite could work; 0 while a response is delayed. */
  idleTime(): number
  /** For how many of the last milliseconds the suite was kept from its work. */
  lag(ms: number): number
  /** The message of the last failed TLS handshake, as OpenSSL words it. */
  lastTlsError(): string | undefined
  close(): Promise<void>
}

/** How much of a body is kept, and how much of it is read before the connection is closed, in bytes. */
const MAX_KEPT = 256 * 1024
const MAX_READ = 16 * 1024 * 1024
/** Longer than clients keep idle connections: a connection that closes while the target writes to it looks like a failure. */
const KEEP_ALIVE_TIMEOUT = 120_000

/** How long before its arrival a delivery may have been sent while the suite was kept from its work, in milliseconds. */
const LONGEST_LAG = 5_000

/**
 * Starts the receiver.
 * @param nextId numbers the deliveries
 * @param onDelivery sees each delivery after its response
 * @throws {UsageError} when it cannot listen, or a file of its certificate is not valid
 */
export async function startReceiver(
  options: ReceiverOptions,
  nextId: () => number,
  onDelivery: (delivery: Delivery, sent: SentResponse) => void,
): Promise<Receiver> {
  const { host, port } = parseListenAddress(options.listen)
  const publicHost = options.url === undefined ? host : new URL(options.url).hostname
  const files =
    options.certificate ?? (await certificateFiles([...new Set([publicHost, host, 'localhost', '127.0.0.1'])]))
  const server = createHttpsServer(files, await readPems(files))
  const inboxes = new Map<string, OpenInbox>()
  const activity = createActivity()
  const lags = createLagMeter()
  let lastTlsError: string | undefined
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
  server.on('request', (request, response) => {
    receive(request, response).catch(() => response.destroy())
  })
  server.on('tlsClientError', (error) => {
    lastTlsError = errorText(error)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => {
      throw new UsageError(`--webhook-listen ${options.listen}: ${errorText(error)}`)
    },
  )
  const base = (options.url ?? `https://${host}:${(server.address() as AddressInfo).port}`).replace(/\/+$/, '')
  const prefix = new URL(base).pathname.replace(/\/+$/, '')
  const shared = createInbox(base, { dedicated: false, validated: true })

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {})
    const rawBody = await readBody(request)
    if (isProbe(request, rawBody)) return void response.writeHead(200).end()
    const path = request.url ?? ''
    const open = inboxes.get(path.slice(prefix.length).split('/')[1]?.split('?')[0] ?? '')
    const inbox = open?.inbox ?? shared.inbox
    const how = inbox.response
    const delivery: Delivery = {
      id: nextId(),
      receivedAt: performance.now(),
      lag: lags.within(LONGEST_LAG),
      method: request.method ?? '',
      path,
      headers: joinedHeaders(request.headers),
      rawBody,
      json: parseJson(rawBody.toString('utf8')),
      inbox,
      responseStatus: typeof how === 'string' ? 0 : how.status,
    }
    open?.add(delivery)
    const sent = isTest(delivery) ? sendResponse(how, response) : activity.during(() => sendResponse(how, response))
    const responded = await sent
    delivery.respondedAt = performance.now()
    onDelivery(delivery, responded)
  }

  return {
    url: base,
    caFile: files.ca,
    sharedUrl: shared.inbox.url,
    openInbox(options) {
      const open = createInbox(base, { dedicated: true, ...options }, inboxes.size)
      inboxes.set(open.key, open)
      return open.inbox
    },
    idleTime() {
      const idle = activity.idleTime()
      return idle - lags.within(idle)
    },
    lag: lags.within,
    lastTlsError: () => lastTlsError,
    close: () =>
      new Promise<void>((resolve) => {
        lags.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether a request only asks whether the receiver exists, as a target may before it accepts a subscription. It says nothing of an event. */
function isProbe({ method = '', headers }: IncomingMessage, rawBody: Buffer): boolean {
  const isEmpty = rawBody.length === 0 && !Object.keys(headers).some((name) => name.startsWith('x-webhook-'))
  return isEmpty && ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** Measures how long nothing was done. */
function createActivity() {
  let running = 0
  let last = performance.now()
  return {
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      running++
      try {
        return await work()
      } finally {
        running--
        last = performance.now()
      }
    },
    idleTime: () => (running > 0 ? 0 : performance.now() - last),
  }
}

/** @throws {UsageError} for text that is not HOST:PORT */
export const parseListenAddress = (listen: string): Address => parseAddress('--webhook-listen', listen)

/** Where a server listens. */
type Address = { readonly host: string; readonly port: number }

/** @throws {UsageError} for the value of an option that is not HOST:PORT */
export function parseAddress(option: string, listen: string): Address {
  const [, host, port] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(listen) ?? []
  if (host === undefined || Number(port) > 65_535) throw new UsageError(`${option} "${listen}" is not HOST:PORT`)
  return { host, port: Number(port) }
}

/** Versions of HTTP for ALPN, by preference. A client that offers only HTTP/1.0 is served as well. */
const spoken = ['http/1.1', 'http/1.0'] as const

/** @throws {UsageError} for a certificate and a key that are not valid, or do not belong together */
function createHttpsServer(files: CertificateFiles, pems: { cert: Buffer; key: Buffer }): Server {
  try {
    return createServer({ ...pems, ALPNCallback: ({ protocols }) => spoken.find((name) => protocols.includes(name)) })
  } catch (error) {
    throw new UsageError(`--webhook-cert ${files.cert} and --webhook-key ${files.key}: ${errorText(error)}`)
  }
}

async function readPems({ cert, key }: CertificateFiles): Promise<{ cert: Buffer; key: Buffer }> {
  return { cert: await readFile(cert), key: await readFile(key) }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (size < MAX_KEPT) chunks.push(chunk.subarray(0, MAX_KEPT - size))
    size += chunk.length
    if (size > MAX_READ) throw new Error(`the body of a delivery is larger than ${MAX_READ} bytes`)
  }
  return Buffer.concat(chunks)
}

/** Whether an address is one of this machine, from which a receiver can be reached that listens on a free port of it. */
export function isLoopback(origin: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)
}
