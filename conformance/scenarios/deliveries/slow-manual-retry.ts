import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant, requireIsolation } from '../authentication/tenants.ts'
import { DEFAULT_TIMEOUT } from '../subscriptions/subscription.ts'
import { endedRecord, isOfManualRetry } from './delivery-records.ts'
import { repeatLate, untilResponded } from './delivery-timing.ts'
import { isLate, type RespondedAttempts } from './receiver-responses.ts'
import { resendWithRecords, withRetriableEvent } from './retriable-event.ts'
import { slowDefaultResponse } from './very-slow-receiver.ts'

/**
 * A manual retry to a receiver that responds slowly, but within the default timeout of its subscription. Made once per run,
 * where tenants are isolated: in a shared one, other checks would wait for its subscription.
 * @throws {NotTested} when the event, or the retry, does not arrive or is not recorded
 */
export function slowManualRetry(target: Target): Promise<RespondedAttempts> {
  return target.once('a manual retry with a slow response', () =>
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
  return withRetriableEvent(tenant, { kind: 'declined' }, async (retriable) => {
    const { subscriber, event } = retriable
    subscriber.inbox.response = slowDefaultResponse
    const { deliveries: attempts, rows } = await resendWithRecords(retriable)
    await untilResponded(attempts, slowDefaultResponse.delay)
    const record = await endedRecord(subscriber, event.eventId)
    if (record === undefined || !isOfManualRetry(record, rows))
      throw new NotTested('The target has no record of the manual retry.')
    return { attempts, response: slowDefaultResponse, timeout: DEFAULT_TIMEOUT, record }
  })
}
