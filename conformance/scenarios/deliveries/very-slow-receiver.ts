import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCardEvent, createEventCard } from '../events/card-events.ts'
import { isDeliveryOf } from './attempts.ts'
import { type DeliveryRecord, endedRecord } from './delivery-records.ts'
import { untilResponded, waitForDeliveries } from './delivery-timing.ts'
import { withSubscribers } from './with-subscribers.ts'

/** Slower than the timeouts that clients of common libraries have by default, such as 5 or 10 seconds. */
const verySlowResponse = { status: 200, delay: 10_300 } as const

/** The longest allowed timeout, in milliseconds. */
const LONGEST_TIMEOUT = 30_000

/**
 * The record of a delivery to a receiver that responds very slowly, but within the timeout of its subscription. Made once per run.
 * @throws {NotTested} when the event does not arrive, or is not recorded
 */
export function verySlowDelivery(target: Target): Promise<Located<DeliveryRecord>> {
  return target.once('a delivery with a very slow response', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const slow = { response: verySlowResponse, timeoutMs: LONGEST_TIMEOUT }
    return withSubscribers(tenant, [slow], async (subscriber) => {
      const card = await createEventCard(tenant)
      const event = await createCardEvent(tenant, card.id, { kind: 'approved', amount: 30 })
      const [first] = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
      if (first === undefined) throw new NotTested('The event did not arrive at the receiver.')
      await untilResponded([first], verySlowResponse.delay)
      const record = await endedRecord(subscriber, event.eventId)
      if (record === undefined) throw new NotTested('The target has no record of the delivery.')
      return record
    })
  })
}
