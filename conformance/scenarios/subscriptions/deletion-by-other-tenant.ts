import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import type { Located } from '../../validate/located.ts'
import { otherTenant, sharedOtherTenant } from '../authentication/tenants.ts'
import { isDeliveryOf } from '../deliveries/attempts.ts'
import { PRECISION } from '../deliveries/automatic-retries/retry-observer.ts'
import { type DeliveryRecord, deliveryRecord, endedRecord, endedWithoutRetry } from '../deliveries/delivery-records.ts'
import { waitForDeliveries } from '../deliveries/delivery-timing.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { withSubscribers } from '../deliveries/with-subscribers.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { getSubscription } from './subscription.ts'

/** How often a waiting delivery has to end with the refused deletion, so that another reason for its end is no coincidence. */
const ROUNDS = 2

/**
 * A delivery that waited for a retry, and did not any more when another tenant was refused the deletion of its subscription. Undefined where it
 * still waits, or waits for no retry.
 */
export async function endedByOtherTenant(target: Target): Promise<Located<DeliveryRecord> | undefined> {
  if (target.receiver === undefined || !target.supports('control:card-activity')) return undefined
  const [owner, other] = [await otherTenant(target), await sharedOtherTenant(target)].map((token) =>
    target.withToken(token),
  ) as [Target, Target]
  const refuses = { eventTypes: [typeOfKind.failed], response: { status: 500 } }
  return withSubscribers(owner, [refuses], async (subscriber) => {
    const { id: cardId } = await createEventCard(owner)
    let ended: Located<DeliveryRecord> | undefined
    for (let round = 1; round <= ROUNDS; round++) {
      ended = await endedInRound(subscriber, other, cardId)
      if (ended === undefined) return undefined
    }
    return ended
  })
}

async function endedInRound(
  subscriber: Subscriber,
  other: Target,
  cardId: string,
): Promise<Located<DeliveryRecord> | undefined> {
  const { target, id, inbox } = subscriber
  const event = await createCardEvent(target, cardId, { kind: 'failed', amount: 41 })
  await waitForDeliveries(target, inbox, isDeliveryOf(event))
  const before = await endedRecord(subscriber, event.eventId)
  const isWaiting = (instant(before?.value.nextRetryAt) ?? 0) > (await target.now()) + PRECISION
  if (before?.value.status !== 'pending_retry' || !isWaiting) return undefined
  const deletion = await other.call('deleteWebhookSubscription', { path: { id } })
  if (isSuccess(deletion)) return undefined
  const after = await deliveryRecord(subscriber, event.eventId)
  if (after === undefined || !endedWithoutRetry(after, before)) return undefined
  // The circuit breaker may have acted.
  return (await getSubscription(target, id)).value.status === 'active' ? after : undefined
}
