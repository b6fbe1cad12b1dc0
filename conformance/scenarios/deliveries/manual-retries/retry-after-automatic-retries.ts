import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { expectOf, type Located, propertyOf } from '../../../validate/located.ts'
import type { CardEvent } from '../../events/card-events.ts'
import { expectMarkedAsManual, isAutomaticRetry, isDeliveryOf, newAttempts } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecord, isUnderWay } from '../delivery-records.ts'
import { untilDelivered } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { isInProgress, retryOnceEnded } from './request-retry.ts'
import { observeRetry } from './retriable-event.ts'

/** A manual retry of a delivery that was retried automatically before. */
export type RetryAfterAutomaticRetries = {
  /** The automatic retries before it, and those that arrived after it was requested. */
  readonly before: readonly Delivery[]
  readonly after: readonly Delivery[]
  /** The record that is listed once the manual retry has ended, or after a timeout; undefined if there is none. */
  readonly record: Located<DeliveryRecord> | undefined
  /** Whether that is the record of the manual retry. */
  readonly isListed: boolean
  /** Whether the manual retry arrived. */
  readonly isSent: boolean
  /** The new attempts since the request, where automatic retries had ended before: all of them are manual. */
  readonly resent: readonly Delivery[]
}

/** Retries an event manually, whose receiver now accepts it. @returns undefined where the target refuses that, or creates no delivery */
export async function retryAfterAutomaticRetries(
  subscriber: Subscriber,
  event: CardEvent,
): Promise<RetryAfterAutomaticRetries | undefined> {
  const { target, inbox } = subscriber
  inbox.response = { status: 200 }
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  const before = deliveries()
  const last = (await deliveryRecord(subscriber, event.eventId))?.value
  const resent = observeRetry(subscriber, event)
  const { exchange, rows } = await retryOnceEnded(target, event.eventId)
  if (!isSuccess(exchange) || rows.length === 0) return undefined
  const isSent = (await resent()).length > 0
  const isOfRetry = ({ id, triggerType }: DeliveryRecord) =>
    triggerType === 'manual' || rows.some(({ value }) => value.id === id)
  const record = await untilDelivered(
    target,
    () => deliveryRecord(subscriber, event.eventId),
    (listed) => listed !== undefined && isOfRetry(listed.value) && !isUnderWay(listed.value),
  )
  const later = newAttempts(deliveries(), before.length)
  return {
    before: before.filter(isAutomaticRetry),
    after: later.filter(isAutomaticRetry),
    record,
    isListed: record !== undefined && isOfRetry(record.value),
    isSent,
    resent: last?.status === 'exhausted' ? later : last?.status === 'failed' ? later.filter(isNotAutomatic) : [],
  }
}

/** Where a target records the last automatic attempt as failed, like one that is retried later, an automatic retry may still come. */
const isNotAutomatic = (delivery: Delivery): boolean => !isAutomaticRetry(delivery)

/**
 * Requires the manual retry to say that it is one.
 * @throws {CheckFailure}
 * @throws {NotTested} where no automatic retry came before it, or they had not ended
 */
export function expectAllManual({ before, resent }: RetryAfterAutomaticRetries): void {
  if (before.length === 0) throw new NotTested('No automatic retry arrived before the manual retry.')
  if (resent.length === 0)
    throw new NotTested('The automatic retries had not ended, or the manual retry did not arrive.')
  for (const delivery of resent) expectMarkedAsManual(delivery)
}

/**
 * Requires the list of deliveries to contain the manual retry.
 * @throws {CheckFailure}
 * @throws {NotTested} where no automatic retry came before it, or one may have followed
 */
export function expectListed({ before, after, record, isListed, isSent }: RetryAfterAutomaticRetries): void {
  if (before.length === 0) throw new NotTested('No automatic retry arrived before the manual retry.')
  if (record === undefined) throw new NotTested(reasons.noRecord)
  const { triggerType, status } = record.value
  if (!isSent) {
    if (status !== 'success') throw new NotTested(reasons.noManualRetry)
    expectOf(propertyOf(record, 'status'), false, 'no success of a manual retry that did not arrive', status)
  }
  if (!isListed && (after.length > 0 || isInProgress(record.value)))
    throw new NotTested(`An automatic retry may have followed the manual retry: the delivery is ${status}.`)
  expectOf(propertyOf(record, 'triggerType'), isListed, 'the manual retry after automatic retries', triggerType)
}
