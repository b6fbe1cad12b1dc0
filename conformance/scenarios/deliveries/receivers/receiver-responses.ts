import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { ReceiverResponse } from '../../../receiver/receiver-response.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { excerpts } from '../../../text/excerpt.ts'
import { expectThat, inBody, isSuccess } from '../../../validate/expect.ts'
import { expectOf, expectProperty, type Located, propertyOf } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard, inActivity } from '../../events/card-events.ts'
import { getSubscription } from '../../subscriptions/subscription.ts'
import { isAutomaticRetry, isDeliveryOf } from '../attempts.ts'
import { type DeliveryRecord, endedRecords, isFailure, isUnderWay } from '../delivery-records.ts'
import {
  isTimely,
  repeatLate,
  requireTimelyResponse,
  untilResponded,
  waitForDeliveries,
  wasCalm,
} from '../delivery-timing.ts'
import { retryEvent } from '../manual-retries/request-retry.ts'
import type { Subscriber } from '../subscriber.ts'
import { SHORTEST_TIMEOUT, slowResponse } from '../test-deliveries/test-deliveries.ts'
import { withSubscriberSlots } from '../with-subscribers.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

/** Receiver responses. A redirect has no Location, because following one is unspecified. */
export const receiverResponses = {
  ok: { status: 200 },
  noContent: { status: 204 },
  // Many servers end a body with a line break, and some send a page. Four bytes of UTF-8 are more than some databases store.
  accepted: { status: 202, body: '<p>queued & stored \u{1F44D}</p>\n' },
  unassigned: { status: 299 },
  redirect: { status: 301 },
  notModified: { status: 304 },
  badRequest: { status: 400, body: 'no' },
  notFound: { status: 404 },
  conflict: { status: 409 },
  gone: { status: 410 },
  tooMany: { status: 429 },
  // Some HTTP clients parse a body of this type.
  serverError: { status: 500, body: '{ "error": "out of order", "code": 1.0 }', headers: json },
  // What ends without a response stands between others of its batch: those after it get the event too.
  unavailable: { status: 503 },
  garbage: 'garbage',
  close: 'close',
  longMultibyte: { status: 200, body: `x${'é€'.repeat(500)}` },
  long: { status: 200, body: 'a'.repeat(100) + '0123456789'.repeat(20_000) },
  late: slowResponse,
  slow: { status: 200, delay: 4_200 },
  // What a text column of some databases cannot hold.
  control: { status: 200, body: 'ok\u0000\u0001' },
  chunked: { status: 200, body: 'first line\n', rest: 'second line, a moment later' },
  // Its bytes are not UTF-8.
  latin1: { status: 200, body: 'Recebido: transação nº 7', encoding: 'latin1' },
} as const satisfies Readonly<Record<string, ReceiverResponse>>

export type ResponseName = keyof typeof receiverResponses

/** The timeouts of the receivers that respond slowly, in milliseconds: one before the response, and one well after it that is less than twice the delay. */
const timeouts: Readonly<Partial<Record<ResponseName, number>>> = { late: SHORTEST_TIMEOUT, slow: 7_000 }

const timeoutOf = (name: ResponseName): number => timeouts[name] ?? 10_000

/** How many subscribers share an event: the maximum number of subscriptions per tenant is unspecified. */
const BATCH = 4

/** The response of a receiver to an event, and the records of that delivery. */
export type RespondedDelivery = {
  readonly name: ResponseName
  readonly response: ReceiverResponse
  /** Of the subscription, in milliseconds. */
  readonly timeout: number
  readonly eventId: string
  /** The attempts that arrived. */
  readonly attempts: readonly Delivery[]
  readonly records: readonly Located<DeliveryRecord>[]
  /** The event, where it arrived at others of its batch, and no attempt was made to deliver it to this one, which is active. */
  readonly undelivered: CardEvent | undefined
  /** A manual retry of the event afterwards, where this delivery is the one to be retried and waits for an automatic retry. */
  readonly manualRetry: Exchange | undefined
}

/** The time before all events, by the target's clock, in milliseconds; and a delivery for each receiver response. */
export type RespondedDeliveries = { readonly start: number; readonly all: readonly RespondedDelivery[] }

/** Made once per run, so that slow responses are waited for only once. */
export function respondedDeliveries(target: Target): Promise<RespondedDeliveries> {
  return target.once('deliveries with each receiver response', async () => {
    const names = Object.keys(receiverResponses) as ResponseName[]
    const batches = Array.from({ length: Math.ceil(names.length / BATCH) }, (_, index) =>
      names.slice(index * BATCH, (index + 1) * BATCH),
    )
    const start = await target.now()
    const all = await mapConcurrently(batches, (batch) =>
      repeatLate(
        target,
        () => deliverTo(target, batch),
        (delivered) => delivered.some((one) => one.name === 'slow' && isLate(one, one.records[0])),
      ),
    )
    return { start, all: all.flat() }
  })
}

/** Delivers one event to a subscriber for each of these responses. */
async function deliverTo(target: Target, names: readonly ResponseName[]): Promise<readonly RespondedDelivery[]> {
  const tenant = target.withToken(await isolatedTenant(target))
  return withSubscriberSlots(tenant, names.length, async (subscribe) => {
    const subscribers: (Subscriber & Pick<RespondedDelivery, 'name' | 'response'>)[] = []
    // One after another: a target may deliver an event in this order.
    for (const name of names) {
      const response = receiverResponses[name]
      const options = { response, timeoutMs: timeoutOf(name), eventTypes: ['transaction.settled' as const] }
      subscribers.push({ name, response, ...(await subscribe(options)) })
    }
    for (const { name, id } of subscribers) if (name === 'slow') await shortenForAWhile(tenant, id)
    const card = await createEventCard(tenant)
    const event = await createCardEvent(tenant, card.id, { kind: 'settled', amount: 12.34 })
    const arrived = await mapConcurrently(subscribers, async ({ inbox, response }) => {
      const deliveries = await waitForDeliveries(target, inbox, isDeliveryOf(event))
      await untilResponded(deliveries, delayOf(response))
      return deliveries
    })
    const records = await endedRecords(tenant, event.eventId, subscribers)
    const hasArrived = ({ inbox }: Subscriber) => inbox.deliveries.some(isDeliveryOf(event))
    const reached = subscribers.filter(hasArrived)
    const isLost =
      reached.length > 0 && reached.length < subscribers.length && (await isOvertaken(tenant, event, reached))
    return mapConcurrently([...subscribers.entries()], async ([index, subscriber]) => {
      const { name, response, id } = subscriber
      const ofSubscriber = records.filter(({ value }) => value.subscriptionId === id)
      const isUndelivered = isLost && !hasArrived(subscriber) && (await isMissing(tenant, id, ofSubscriber))
      return {
        name,
        response,
        timeout: timeoutOf(name),
        eventId: event.eventId,
        attempts: arrived[index] ?? [],
        records: ofSubscriber,
        undelivered: isUndelivered ? event : undefined,
        manualRetry: isToBeRetried(name, ofSubscriber) ? (await retryEvent(tenant, event.eventId)).exchange : undefined,
      }
    })
  })
}

/** Updates the timeout of a subscription for a slow receiver to one that is too short, and back. A refusal is the subject of other checks. */
async function shortenForAWhile(target: Target, id: string): Promise<void> {
  for (const timeoutMs of [SHORTEST_TIMEOUT, timeoutOf('slow')]) {
    const updated = await target.call('updateWebhookSubscription', { path: { id }, body: { timeoutMs } })
    if (!isSuccess(updated)) return
  }
}

/**
 * Whether what did not arrive at a subscription should have: no attempt failed, and none is under way, as where a target sends one after the
 * other; the subscription is active, as no circuit breaker has acted; and the suite had time.
 * @param records those of the subscription
 */
export const isMissing = async (
  target: Target,
  id: string,
  records: readonly Located<DeliveryRecord>[],
): Promise<boolean> =>
  !records.some(({ value }) => isFailure(value) || isUnderWay(value)) &&
  wasCalm(target) &&
  (await getSubscription(target, id)).value.status === 'active'

/** Waits until a later event has arrived at one of these. @returns whether it has: what came before would have arrived too */
async function isOvertaken(
  target: Target,
  { cardId, kind, amount }: CardEvent,
  subscribers: readonly Subscriber[],
): Promise<boolean> {
  const later = await ifPossible(createCardEvent(target, cardId, { kind, amount }))
  if (later === undefined) return false
  const arrived = await mapConcurrently(subscribers, ({ inbox }) =>
    waitForDeliveries(target, inbox, isDeliveryOf(later)),
  )
  return arrived.some(({ length }) => length > 0)
}

/** How long a receiver takes to respond, in milliseconds. */
const delayOf = (response: ReceiverResponse): number => (typeof response === 'string' ? 0 : (response.delay ?? 0))

const isToBeRetried = (name: ResponseName, [record]: RespondedDelivery['records']): boolean =>
  name === 'serverError' && record?.value.status === 'pending_retry'

/** The status of a delivery that failed, and the response to a manual retry of its event; undefined for another status than `pending_retry`. */
export async function retryOfFailedDelivery(
  target: Target,
): Promise<{ readonly status: string; readonly exchange: Exchange | undefined }> {
  const { all } = await respondedDeliveries(target)
  const failed = all.find(({ name }) => name === 'serverError')
  return { status: failed?.records[0]?.value.status ?? 'not recorded', exchange: failed?.manualRetry }
}

/** A delivery that arrived, and its record. */
export type RecordedDelivery = RespondedDelivery & { readonly record: Located<DeliveryRecord> }

/** Those deliveries that arrived and are recorded. @throws {NotTested} if there is none */
export async function recordedDeliveries(
  target: Target,
  ...names: readonly ResponseName[]
): Promise<readonly RecordedDelivery[]> {
  const { all } = await respondedDeliveries(target)
  const recorded = all.flatMap((delivery) => {
    const [record] = delivery.records
    const isWanted = names.length === 0 || names.includes(delivery.name)
    return isWanted && record !== undefined && delivery.attempts.length > 0 ? [{ ...delivery, record }] : []
  })
  if (recorded.length === 0) throw new NotTested('The target has no record of a delivery that arrived.')
  return recorded
}

/** The attempts of a delivery, the response to them, and the record. */
export type RespondedAttempts = Pick<RecordedDelivery, 'attempts' | 'response' | 'timeout' | 'record'>

/** Whether a delivery is no success, and the suite responded too late to it. */
export function isLate(
  { attempts, response, timeout }: Pick<RespondedDelivery, 'attempts' | 'response' | 'timeout'>,
  record: Located<DeliveryRecord> | undefined,
): boolean {
  const planned = { delay: delayOf(response), timeout }
  return record?.value.status !== 'success' && !attempts.every((attempt) => isTimely(attempt, planned))
}

/** Requires an event to arrive at each receiver, whatever another one responds. @throws {CheckFailure} */
export function expectAllDelivered(deliveries: readonly RespondedDelivery[]): void {
  for (const { name, undelivered } of deliveries) {
    const actual = `no delivery to the one with the response "${name}"`
    expectThat(
      undelivered === undefined,
      'the event at each of several receivers',
      actual,
      undelivered && inActivity(undelivered),
    )
  }
}

/** Requires each of these deliveries to be a success. @throws {CheckFailure} */
export function expectSuccesses(deliveries: readonly RespondedAttempts[]): void {
  const arrived = deliveries.filter(({ record, attempts }) => !isOfLostAttempt(record, attempts))
  if (arrived.length === 0) throw new NotTested(reasons.noFirstAttempt)
  for (const { attempts, response, timeout, record } of arrived) {
    if (record.value.status !== 'success') requireTimelyResponse(attempts, { delay: delayOf(response), timeout })
    expectProperty(record, 'status', 'success')
  }
}

/** Whether a record is that of a first attempt which got lost on its way, and not yet of the automatic retry that arrived. */
const isOfLostAttempt = ({ value }: Located<DeliveryRecord>, attempts: readonly Delivery[]): boolean =>
  attempts.length > 0 && attempts.every(isAutomaticRetry) && value.triggerType === 'automatic'

/** Requires that none of these deliveries is a success. @throws {CheckFailure} */
export function expectNoSuccess(deliveries: readonly RecordedDelivery[]): void {
  for (const { name, record } of deliveries) {
    const { status } = record.value
    const expected = `no success for the receiver response "${name}"`
    expectOf(propertyOf(record, 'status'), status !== 'success', expected, `status "${status}"`)
  }
}

/** How many bytes 1 KB is, is unspecified. */
const [SHORT_KILOBYTE, KILOBYTE] = [1000, 1024]

/** Requires a record to contain the first 1 KB of a response. @throws {CheckFailure} */
export function expectFirstKilobyte({ value, exchange, pointer }: Located<string>, body: string): void {
  const at = inBody(exchange, pointer)
  // A character that is cut at the end may be omitted, or replaced by U+FFFD or `?`: one for all of its bytes, or for each.
  const text = body.startsWith(value) ? value : value.replace(/[\uFFFD?]{1,3}$/, '')
  const bytes = Buffer.byteLength(text)
  expectThat(bytes <= KILOBYTE, `responseBody of at most ${KILOBYTE} bytes`, `${bytes} bytes`, at)
  const [next = ''] = body.slice(text.length)
  const isFull = [SHORT_KILOBYTE, KILOBYTE].some((limit) => bytes <= limit && bytes + Buffer.byteLength(next) > limit)
  const [whole, shown] = excerpts(body, value)
  const isMet = body.startsWith(text) && (text === body || isFull)
  expectThat(isMet, `the first 1 KB of ${whole}`, `${bytes} bytes: ${shown}`, at)
}

/** The whole body of a receiver response; undefined for none. */
export function bodyOf(response: ReceiverResponse): string | undefined {
  return typeof response === 'string' ? undefined : `${response.body ?? ''}${response.rest ?? ''}`
}
