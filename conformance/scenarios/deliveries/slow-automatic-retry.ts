import type { Delivery } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import type { Located } from '../../validate/located.ts'
import { isolatedTenant, requireIsolation } from '../authentication/tenants.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { DEFAULT_TIMEOUT } from '../subscriptions/subscription.ts'
import { isAutomaticRetry, isDeliveryOf } from './attempts.ts'
import {
  type DeliveryRecord,
  deliveryRecord,
  endedRecord,
  isOfLaterAttempt,
  isUnderWay,
  mayBeUpcoming,
} from './delivery-records.ts'
import { deliveryTimeout, repeatLate, untilResponded, waitForDeliveries } from './delivery-timing.ts'
import { isLate, type RespondedAttempts } from './receiver-responses.ts'
import { slowDefaultResponse } from './very-slow-receiver.ts'
import { withSubscribers } from './with-subscribers.ts'

/** How long to wait for a first automatic retry, while the clock is not moved, in milliseconds. */
const FIRST_RETRY_TIMEOUT = 6_500

/**
 * An automatic retry to a receiver that responds slowly, but within the default timeout of its subscription. Made once per run, where tenants
 * are isolated: in a shared one, other checks would wait for its subscription.
 * @throws {NotTested} when the event does not arrive, or is not retried within seconds
 */
export function slowAutomaticRetry(target: Target): Promise<RespondedAttempts> {
  return target.once('an automatic retry with a slow response', () =>
    repeatLate(
      target,
      () => retrySlowly(target),
      (retried) => isLate(retried, retried.record),
    ),
  )
}

async function retrySlowly(target: Target): Promise<RespondedAttempts> {
  requireIsolation(target)
  const tenant = target.withToken(await isolatedTenant(target))
  const declines = { eventTypes: [typeOfKind.declined], response: { status: 500 } }
  return withSubscribers(tenant, [declines], async (subscriber) => {
    const { inbox } = subscriber
    const card = await createEventCard(tenant)
    const event = await createCardEvent(tenant, card.id, { kind: 'declined', amount: 32 })
    const first = await waitForDeliveries(target, inbox, isDeliveryOf(event))
    if (first.length === 0) throw new NotTested('The event did not arrive at the receiver.')
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
    const record = await waitUntil(read, isSuccess, await deliveryTimeout(target))
    if (record === undefined || before === undefined || !isOfEndedRetry(record, before))
      throw new NotTested('The target has no record of the automatic retry.')
    return { attempts, response: slowDefaultResponse, timeout: DEFAULT_TIMEOUT, record }
  })
}

/** Whether a record shows the result of an automatic retry. @param before the record of the first attempt */
const isOfEndedRetry = (record: Located<DeliveryRecord>, before: Located<DeliveryRecord>): boolean =>
  isOfLaterAttempt(record, before) && !isUnderWay(record.value) && !mayBeUpcoming(record.value)
