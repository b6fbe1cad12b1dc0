import type { Sandbox } from '../program/start.ts'
import { type LogEntry, logEntryOf } from '../traffic/log-line.ts'
import type { TrafficRecord } from '../traffic/traffic.ts'
import { curlOf, curlOfDelivery, curlOfToken } from './curl.ts'
import { maskBody, maskText } from './mask-body.ts'

/** A request or a delivery as the console shows it: bodies without card data and secrets. */
export type ShownRecord = LogEntry & {
  /** Counts up, also over those that are no longer kept. */
  readonly n: number
  readonly requestBody: string
  readonly responseBody: string
  readonly curl: string
  /** Of a delivery: its id, which each attempt has a new one of, its subscription, and what caused it. */
  readonly deliveryId?: string | undefined
  readonly subscriptionId?: string | undefined
  readonly trigger?: string
}

export function shownRecord(
  record: TrafficRecord,
  n: number,
  sandbox: Pick<Sandbox, 'urls' | 'credentials'>,
): ShownRecord {
  const entry = logEntryOf(record)
  if (record.kind === 'delivery') {
    const responseBody = maskText(record.outcome.responseBody ?? '')
    const { sent } = record
    const {
      'X-Webhook-Delivery-Id': deliveryId,
      'X-Webhook-Retry-Reason': reason,
      'X-Webhook-Test': test,
    } = sent.headers
    const trigger = test === 'true' ? 'test' : reason === undefined ? 'first attempt' : `${reason} retry`
    const { subscriptionId } = sent
    const body = { requestBody: maskText(sent.body), responseBody, curl: curlOfDelivery(sent) }
    return { ...entry, n, ...body, deliveryId, subscriptionId, trigger }
  }
  const curl = record.url.startsWith('/oauth/') ? curlOfToken(record, sandbox) : curlOf(record, sandbox)
  return { ...entry, n, requestBody: maskBody(record.body), responseBody: maskText(record.text), curl }
}
