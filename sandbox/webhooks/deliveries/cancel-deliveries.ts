import type { Services } from '../../services.ts'
import { hasRowLocks } from '../../store/dialect-features.ts'
import { lockEvent, updateEventStatus } from '../events/event-queries.ts'
import type { DeliveryRow, SubscriptionRow } from '../tables.ts'
import { nextDeliveryStatus } from './delivery-states.ts'

type SubscriptionKey = Pick<SubscriptionRow, 'id' | 'company_id'>
type StoreAndClock = Pick<Services, 'store' | 'clock'>

/**
 * Cancels the waiting deliveries of a subscription that is no longer active. Deliveries that are being sent end by
 * themselves.
 */
export async function cancelDeliveries(services: StoreAndClock, subscription: SubscriptionKey): Promise<void> {
  const waiting = await services.store
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .distinct()
    .where('subscription_id', '=', subscription.id)
    .where('company_id', '=', subscription.company_id)
    .where('due_at', 'is not', null)
    .where('status', 'in', ['pending', 'pending_retry'])
    .execute()
  for (const { event_id } of waiting) {
    await cancelOfEvent(services, subscription, event_id, ['pending', 'pending_retry'])
  }
}

/** Cancels one delivery that was claimed before its subscription turned out not to be active. */
export async function cancelDelivery(services: StoreAndClock, delivery: DeliveryRow): Promise<void> {
  const subscription = { id: delivery.subscription_id, company_id: delivery.company_id }
  await cancelOfEvent(services, subscription, delivery.event_id, ['queued'], delivery.id)
}

/**
 * Cancels the deliveries that a sandbox left waiting because it ended between the change of a subscription and their
 * cancellation.
 */
export async function cancelLeftovers(services: StoreAndClock): Promise<void> {
  const inactive = await services.store
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_subscriptions', 'webhook_subscriptions.id', 'webhook_deliveries.subscription_id')
    .select(['webhook_subscriptions.id', 'webhook_subscriptions.company_id'])
    .distinct()
    .where('webhook_deliveries.due_at', 'is not', null)
    .where('webhook_deliveries.status', 'in', ['pending', 'pending_retry'])
    .where((eb) =>
      eb.or([
        eb('webhook_subscriptions.status', '<>', 'active'),
        eb('webhook_subscriptions.deleted_at', 'is not', null),
      ]),
    )
    .execute()
  for (const subscription of inactive) await cancelDeliveries(services, subscription)
}

type Cancellable = 'pending' | 'queued' | 'pending_retry'

const notActive = { error_message: 'the subscription is not active', error_type: 'internal' } as const

function cancelOfEvent(
  { store, clock }: StoreAndClock,
  subscription: SubscriptionKey,
  eventId: string,
  statuses: readonly Cancellable[],
  deliveryId?: string,
): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    const now = clock.now()
    const event = await lockEvent(transaction, subscription.company_id, eventId)
    const deliveries = await transaction
      .selectFrom('webhook_deliveries')
      .select(['id', 'trigger_type', 'status', 'error_message'])
      .where('event_id', '=', eventId)
      .where('subscription_id', '=', subscription.id)
      .where('company_id', '=', subscription.company_id)
      .where('status', 'in', statuses)
      .$if(deliveryId !== undefined, (query) => query.where('id', '=', deliveryId ?? ''))
      .$if(hasRowLocks(store), (query) => query.forUpdate())
      .execute()
    for (const { id, trigger_type, status, error_message } of deliveries) {
      await transaction
        .updateTable('webhook_deliveries')
        .set({
          status: nextDeliveryStatus(trigger_type, status, 'cancel'),
          ...(error_message === null ? notActive : {}),
          due_at: null,
          claimed_by: null,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('company_id', '=', subscription.company_id)
        .execute()
    }
    await updateEventStatus(transaction, event, now)
  })
}
