import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Target } from '../../../run/target.ts'
import { DEFAULT_TIMEOUT } from '../../subscriptions/subscription.ts'
import { endedRecord, isOfManualRetry } from '../delivery-records.ts'
import { untilResponded } from '../delivery-timing.ts'
import type { RespondedAttempts } from '../receivers/receiver-responses.ts'
import { slowDefaultResponse } from '../receivers/very-slow-receiver.ts'
import { resendWithRecords, withRetriableEvent } from './retriable-event.ts'
import { slowRetry } from './slow-retry.ts'

/**
 * A manual retry to a receiver that responds slowly.
 * @throws {NotTested} when the event, or the retry, does not arrive or is not recorded
 */
export const slowManualRetry = (target: Target): Promise<RespondedAttempts> =>
  slowRetry(target, 'a manual retry with a slow response', retryManually)

async function retryManually(tenant: Target): Promise<RespondedAttempts> {
  return withRetriableEvent(tenant, { kind: 'declined' }, async (retriable) => {
    const { subscriber, event } = retriable
    subscriber.inbox.response = slowDefaultResponse
    const { deliveries: attempts, rows } = await resendWithRecords(retriable)
    await untilResponded(attempts, slowDefaultResponse.delay)
    const record = await endedRecord(subscriber, event.eventId)
    if (record === undefined || !isOfManualRetry(record, rows)) throw new NotTested(reasons.noRetryRecord)
    return { attempts, response: slowDefaultResponse, timeout: DEFAULT_TIMEOUT, record }
  })
}
