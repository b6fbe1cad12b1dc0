import type { Sandbox } from '../start.ts'
import { type LogEntry, logEntryOf } from '../traffic/log-line.ts'
import type { TrafficRecord } from '../traffic/traffic.ts'
import { curlOf } from './curl.ts'
import { maskBody, maskText } from './mask-body.ts'

/** A request or a delivery as the console shows it: bodies without card data and secrets. */
export type ShownRecord = LogEntry & {
  /** Counts up, also over those that are no longer kept. */
  readonly n: number
  readonly requestBody: string
  readonly responseBody: string
  /** Undefined for a delivery, and for a request of the token endpoint, which has secrets in its body. */
  readonly curl: string | undefined
}

export function shownRecord(
  record: TrafficRecord,
  n: number,
  sandbox: Pick<Sandbox, 'urls' | 'credentials'>,
): ShownRecord {
  const entry = logEntryOf(record)
  if (record.kind === 'delivery') {
    const responseBody = maskText(record.outcome.responseBody ?? '')
    return { ...entry, n, requestBody: maskText(record.sent.body), responseBody, curl: undefined }
  }
  const curl = record.url.startsWith('/oauth/') ? undefined : curlOf(record, sandbox)
  return { ...entry, n, requestBody: maskBody(record.body), responseBody: maskText(record.text), curl }
}
