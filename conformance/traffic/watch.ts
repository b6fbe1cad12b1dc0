import { readFileSync } from 'node:fs'
import { errorText, UsageError } from '../failure/errors.ts'
import type { CaptureLimits } from '../http/proxy/capture-body.ts'
import type { PassedExchange } from '../http/proxy/pass-exchange.ts'
import { type ReverseProxyOptions, startReverseProxy } from '../http/proxy/reverse-proxy.ts'
import { type CertificateFiles, certificateFiles } from '../receiver/certificate.ts'
import type { Sink } from '../report/events.ts'
import { plural } from '../text/in-words.ts'
import { deliveryFrom, mostDecoded, recordedFrom } from './passed.ts'
import { createTrafficSession } from './session.ts'
import type { TrafficOptions } from './traffic-options.ts'
import { createWorkQueue } from './work-queue.ts'

type Passed = { readonly passed: PassedExchange; readonly isDelivery: boolean }
type Address = { readonly host: string; readonly port: number }

export type WatchOptions = Omit<TrafficOptions, 'sources' | 'replay'> & {
  readonly listen: Address
  /** Where webhook deliveries arrive, and the receiver that they are passed to. */
  readonly webhooks?: { readonly listen: Address; readonly certificate?: CertificateFiles; readonly forward: string }
  /** Where `report.ndjson.gz` will be: a failure can be shown again from there. */
  readonly report: string
}

/** Exchanges that wait for their validation: more of them pass, and are not validated. */
const mostWaiting = 5_000
/** Bytes of all bodies that wait. */
const mostBytes = 256 * 2 ** 20
/** Milliseconds that requests in flight have to end. */
const END_WITHIN = 2_000

/**
 * Passes traffic to the target through a proxy, and validates it beside.
 * @param onListening sees the address of the proxy
 * @param signal ends it
 * @returns the exit code
 * @throws {UsageError} when it cannot listen
 */
export async function watch(
  { listen, report, webhooks, ...options }: WatchOptions,
  events: Sink,
  onListening: (url: string, webhooks?: WebhookPassage) => void,
  signal: AbortSignal,
): Promise<number> {
  const target = options.run.baseUrl
  const limits = { perBody: mostDecoded, inAll: mostBytes, kept: { bytes: 0 } }
  const counts = { withoutResponse: 0, leftOut: 0, strangers: 0 }
  let broken: Error | undefined
  const proxy = await listening({
    ...listen,
    target,
    tls: certificates(options.run.tls),
    limits,
    onExchange(passed) {
      if (passed.status === 0) counts.withoutResponse++
      add({ passed, isDelivery: false })
    },
  })
  function add(item: Passed): void {
    if (queue.add(item)) return
    counts.leftOut++
    drop(item.passed)
  }
  const url = `http://${hostIn(listen.host)}:${proxy.port}`
  const session = createTrafficSession({ ...options, sources: [url], replay: `check-traffic ${report}` }, events)
  function observe(passed: PassedExchange, isDelivery: boolean): boolean {
    if (!isDelivery) return session.observe(recordedFrom(passed, target, url), target)
    return passed.requestBody.isComplete() && session.observeDelivery(deliveryFrom(passed, webhooks?.forward ?? ''))
  }
  const queue = createWorkQueue<Passed>(mostWaiting, ({ passed, isDelivery }) => {
    try {
      if (!observe(passed, isDelivery) && isDelivery) counts.strangers++
    } catch (error) {
      broken ??= error instanceof Error ? error : new Error(String(error))
    } finally {
      drop(passed)
    }
  })
  const receiver = webhooks && (await receiving(webhooks, limits, (passed) => add({ passed, isDelivery: true })))
  onListening(url, receiver)
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await Promise.all([proxy.close(END_WITHIN), receiver?.close(END_WITHIN)])
  await queue.drained()
  if (counts.withoutResponse > 0)
    session.note(`the target did not respond to ${plural(counts.withoutResponse, 'request')}`)
  if (counts.leftOut > 0)
    session.note(
      `${plural(counts.leftOut, 'exchange')} passed without validation: there were more than this machine can validate`,
    )
  if (counts.strangers > 0)
    session.note(
      `${plural(counts.strangers, 'request')} to the webhook receiver had no signature with a known secret, and ${counts.strangers === 1 ? 'was' : 'were'} not validated; --webhook-secret names one`,
    )
  return session.end({ interrupted: false, ...(broken && { aborted: { reason: errorText(broken), exitCode: 4 } }) })
}

/** Where the target sends deliveries to. */
type WebhookPassage = { readonly url: string; readonly ca?: string; close(within: number): Promise<void> }

/** A proxy in front of a webhook receiver. A delivery is sent over HTTPS. */
async function receiving(
  { listen, certificate, forward }: NonNullable<WatchOptions['webhooks']>,
  limits: CaptureLimits,
  onExchange: (passed: PassedExchange) => void,
): Promise<WebhookPassage> {
  const files = certificate ?? (await certificateFiles([...new Set([listen.host, 'localhost', '127.0.0.1'])]))
  const serverTls = { cert: readFileSync(files.cert), key: readFileSync(files.key) }
  const proxy = await listening({ ...listen, target: forward, serverTls, limits, onExchange }, '--webhook-listen')
  return {
    url: `https://${hostIn(listen.host)}:${proxy.port}`,
    ...(files.ca !== undefined && { ca: files.ca }),
    close: proxy.close,
  }
}

const hostIn = (host: string): string => (host.includes(':') ? `[${host}]` : host)

function drop({ requestBody, responseBody }: PassedExchange): void {
  requestBody.drop()
  responseBody.drop()
}

async function listening(options: ReverseProxyOptions, option = '--listen') {
  return startReverseProxy(options).catch((error: unknown) => {
    throw new UsageError(`${option} ${options.host}:${options.port}: ${errorText(error)}`)
  })
}

function certificates({ ca, cert, key }: TrafficOptions['run']['tls']) {
  const read = (file: string | undefined) => (file === undefined ? undefined : readFileSync(file))
  return { ca: read(ca), cert: read(cert), key: read(key) }
}
