import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { findEvent } from '../events/event-queries.ts'
import { deliveryRequest } from '../sender/delivery-request.ts'
import type { DeliveryOutcome } from '../sender/sender.ts'
import type { DeliveryRow, SubscriptionRow } from '../tables.ts'
import { cancelDeliveries, cancelDelivery } from './cancel-deliveries.ts'
import type { LogOnce } from './log-once.ts'
import { type AttemptResult, recordAttempt } from './record-attempt.ts'

export type DeliveryServices = Pick<
  Services,
  'store' | 'clock' | 'choices' | 'sender' | 'vault' | 'subscriptionCopies'
> & {
  readonly logOnce: LogOnce
  /** Whether an attempt gets lost on its way. */
  readonly isLost: (delivery: Pick<DeliveryRow, 'trigger_type'>) => boolean
}

/** The outcome of an attempt that did not arrive. */
const lost = {
  httpStatusCode: null,
  responseBody: null,
  latencyMs: null,
  errorMessage: 'the connection was reset',
} as const satisfies DeliveryOutcome

/** Time between two attempts to record a result, in milliseconds. */
const RECORD_PAUSE = 1000

/** How much later than it ends an attempt is recorded, if so chosen, in milliseconds. */
const RECORD_DELAY = { automatic: 3000, automatic_retry: 40 } as const

function recordDelay({ choices }: DeliveryServices, { trigger_type }: DeliveryRow): number {
  if (choices['first-results'] === 'later' && trigger_type === 'automatic') return RECORD_DELAY.automatic
  if (choices['retry-records'] === 'ended' && trigger_type === 'automatic_retry') return RECORD_DELAY.automatic_retry
  return 0
}

/**
 * Sends a claimed delivery and records the result. If the store refuses the record, it tries again until `stopping`. A
 * delivery that `stopping` interrupts is not recorded: the worker that claims it next sends it again ("Delivery is
 * at-least-once").
 */
export async function deliver(services: DeliveryServices, delivery: DeliveryRow, stopping: AbortSignal): Promise<void> {
  let result: AttemptResult | undefined
  for (;;) {
    try {
      const row = await subscriptionOf(services, delivery)
      const subscription = services.subscriptionCopies.known(row) ?? row
      if (!result && ![row, subscription].some(isActive)) return await cancelDelivery(services, delivery)
      result ??= await attempt(services, delivery, subscription)
      if (stopping.aborted && result.httpStatusCode === null) return
      const delay = recordDelay(services, delivery)
      if (delay > 0) await sleep(delay)
      const disabled = await recordAttempt(services, delivery, result)
      if (disabled) await cancelDeliveries(services, subscription)
      return
    } catch (error) {
      if (stopping.aborted) return
      services.logOnce('a webhook delivery cannot be recorded yet', error)
      await sleep(RECORD_PAUSE, undefined, { ref: false })
    }
  }
}

function isActive(subscription: SubscriptionRow): boolean {
  return subscription.status === 'active' && subscription.deleted_at === null
}

async function attempt(
  services: DeliveryServices,
  delivery: DeliveryRow,
  subscription: SubscriptionRow,
): Promise<AttemptResult> {
  const event = await findEvent(services.store, delivery.company_id, delivery.event_id)
  const sentAt = services.clock.now()
  const started = performance.now()
  const endedAt = () => sentAt + Math.round(performance.now() - started)
  try {
    const request = deliveryRequest(event, delivery, subscription, delivery.trigger_type, services)
    const outcome = services.isLost(delivery) ? lost : await services.sender.send(request)
    return { ...outcome, endedAt: endedAt(), internal: false }
  } catch (error) {
    services.logOnce('a webhook delivery cannot be sent', error)
    return {
      httpStatusCode: null,
      responseBody: null,
      latencyMs: null,
      errorMessage: 'the delivery could not be sent',
      endedAt: endedAt(),
      internal: true,
    }
  }
}

/** The row of the subscription, also of a deleted one. */
function subscriptionOf({ store }: DeliveryServices, delivery: DeliveryRow): Promise<SubscriptionRow> {
  return store
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('id', '=', delivery.subscription_id)
    .where('company_id', '=', delivery.company_id)
    .executeTakeFirstOrThrow()
}
