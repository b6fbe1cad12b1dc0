import type { WebhookDeliveryDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { expectBody, itemsOf, type Located, propertyOf } from '../../validate/located.ts'
import { isADayOld, noLongerKept } from '../events/aged-events.ts'
import { untilDelivered } from './delivery-timing.ts'
import type { Subscriber } from './subscriber.ts'

export type DeliveryRecord = WebhookDeliveryDto

/** Statuses of an attempt that has no result yet. */
const attemptStatuses: readonly string[] = ['pending', 'queued']

/** Whether an attempt has no result yet. */
export const isUnderWay = ({ status }: DeliveryRecord): boolean => attemptStatuses.includes(status)

const failureStatuses: readonly string[] = ['failed', 'pending_retry', 'exhausted']

/** Whether an attempt was made in vain. */
export const isFailure = ({ status }: DeliveryRecord): boolean => failureStatuses.includes(status)

/** Whether a record is that of a manual retry: it says so, or the response to the retry contained it. */
export const isOfManualRetry = (
  { value }: Located<DeliveryRecord>,
  created: readonly Located<DeliveryRecord>[],
): boolean => value.triggerType === 'manual' || created.some((row) => row.value.id === value.id)

/**
 * Whether a record may be that of a retry to come: some targets list it, with its number, as soon as the attempt before has failed, as
 * `pending_retry` or as an attempt that waits to be sent. Others keep the number of the failed attempt; where they return none of its
 * optional properties, the two look the same.
 */
export const mayBeUpcoming = (record: DeliveryRecord): boolean =>
  (record.status === 'pending_retry' || (isUnderWay(record) && record.triggerType === 'automatic_retry')) &&
  resultProperties.every((name) => (record[name] ?? null) === null)

const resultProperties = ['httpStatusCode', 'responseBody', 'errorMessage', 'errorType', 'latencyMs'] as const

/**
 * Whether a record shows another attempt than an earlier one, or the result of an upcoming one. Where a retry is recorded late, the record of
 * the attempt before may end meanwhile: it is not that of an automatic retry.
 */
export const isOfLaterAttempt = (
  record: Located<DeliveryRecord> | undefined,
  before: Located<DeliveryRecord> | undefined,
): boolean =>
  record?.value.attemptNumber !== before?.value.attemptNumber ||
  (record !== undefined &&
    before !== undefined &&
    mayBeUpcoming(before.value) &&
    record.value.status !== 'pending_retry' &&
    record.value.triggerType !== 'automatic' &&
    !isUnderWay(record.value))

/** Whether a delivery that waited for a retry has ended without one, as a later record of the same attempt shows. */
export const endedWithoutRetry = (after: Located<DeliveryRecord>, before: Located<DeliveryRecord>): boolean =>
  ['success', 'failed', 'exhausted'].includes(after.value.status) && !isOfLaterAttempt(after, before)

/**
 * The response about an event, once it is recorded: the documentation does not say that this happens at once. After a timeout, the
 * response is returned as it is.
 * @throws {NotTested} for an old event that the target no longer has
 */
export async function onceRecorded<Body>(
  target: Target,
  eventId: string,
  read: () => Promise<Exchange<Body>>,
): Promise<Exchange<Body>> {
  const isFound = ({ response }: Exchange<Body>) => response.status !== 404
  if (!isADayOld(target, eventId)) return untilDelivered(target, read, isFound)
  const exchange = await read()
  if (!isFound(exchange)) throw noLongerKept()
  return exchange
}

/** The delivery records of an event. @throws {CheckFailure} when they cannot be listed */
export async function deliveryRecords(target: Target, eventId: string): Promise<readonly Located<DeliveryRecord>[]> {
  const path = { id: eventId }
  const response = onceRecorded(target, eventId, () => target.call('listWebhookEventDeliveries', { path }))
  const rows = propertyOf(await expectBody(response, 'the deliveries of the event'), 'rows')
  return Array.isArray(rows.value) ? itemsOf<DeliveryRecord>(rows) : []
}

/** How long the list of deliveries may lag behind an attempt, in milliseconds. */
export const LIST_TIMEOUT = 2_000

/** The delivery records of an event, once they contain those that a manual retry created, or as they are after a timeout. */
export function recordsWith(
  target: Target,
  eventId: string,
  created: readonly Located<DeliveryRecord>[],
): Promise<readonly Located<DeliveryRecord>[]> {
  const isListed = (records: readonly Located<DeliveryRecord>[]) =>
    created.every((row) => records.some(({ value }) => value.id === row.value.id))
  return waitUntil(() => deliveryRecords(target, eventId), isListed, LIST_TIMEOUT)
}

/** The delivery record of a subscription; undefined if there is none. */
export async function deliveryRecord(
  { target, id }: Pick<Subscriber, 'target' | 'id'>,
  eventId: string,
): Promise<Located<DeliveryRecord> | undefined> {
  return (await deliveryRecords(target, eventId)).find(({ value }) => value.subscriptionId === id)
}

/** The delivery records of an event, once each of these subscriptions has a result, or as they are after a timeout. */
export function endedRecords(
  target: Target,
  eventId: string,
  subscribers: readonly Pick<Subscriber, 'id'>[],
): Promise<readonly Located<DeliveryRecord>[]> {
  return untilDelivered(
    target,
    () => deliveryRecords(target, eventId),
    (records) => subscribers.every(({ id }) => hasEnded(records, id)),
  )
}

/** Whether the latest attempt has a result. */
function hasEnded(records: readonly Located<DeliveryRecord>[], id: string): boolean {
  const own = latestAttempts(records).filter(({ value }) => value.subscriptionId === id)
  return own.some(({ value }) => !isUnderWay(value))
}

/** Those without a later attempt for the same subscription: all of them, except where a target lists every attempt, which breaks one rule. */
export const latestAttempts = (records: readonly Located<DeliveryRecord>[]): readonly Located<DeliveryRecord>[] =>
  records.filter(
    ({ value: one }) =>
      !records.some(
        ({ value: other }) => other.subscriptionId === one.subscriptionId && other.attemptNumber > one.attemptNumber,
      ),
  )

/** The records of these subscriptions: in a shared tenant, an event is also sent to those of other checks and other clients. */
export const recordsOf = (
  subscribers: readonly Pick<Subscriber, 'id'>[],
  records: readonly Located<DeliveryRecord>[],
): readonly Located<DeliveryRecord>[] =>
  records.filter(({ value }) => subscribers.some(({ id }) => id === value.subscriptionId))

/** The delivery record of a subscription, once it has a result, or as it is after a timeout. */
export async function endedRecord(
  subscriber: Pick<Subscriber, 'target' | 'id'>,
  eventId: string,
): Promise<Located<DeliveryRecord> | undefined> {
  const records = latestAttempts(await endedRecords(subscriber.target, eventId, [subscriber]))
  return records.find(({ value }) => value.subscriptionId === subscriber.id)
}
