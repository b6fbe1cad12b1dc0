import { NotTested } from '../../../failure/errors.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { getSubscription, updateSubscription } from '../../subscriptions/subscription.ts'
import {
  type DeliveryRecord,
  deliveryRecord,
  endedRecord,
  endedRecords,
  isOfManualRetry,
  isUnderWay,
  recordsWith,
} from '../delivery-records.ts'
import { untilDelivered, untilResponded } from '../delivery-timing.ts'
import { isMissing } from '../receivers/receiver-responses.ts'
import { newInbox, type Subscriber } from '../subscriber.ts'
import { SHORTEST_TIMEOUT, slowResponse } from '../test-deliveries/test-deliveries.ts'
import { deliveryInProgress, isInProgress, retryEvent } from './request-retry.ts'
import {
  observeRetry,
  type Resent,
  type RetriableEvent,
  resendAs,
  resendWithRecords,
  withEventAtTwo,
  withRetriableEvent,
} from './retriable-event.ts'

/** The response of the receiver to the manual retry that fails. First attempts and automatic retries fail with others. Its body is about 2 KB. */
export const refusal = { status: 404, body: 'out of order again '.repeat(108) } as const

/** An event that was delivered, then failed in a manual retry, and then was retried manually again. */
export type RetryAfterFailure = {
  /** The record of the manual retry that failed, or the latest one that the target lists after a timeout; undefined if there is none. */
  readonly failed: Located<DeliveryRecord> | undefined
  /** The records in the response to that manual retry. */
  readonly created: Resent['rows']
  readonly second: Resent
  /** The record that is listed after the second; undefined if there is none. */
  readonly listed: Located<DeliveryRecord> | undefined
  /** The record of the second when it has ended, where it arrived: its response had no body. Undefined if there is none. */
  readonly withoutBody: Located<DeliveryRecord> | undefined
  /** A third manual retry, after an update of the URL; undefined if the second did not arrive. */
  readonly toUpdatedUrl: Resent | undefined
  /** A delivery that the second retry may wait for: to another subscription, or an automatic retry to this one. */
  readonly inProgress: DeliveryRecord | undefined
}

/** Made once per run. @throws {NotTested} when the event, or the first manual retry, does not arrive */
export function retryAfterFailure(target: Target): Promise<RetryAfterFailure> {
  return target.once('a manual retry after a failed one', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    // Failures: in a shared tenant no other check waits for their deliveries, which this subscriber refuses for a while.
    return withRetriableEvent(tenant, { kind: 'failed' }, async (retriable) => {
      const { subscriber, event } = retriable
      subscriber.inbox.response = refusal
      const { rows: created } = await resendWithRecords(retriable)
      const failed = await recordOfManualRetry(subscriber, event.eventId, created)
      subscriber.inbox.response = { status: 200, body: '' }
      // The circuit breaker may have acted.
      await updateSubscription(tenant, subscriber.id, { status: 'active' })
      const second = await resendOnceEnded(retriable)
      await requireActive(subscriber, second)
      const records = await recordsWith(tenant, event.eventId, second.rows)
      const listed = records.find(({ value }) => value.subscriptionId === subscriber.id)
      const inProgress = records.map(({ value }) => value).find(isInProgress)
      const hasArrived = second.deliveries.length > 0
      const ended = hasArrived ? await endedRecord(subscriber, event.eventId) : undefined
      const withoutBody = second.rows.some(({ value }) => value.id === ended?.value.id) ? ended : undefined
      const toUpdatedUrl = hasArrived ? await resendToUpdatedUrl(retriable) : undefined
      return { failed, created, second, listed, withoutBody, toUpdatedUrl, inProgress }
    })
  })
}

/** The record of a manual retry that arrived, once it has a result, or as it is after a timeout. */
function recordOfManualRetry(
  subscriber: Subscriber,
  eventId: string,
  created: Resent['rows'],
): Promise<Located<DeliveryRecord> | undefined> {
  const isRecorded = (record: Located<DeliveryRecord> | undefined) =>
    record !== undefined && isOfManualRetry(record, created) && !isUnderWay(record.value)
  return untilDelivered(subscriber.target, () => deliveryRecord(subscriber, eventId), isRecorded)
}

/** A manual retry after one that failed without a response, and a delivery that it may wait for. */
type RetryAfterNoResponse = Resent & {
  readonly inProgress: DeliveryRecord | undefined
  /** The record of the retry that ended without a response; undefined if there is none. */
  readonly withoutResponse: Located<DeliveryRecord> | undefined
  /** Whether that retry was not sent to the other subscription, although it is active. */
  readonly isOtherUndelivered: boolean
}

/**
 * A manual retry that one receiver ended without a response, and another answered too late, and then another one that both accept. Made
 * once per run.
 * @throws {NotTested} when the event, or the first manual retry, does not arrive
 */
export function retryAfterNoResponse(target: Target): Promise<RetryAfterNoResponse> {
  return target.once('a manual retry after one without a response', () => retryClosed(target))
}

async function retryClosed(target: Target): Promise<RetryAfterNoResponse> {
  const tenant = target.withToken(await isolatedTenant(target))
  return withEventAtTwo(tenant, 'failed', async (closing, late, event) => {
    await updateSubscription(tenant, late.id, { timeoutMs: SHORTEST_TIMEOUT })
    closing.inbox.response = 'close'
    late.inbox.response = slowResponse
    const resentTo = observeRetry(late, event)
    const { rows } = await resendWithRecords({ subscriber: closing, event })
    const resentToLate = await resentTo()
    await untilResponded(resentToLate, slowResponse.delay)
    const records = await endedRecords(tenant, event.eventId, [closing, late])
    const ofLate = records.filter(({ value }) => value.subscriptionId === late.id)
    const ofRetry = ofLate.filter((record) => isOfManualRetry(record, rows))
    const isOtherUndelivered = resentToLate.length === 0 && (await isMissing(tenant, late.id, ofRetry))
    const ofClosing = records.find(({ value }) => value.subscriptionId === closing.id)
    for (const { id, inbox } of [closing, late]) {
      inbox.response = { status: 200 }
      await updateSubscription(tenant, id, { status: 'active' })
    }
    const second = await resendOnceEnded({ subscriber: closing, event })
    await requireActive(closing, second)
    return {
      ...second,
      inProgress: await deliveryInProgress(tenant, event.eventId),
      withoutResponse: ofClosing && isOfManualRetry(ofClosing, rows) ? ofClosing : undefined,
      isOtherUndelivered,
    }
  })
}

/** The circuit breaker may also act later. @throws {NotTested} if it did before a manual retry could arrive */
async function requireActive({ target, id }: Subscriber, { exchange, deliveries }: Resent): Promise<void> {
  const { status } = (await getSubscription(target, id)).value
  if (isSuccess(exchange) && deliveries.length === 0 && status !== 'active')
    throw new NotTested(`The subscription is ${status} after the failed manual retry.`)
}

/** Requests a manual retry, repeatedly while it is refused: a copy of the event may still be in progress. */
const resendOnceEnded = (retriable: RetriableEvent): Promise<Resent> =>
  resendAs(retriable, (target, eventId) =>
    untilDelivered(
      target,
      () => retryEvent(target, eventId),
      ({ exchange }) => isSuccess(exchange),
    ),
  )

/** Requests a manual retry after the URL of the subscription was updated. */
async function resendToUpdatedUrl({ subscriber, event }: RetriableEvent): Promise<Resent> {
  const { target, id, secret } = subscriber
  const inbox = newInbox(target)
  inbox.secrets = [secret]
  await updateSubscription(target, id, { url: inbox.url })
  return resendOnceEnded({ subscriber: { ...subscriber, inbox }, event })
}
