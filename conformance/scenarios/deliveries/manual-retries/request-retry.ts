import type { Exchange } from '../../../http/exchange.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { itemsOf, type Located } from '../../../validate/located.ts'
import { type DeliveryRecord, deliveryRecords, isUnderWay, recordsWith } from '../delivery-records.ts'
import { deliveryTimeout } from '../delivery-timing.ts'

/** The response to a manual retry, and the records that it contains. */
export type RetryResponse = { readonly exchange: Exchange; readonly rows: readonly Located<DeliveryRecord>[] }

/** Requests a manual retry. */
export async function retryEvent(target: Target, eventId: string): Promise<RetryResponse> {
  const exchange = await target.call('retryWebhookEvent', { path: { id: eventId } })
  const rows = isSuccess(exchange) ? exchange.response.json?.rows : undefined
  const located = { value: rows ?? [], exchange, pointer: '/rows' }
  return { exchange: exchange as Exchange, rows: Array.isArray(rows) ? itemsOf<DeliveryRecord>(located) : [] }
}

/** How often a manual retry is refused, while no delivery seems to be under way, before the refusal counts. */
const MOST_REFUSALS = 5
/** For how long at least, in milliseconds: a list may show a moment later that a delivery is under way. */
const LIST_LAG = 1_000

/**
 * Requests a manual retry, again while the target refuses it and a delivery is under way: a copy of one may still wait to be sent.
 * @returns the response, once the list of deliveries contains the records that it created
 */
export async function retryOnceEnded(target: Target, eventId: string): Promise<RetryResponse> {
  let refusals = 0
  let since = performance.now()
  const retry = async () => {
    const response = await retryEvent(target, eventId)
    if (isSuccess(response.exchange)) return { response, isWaiting: false }
    const isBusy = (await deliveryRecords(target, eventId)).some(({ value }) => isUnderWay(value))
    // What was under way may have ended since the refusal, and a copy may not be listed: only the latest attempt is.
    refusals = isBusy ? 0 : refusals + 1
    if (refusals <= 1) since = performance.now()
    return { response, isWaiting: refusals < MOST_REFUSALS || performance.now() - since < LIST_LAG }
  }
  const { response } = await waitUntil(retry, ({ isWaiting }) => !isWaiting, await deliveryTimeout(target))
  if (response.rows.length > 0) await recordsWith(target, eventId, response.rows)
  return response
}

/** Statuses of a delivery that a target may count as in progress. */
const progressStatuses: readonly string[] = ['pending', 'queued', 'pending_retry']

/** Whether a target may count a delivery as in progress. */
export const isInProgress = ({ status }: DeliveryRecord): boolean => progressStatuses.includes(status)

/** A delivery of an event that is still in progress, which is a reason to refuse a manual retry. */
export async function deliveryInProgress(target: Target, eventId: string): Promise<DeliveryRecord | undefined> {
  const records = await deliveryRecords(target, eventId)
  return records.map(({ value }) => value).find(isInProgress)
}
