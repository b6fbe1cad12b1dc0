import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { errorText, UsageError } from '../failure/errors.ts'
import { createActivity } from './activity.ts'
import { type CertificateFiles, certificateFiles } from './certificate.ts'
import { createInbox, type Inbox, type InboxOptions, type OpenInbox } from './inbox.ts'
import { createLagMeter } from './lag.ts'
import { parseListenAddress } from './listen-address.ts'
import { type Reception, receiveDelivery } from './receive-delivery.ts'

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

/** Longer than clients keep idle connections: a connection that closes while the target writes to it looks like a failure. */
const KEEP_ALIVE_TIMEOUT = 120_000

/**
 * Starts the receiver.
 * @param nextId numbers the deliveries
 * @param onDelivery sees each delivery after its response
 * @throws {UsageError} when it cannot listen, or a file of its certificate is not valid
 */
export async function startReceiver(
  options: ReceiverOptions,
  nextId: () => number,
  onDelivery: Reception['onDelivery'],
): Promise<Receiver> {
  const { host, port } = parseListenAddress(options.listen)
  const publicHost = options.url === undefined ? host : new URL(options.url).hostname
  const files =
    options.certificate ?? (await certificateFiles([...new Set([publicHost, host, 'localhost', '127.0.0.1'])]))
  const server = createHttpsServer(files, await readPems(files))
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
  let lastTlsError: string | undefined
  server.on('tlsClientError', (error) => {
    lastTlsError = errorText(error)
  })
  await listen(server, host, port).catch((error: unknown) => {
    throw new UsageError(`--webhook-listen ${options.listen}: ${errorText(error)}`)
  })
  const base = (options.url ?? `https://${host}:${(server.address() as AddressInfo).port}`).replace(/\/+$/, '')
  const inboxes = new Map<string, OpenInbox>()
  const reception: Reception = {
    prefix: new URL(base).pathname.replace(/\/+$/, ''),
    inboxes,
    shared: createInbox(base, { dedicated: false, validated: true }),
    lags: createLagMeter(),
    activity: createActivity(),
    nextId,
    onDelivery,
  }
  server.on('request', (request, response) => {
    receiveDelivery(reception, request, response).catch(() => response.destroy())
  })
  const { shared, lags, activity } = reception
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
    close() {
      lags.stop()
      return close(server)
    },
  }
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve))

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

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
