import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Target } from '../../../run/target.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant, requireIsolation } from '../../authentication/tenants.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { getSubscription, type Subscription, updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { type DeliveryRecord, endedRecord } from '../delivery-records.ts'
import { untilResponded, waitForDeliveries } from '../delivery-timing.ts'
import { withSubscribers } from '../with-subscribers.ts'

/** Slower than the default timeout of a subscription, 10 seconds. */
export const lateDefaultResponse = { status: 200, delay: 11_300 } as const

/** A delivery to a receiver that responds after the default timeout of its subscription. */
export type LateDefaultDelivery = {
  readonly record: Located<DeliveryRecord>
  /** The subscription after that delivery, in the meantime of which its description was updated to this one. */
  readonly subscription: Located<Subscription>
  readonly description: string
}

/** Made once per run, where tenants are isolated: in a shared one, other checks would wait for its subscription. @throws {NotTested} when the event does not arrive, or is not recorded */
export function lateDefaultDelivery(target: Target): Promise<LateDefaultDelivery> {
  return target.once('a delivery with a response after the default timeout', async () => {
    requireIsolation(target)
    const tenant = target.withToken(await isolatedTenant(target))
    const declines = { eventTypes: [typeOfKind.declined], response: lateDefaultResponse }
    return withSubscribers(tenant, [declines], async (subscriber) => {
      const { id, inbox } = subscriber
      const card = await createEventCard(tenant)
      const event = await createCardEvent(tenant, card.id, { kind: 'declined', amount: 31 })
      const arrived = await waitForDeliveries(target, inbox, isDeliveryOf(event))
      if (arrived.length === 0) throw new NotTested(reasons.noEvent)
      // A retry that follows at once need not be waited for.
      inbox.response = { status: 500 }
      const description = 'Updated during a delivery that fails'
      await updateSubscription(tenant, id, { description })
      await untilResponded(arrived, lateDefaultResponse.delay)
      const record = await endedRecord(subscriber, event.eventId)
      if (record === undefined) throw new NotTested(reasons.noRecord)
      return { record, subscription: await getSubscription(tenant, id), description }
    })
  })
}
