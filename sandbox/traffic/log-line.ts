import type pc from 'picocolors'
import { maskReceiver, maskUrl } from './mask.ts'
import { reasonOf } from './reason.ts'
import type { DeliveryRecord, RequestRecord, TrafficRecord } from './traffic.ts'

/** What the log shows of a record: no bodies, no personal data, no secrets. */
export type LogEntry = {
  /** ISO 8601, by the clock of the sandbox. */
  readonly time: string
  readonly kind: 'request' | 'delivery'
  /** Request: the `X-Request-Id` of its response. Delivery: the event. */
  readonly id: string | undefined
  /** Delivery: the event type. */
  readonly event?: string | undefined
  readonly method: string
  /** Request: the path; of the control interface with `control` in front. Delivery: the URL of the receiver. */
  readonly path: string
  /** null if the receiver did not respond. */
  readonly status: number | null
  readonly ms: number
  /** Why it was refused, or failed. */
  readonly reason: string | undefined
}

export function logEntryOf(record: TrafficRecord): LogEntry {
  return record.kind === 'request' ? requestEntry(record) : deliveryEntry(record)
}

function requestEntry(record: RequestRecord): LogEntry {
  const { id, at, to, method, url, status, ms } = record
  const path = `${to === 'control' ? 'control ' : ''}${maskUrl(url)}`
  return { time: new Date(at).toISOString(), kind: 'request', id, method, path, status, ms, reason: reasonOf(record) }
}

function deliveryEntry({ at, ms, sent, outcome }: DeliveryRecord): LogEntry {
  return {
    time: new Date(at).toISOString(),
    kind: 'delivery',
    id: sent.headers['X-Webhook-Event-Id'],
    event: sent.headers['X-Webhook-Test'] === 'true' ? 'test delivery' : sent.headers['X-Webhook-Event-Type'],
    method: 'POST',
    path: maskReceiver(sent.url),
    status: outcome.httpStatusCode,
    ms,
    reason: outcome.errorMessage ?? undefined,
  }
}

/** `14:03:27  400     3 ms  req_1f0c2a9b  POST   /v1/boletos  amount must be greater than 0` */
export function logLine(record: TrafficRecord, colors: ReturnType<typeof pc.createColors>): string {
  const entry = logEntryOf(record)
  const { time, kind, id, event, method, path, status, ms, reason } = entry
  const failed = status === null || status >= 400
  const paint = failed ? colors.red : kind === 'delivery' ? colors.cyan : colors.green
  const what =
    kind === 'delivery'
      ? ['→ delivery  ', `${event ?? 'delivery'}  ${path}`, ...(id === undefined ? [] : [colors.dim(`event ${id}`)])]
      : [colors.dim(id ?? ''), `${method.padEnd(6)} ${path}`]
  const why = reason === undefined ? [] : [colors.yellow(reason.replaceAll(/\p{C}/gu, ' '))]
  const start = [colors.dim(time.slice(11, 19)), paint(String(status ?? '—').padEnd(3)), `${ms} ms`.padStart(8)]
  return [...start, ...what, ...why].join('  ')
}
