import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import type { Choices } from '../../choices.ts'
import { isLocal, type UrlProblem, urlProblem } from '../subscriptions/delivery-url.ts'
import { isPublicAddress } from '../subscriptions/public-address.ts'
import { MAX_EXCERPT_BYTES, responseExcerpt } from './response-excerpt.ts'
import { createTrustStores, type TrustStores } from './trust-stores.ts'

/** Sends webhook deliveries. */
export type Sender = {
  /** Never throws: a failure is part of the outcome. */
  send(delivery: DeliveryRequest): Promise<DeliveryOutcome>
  /** Why a URL cannot receive deliveries; undefined if it can. */
  urlProblem(url: string): UrlProblem | undefined
  close(): Promise<void>
}

export type DeliveryRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Exactly what was signed. */
  readonly body: string
  readonly timeoutMs: number
  /** The subscription that receives it. It is not sent. */
  readonly subscriptionId?: string
}

export type DeliveryOutcome = {
  /** null without a response. */
  readonly httpStatusCode: number | null
  /** The first 1 KB of the response; null without a response. */
  readonly responseBody: string | null
  readonly latencyMs: number | null
  readonly errorMessage: string | null
}

export type SenderOptions = {
  /** Sends to loopback, private and link-local addresses too. */
  readonly allowPrivate?: boolean | undefined
  /** Sends to this machine over plain HTTP too. */
  readonly plainHttp?: boolean | undefined
  /** The CA of receivers on this machine, in PEM: they need no `allowPrivate`. */
  readonly localCa?: string | undefined
  /** CAs to trust in addition to the default ones, in PEM. */
  readonly ca?: string | undefined
  /** Undefined: its own. */
  readonly trustStores?: TrustStores | undefined
  readonly cutCharacter?: Choices['cut-character']
  readonly unreachableReceivers?: Choices['unreachable-receivers']
}

/** The longest `timeoutMs` of a subscription. */
const CONNECT_TIMEOUT = 30_000
/** Shorter than receivers keep idle connections, so that no delivery is sent over a connection that is being closed. */
const KEEP_ALIVE = 1000

/**
 * Sends deliveries over HTTPS. It does not follow redirects and requires a valid certificate. It checks the address of
 * the receiver with each connection, so that a host name that starts to resolve to a private network is refused from
 * then on.
 */
export function createSender(options: SenderOptions = {}): Sender {
  const agent = new Agent({
    connect: options.allowPrivate ? connector(options) : publicOnly(options),
    allowH2: false,
    keepAliveTimeout: KEEP_ALIVE,
    keepAliveMaxTimeout: KEEP_ALIVE,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    send: (delivery) => send(agent, delivery, options),
    urlProblem: (url) => urlProblem(url, options.plainHttp),
    close: () => agent.destroy(),
  }
}

async function send(
  agent: Agent,
  { url, headers, body, timeoutMs }: DeliveryRequest,
  { cutCharacter, plainHttp, unreachableReceivers }: SenderOptions,
): Promise<DeliveryOutcome> {
  if (urlProblem(url, plainHttp) !== undefined) return noResponse('the URL is not an https URL without user info')
  const started = performance.now()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const { signal } = timeout
    const sent = request(url, { method: 'POST', headers, body, signal, dispatcher: agent })
    const response = await untilAborted(signal, sent)
    const latencyMs = Math.round(performance.now() - started)
    const responseBody = responseExcerpt(await firstBytes(response.body), cutCharacter)
    const { statusCode: httpStatusCode } = response
    return { httpStatusCode, responseBody, latencyMs, errorMessage: statusProblem(httpStatusCode) }
  } catch (error) {
    // As where a firewall drops packets, or no name server responds.
    if (unreachableReceivers === 'timeout' && isUnreachable(error))
      await untilAborted(timeout.signal, new Promise(() => {})).catch(() => {})
    return noResponse(timeout.signal.aborted ? `the receiver did not respond within ${timeoutMs} ms` : reasonOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** undici does not abort a request that is still connecting. This rejects at once. */
function untilAborted<T>(signal: AbortSignal, response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    response.then(resolve, reject)
  })
}

/** Whether the receiver was not found, or refused the connection. */
function isUnreachable(error: unknown): boolean {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'].includes((first as NodeJS.ErrnoException | undefined)?.code ?? '')
}

/** What was received before the connection broke or the limit was reached. */
async function firstBytes(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_EXCERPT_BYTES) break
    }
  } catch {
    // The status has arrived, and decides.
  }
  return Buffer.concat(chunks)
}

function noResponse(errorMessage: string): DeliveryOutcome {
  return { httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage }
}

/** "The receiver … must answer 2xx within the subscription timeout." */
function statusProblem(status: number): string | null {
  if (status >= 200 && status < 300) return null
  const redirect = status >= 300 && status < 400 ? '; redirects are not followed' : ''
  return `the receiver returned status ${status}${redirect}`
}

/** If all addresses of a host fail, Node throws one AggregateError without a message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error) || first.message === '') return `the delivery failed: ${String(first)}`
  const hint = hintFor[(first as NodeJS.ErrnoException).code ?? '']
  const message = handshakeError(first.message) ?? first.message
  return hint === undefined ? message : `${message}; ${hint}`
}

/** The reason in a message of OpenSSL, `…:error:0A00010B:SSL routines:function:wrong version number:file:77:`. */
function handshakeError(message: string): string | undefined {
  const reason = /:error:[0-9A-F]+:[^:]*:[^:]*:([^:\n]+)/.exec(message)?.[1]
  return reason === undefined ? undefined : `TLS handshake failed: ${reason}`
}

const untrusted = 'the sandbox trusts the CA of the receiver with --webhook-ca FILE'
const notTls = 'does the receiver serve plain HTTP? The sandbox accepts http://127.0.0.1 with --http --http-webhooks'

/** The option that helps, by the code of an error. */
const hintFor: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_SSL_WRONG_VERSION_NUMBER: notTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notTls,
}

/** Trusts the default CAs, and those of the options. */
function connector(options: SenderOptions, lookup?: LookupFunction): buildConnector.connector {
  const { ca, localCa, trustStores = createTrustStores() } = options
  const more = [ca, localCa].filter((pem) => pem !== undefined)
  const secureContext = trustStores(more.length === 0 ? undefined : more.join('\n'))
  return connectorWith({ secureContext, ...(lookup === undefined ? {} : { lookup }) })
}

function connectorWith(options: { readonly secureContext: SecureContext; readonly lookup?: LookupFunction }) {
  return buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT, rejectUnauthorized: true, ...options })
}

/** Refuses a host name if any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const refused =
      error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? undefined : notPublic(hostname))
    const [first] = addresses ?? []
    if (refused || !first) callback(refused ?? notPublic(hostname), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/**
 * Connects to public addresses, over plain HTTP to this machine, and over HTTPS to receivers on this machine that have a
 * certificate of the local CA. Addresses in the URL are never looked up; the URL parser has normalized all notations of
 * IPv4.
 */
function publicOnly(options: SenderOptions): buildConnector.connector {
  const { localCa } = options
  const connect = connector(options, publicLookup)
  const connectPlain = connector(options)
  const connectLocal =
    localCa === undefined ? undefined : connectorWith({ secureContext: createSecureContext({ ca: localCa }) })
  return (to, callback) => {
    const { hostname, protocol } = to
    if (protocol === 'http:') return connectPlain(to, callback)
    if (connectLocal && isLocal(hostname)) {
      return connectLocal(to, (error, socket) => {
        if (error) callback(isUntrusted(error) ? notPublic(hostname) : error, null)
        else callback(null, socket)
      })
    }
    if (isIP(hostname) === 0 || isPublicAddress(hostname)) return connect(to, callback)
    queueMicrotask(() => callback(notPublic(hostname), null))
  }
}

function isUntrusted(error: NodeJS.ErrnoException): boolean {
  return hintFor[error.code ?? ''] === untrusted
}

function notPublic(hostname: string): Error {
  return new Error(
    `${hostname} is not on the public internet; the sandbox delivers to it with --allow-private-webhooks`,
  )
}
