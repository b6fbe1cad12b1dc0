import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import type { DeliveryOutcome, OutgoingDelivery, Sender } from '../sender.ts'
import { answerText, KEPT_BYTES } from './answer-text.ts'
import { urlProblem } from './delivery-url.ts'
import { isPublicAddress } from './public-address.ts'

export type SenderOptions = {
  /** Sends to loopback, private and link-local addresses too. */
  readonly allowPrivate?: boolean | undefined
  /** Certificates of authorities, in PEM, that are trusted beside the usual ones. */
  readonly ca?: string | undefined
}

/** No delivery waits longer than `timeoutMs` allows at most. */
const CONNECT_TIMEOUT = 30_000
/**
 * Shorter than a receiver would close an idle connection, so that no delivery is lost in a connection that just ended.
 */
const KEEP_ALIVE = 1000

/**
 * Sends deliveries over HTTPS. Redirects are not followed, the receiver's certificate must be good, and the address is
 * looked at when connecting, so that a name that leads to a private network is refused whenever it starts to.
 */
export function createSender(options: SenderOptions = {}): Sender {
  const agent = new Agent({
    connect: options.allowPrivate ? connector(options) : publicOnly(connector({ ...options, lookup: publicLookup })),
    allowH2: false,
    keepAliveTimeout: KEEP_ALIVE,
    keepAliveMaxTimeout: KEEP_ALIVE,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return { send: (delivery) => send(agent, delivery), close: () => agent.destroy() }
}

async function send(agent: Agent, { url, headers, body, timeoutMs }: OutgoingDelivery): Promise<DeliveryOutcome> {
  if (urlProblem(url) !== undefined) return noAnswer('the URL is not an https URL without user info')
  const started = performance.now()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    const { signal } = late
    const answer = await before(signal, request(url, { method: 'POST', headers, body, signal, dispatcher: agent }))
    const latencyMs = Math.round(performance.now() - started)
    const responseBody = answerText(await firstBytes(answer.body))
    const { statusCode: httpStatusCode } = answer
    return { httpStatusCode, responseBody, latencyMs, errorMessage: complaint(httpStatusCode) }
  } catch (error) {
    return noAnswer(late.signal.aborted ? `the receiver did not answer within ${timeoutMs} ms` : reasonOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** undici lets a request that still connects go on after its signal: here it ends at once. */
function before<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}

/** What was read counts, also where the rest never comes. */
async function firstBytes(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > KEPT_BYTES) break
    }
  } catch {
    // The status is the answer.
  }
  return Buffer.concat(chunks)
}

function noAnswer(errorMessage: string): DeliveryOutcome {
  return { httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage }
}

/** "The receiver … must answer 2xx within the subscription timeout." */
function complaint(status: number): string | null {
  if (status >= 200 && status < 300) return null
  const redirect = status >= 300 && status < 400 ? ', and redirects are not followed' : ''
  return `the receiver answered ${status}${redirect}`
}

/** All addresses of a name that failed come as one error without a message of its own. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && first.message !== '' ? first.message : `the delivery failed: ${String(first)}`
}

function connector({ ca, lookup }: SenderOptions & { lookup?: LookupFunction }): buildConnector.connector {
  return buildConnector({
    allowH2: false,
    timeout: CONNECT_TIMEOUT,
    rejectUnauthorized: true,
    secureContext: contextOf(ca),
    ...(lookup === undefined ? {} : { lookup }),
  })
}

const contexts = new Map<string | undefined, SecureContext>()

/** One for all connections: to read all authorities again for each would cost more than all else. */
function contextOf(ca: string | undefined): SecureContext {
  const context =
    contexts.get(ca) ?? createSecureContext(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] })
  contexts.set(ca, context)
  return context
}

/** A name is refused if any of its addresses is not public. */
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

/** An address in the URL itself is never looked up. The URL parser has brought all notations of IPv4 into one. */
function publicOnly(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    const { hostname } = options
    if (isIP(hostname) === 0 || isPublicAddress(hostname)) return connect(options, callback)
    queueMicrotask(() => callback(notPublic(hostname), null))
  }
}

function notPublic(hostname: string): Error {
  return new Error(`${hostname} is not on the public internet`)
}
