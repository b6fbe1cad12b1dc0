import { readFileSync } from 'node:fs'
import { type PassedExchange, type ReverseProxyOptions, startReverseProxy } from '../http/reverse-proxy.ts'
import type { Sink } from '../report/events.ts'
import { plural } from '../run/conclusion.ts'
import { errorText, UsageError } from '../run/errors.ts'
import { mostDecoded, recordedFrom } from './passed.ts'
import { createTrafficSession } from './session.ts'
import type { TrafficOptions } from './traffic-options.ts'
import { createWorkQueue } from './work-queue.ts'

export type WatchOptions = Omit<TrafficOptions, 'sources' | 'replay'> & {
  readonly listen: { readonly host: string; readonly port: number }
  /** Where `report.ndjson` will be: a failure can be shown again from there. */
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
  { listen, report, ...options }: WatchOptions,
  events: Sink,
  onListening: (url: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const target = options.run.baseUrl
  const kept = { bytes: 0 }
  const counts = { withoutResponse: 0, leftOut: 0 }
  let broken: Error | undefined
  const proxy = await listening({
    ...listen,
    target,
    tls: certificates(options.run.tls),
    limits: { perBody: mostDecoded, inAll: mostBytes, kept },
    onExchange(passed) {
      if (passed.status === 0) counts.withoutResponse++
      if (queue.add(passed)) return
      counts.leftOut++
      drop(passed)
    },
  })
  const url = `http://${listen.host.includes(':') ? `[${listen.host}]` : listen.host}:${proxy.port}`
  const session = createTrafficSession({ ...options, sources: [url], replay: `judge ${report}` }, events)
  const queue = createWorkQueue<PassedExchange>(mostWaiting, (passed) => {
    try {
      session.observe(recordedFrom(passed, target, url), target)
    } catch (error) {
      broken ??= error instanceof Error ? error : new Error(String(error))
    } finally {
      drop(passed)
    }
  })
  onListening(url)
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await proxy.close(END_WITHIN)
  await queue.drained()
  if (counts.withoutResponse > 0)
    session.note(`the target did not respond to ${plural(counts.withoutResponse, 'request')}`)
  if (counts.leftOut > 0)
    session.note(
      `${plural(counts.leftOut, 'exchange')} passed without validation: there were more than this machine can validate`,
    )
  return session.end({ interrupted: false, ...(broken && { aborted: { reason: errorText(broken), exitCode: 4 } }) })
}

function drop({ requestBody, responseBody }: PassedExchange): void {
  requestBody.drop()
  responseBody.drop()
}

async function listening(options: ReverseProxyOptions) {
  return startReverseProxy(options).catch((error: unknown) => {
    throw new UsageError(`--listen ${options.host}:${options.port}: ${errorText(error)}`)
  })
}

function certificates({ ca, cert, key }: TrafficOptions['run']['tls']) {
  const read = (file: string | undefined) => (file === undefined ? undefined : readFileSync(file))
  return { ca: read(ca), cert: read(cert), key: read(key) }
}
