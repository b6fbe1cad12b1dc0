import { setTimeout as sleep } from 'node:timers/promises'
import type { CourierParts } from './courier.ts'
import { dropDeliveries, dropDelivery } from './drop.ts'
import { findEvent } from './event-queries.ts'
import { outgoing } from './outgoing.ts'
import { type AttemptResult, record } from './record.ts'
import type { DeliveryRow, SubscriptionRow } from './tables.ts'
import { warn } from './warn.ts'

const PAUSE = 1000

/**
 * Sends a delivery that was taken and records what came of it. While the store refuses the record it tries again, until
 * `end`. What `end` cuts off is not recorded: whoever takes the delivery up after that sends it once more ("Delivery is
 * at-least-once").
 */
export async function deliver(parts: CourierParts, delivery: DeliveryRow, end: AbortSignal): Promise<void> {
  let result: AttemptResult | undefined
  for (;;) {
    try {
      const subscription = await subscriptionOf(parts, delivery)
      if (!result && !isActive(subscription)) return await dropDelivery(parts, delivery)
      result ??= await attempt(parts, delivery, subscription)
      if (end.aborted && result.httpStatusCode === null) return
      if (await record(parts, delivery, result)) await dropDeliveries(parts, subscription)
      return
    } catch (error) {
      if (end.aborted) return
      warn(parts.log, 'a webhook delivery is not recorded yet', error)
      await sleep(PAUSE, undefined, { ref: false })
    }
  }
}

function isActive(subscription: SubscriptionRow): boolean {
  return subscription.status === 'active' && subscription.deleted_at === null
}

async function attempt(
  parts: CourierParts,
  delivery: DeliveryRow,
  subscription: SubscriptionRow,
): Promise<AttemptResult> {
  const event = await findEvent(parts.store, delivery.company_id, delivery.event_id)
  const sentAt = parts.clock.now()
  const started = performance.now()
  const endedAt = () => sentAt + Math.round(performance.now() - started)
  try {
    const outcome = await parts.sender.send(outgoing(event, delivery, subscription, delivery.trigger_type, parts))
    return { ...outcome, endedAt: endedAt(), internal: false }
  } catch (error) {
    warn(parts.log, 'a webhook delivery cannot be made', error)
    const errorMessage = 'the delivery could not be made'
    return {
      httpStatusCode: null,
      responseBody: null,
      latencyMs: null,
      errorMessage,
      endedAt: endedAt(),
      internal: true,
    }
  }
}

/** The row as it is, deleted or not. */
function subscriptionOf({ store }: CourierParts, delivery: DeliveryRow): Promise<SubscriptionRow> {
  return store
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('id', '=', delivery.subscription_id)
    .where('company_id', '=', delivery.company_id)
    .executeTakeFirstOrThrow()
}
