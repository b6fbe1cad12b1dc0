import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import type { Located } from '../../../validate/located.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { DEFAULT_TIMEOUT } from '../../subscriptions/subscription.ts'
import { isAutomaticRetry, isDeliveryOf } from '../attempts.ts'
import {
  type DeliveryRecord,
  deliveryRecord,
  endedRecord,
  isOfLaterAttempt,
  isUnderWay,
  mayBeUpcoming,
} from '../delivery-records.ts'
import { deliveryTimeout, untilResponded, waitForDeliveries } from '../delivery-timing.ts'
import { slowRetry } from '../manual-retries/slow-retry.ts'
import type { RespondedAttempts } from '../receivers/receiver-responses.ts'
import { slowDefaultResponse } from '../receivers/very-slow-receiver.ts'
import { withSubscribers } from '../with-subscribers.ts'

/** How long to wait for a first automatic retry, while the clock is not moved, in milliseconds. */
const FIRST_RETRY_TIMEOUT = 6_500

/**
 * An automatic retry to a receiver that responds slowly.
 * @throws {NotTested} when the event does not arrive, or is not retried within seconds
 */
export const slowAutomaticRetry = (target: Target): Promise<RespondedAttempts> =>
  slowRetry(target, 'an automatic retry with a slow response', retryAutomatically)

async function retryAutomatically(tenant: Target): Promise<RespondedAttempts> {
  const declines = { eventTypes: [typeOfKind.declined], response: { status: 500 } }
  return withSubscribers(tenant, [declines], async (subscriber) => {
    const { inbox } = subscriber
    const card = await createEventCard(tenant)
    const event = await createCardEvent(tenant, card.id, { kind: 'declined', amount: 32 })
    const first = await waitForDeliveries(tenant, inbox, isDeliveryOf(event))
    if (first.length === 0) throw new NotTested(reasons.noEvent)
    const before = await endedRecord(subscriber, event.eventId)
    inbox.response = slowDefaultResponse
    const since = performance.now()
    const isRetry = (delivery: Delivery) =>
      isDeliveryOf(event)(delivery) && isAutomaticRetry(delivery) && delivery.receivedAt > since
    const attempts = await inbox.waitFor(isRetry, FIRST_RETRY_TIMEOUT)
    if (attempts.length === 0) throw new NotTested('No automatic retry arrived within seconds.')
    await untilResponded(attempts, slowDefaultResponse.delay)
    const read = () => deliveryRecord(subscriber, event.eventId)
    const isSuccess = (record: Located<DeliveryRecord> | undefined) => record?.value.status === 'success'
    const record = await waitUntil(read, isSuccess, await deliveryTimeout(tenant))
    if (record === undefined || before === undefined || !isOfEndedRetry(record, before))
      throw new NotTested(reasons.noRetryRecord)
    return { attempts, response: slowDefaultResponse, timeout: DEFAULT_TIMEOUT, record }
  })
}

/** Whether a record shows the result of an automatic retry. @param before the record of the first attempt */
const isOfEndedRetry = (record: Located<DeliveryRecord>, before: Located<DeliveryRecord>): boolean =>
  isOfLaterAttempt(record, before) && !isUnderWay(record.value) && !mayBeUpcoming(record.value)
