import type { Parts } from '../parts.ts'
import { hasRowLocks } from '../store/differences.ts'
import { moveDelivery } from './delivery-states.ts'
import { lockEvent, settleEvent } from './event-queries.ts'
import type { DeliveryRow, SubscriptionRow } from './tables.ts'

type Owned = Pick<SubscriptionRow, 'id' | 'company_id'>

/**
 * Ends the deliveries that a subscription, which is not active any more, still waits for. Those on their way end by
 * themselves.
 */
export async function dropDeliveries(parts: Pick<Parts, 'store' | 'clock'>, subscription: Owned): Promise<void> {
  const waiting = await parts.store
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .distinct()
    .where('subscription_id', '=', subscription.id)
    .where('company_id', '=', subscription.company_id)
    .where('due_at', 'is not', null)
    .where('status', 'in', ['pending', 'pending_retry'])
    .execute()
  for (const { event_id } of waiting) await dropOf(parts, subscription, event_id, ['pending', 'pending_retry'])
}

/** Ends one delivery that was taken before it turned out that its subscription is not active. */
export async function dropDelivery(parts: Pick<Parts, 'store' | 'clock'>, delivery: DeliveryRow): Promise<void> {
  const subscription = { id: delivery.subscription_id, company_id: delivery.company_id }
  await dropOf(parts, subscription, delivery.event_id, ['queued'], delivery.id)
}

type Droppable = 'pending' | 'queued' | 'pending_retry'

function dropOf(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  subscription: Owned,
  eventId: string,
  statuses: readonly Droppable[],
  deliveryId?: string,
): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    const now = clock.now()
    const event = await lockEvent(transaction, subscription.company_id, eventId)
    const open = await transaction
      .selectFrom('webhook_deliveries')
      .select(['id', 'trigger_type', 'status', 'error_message'])
      .where('event_id', '=', eventId)
      .where('subscription_id', '=', subscription.id)
      .where('company_id', '=', subscription.company_id)
      .where('status', 'in', statuses)
      .$if(deliveryId !== undefined, (query) => query.where('id', '=', deliveryId ?? ''))
      .$if(hasRowLocks(store), (query) => query.forUpdate())
      .execute()
    for (const { id, trigger_type, status, error_message } of open) {
      await transaction
        .updateTable('webhook_deliveries')
        .set({
          status: moveDelivery(trigger_type, status, 'drop'),
          ...(error_message === null ? notActive : {}),
          due_at: null,
          taken_by: null,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('company_id', '=', subscription.company_id)
        .execute()
    }
    await settleEvent(transaction, event, now)
  })
}

const notActive = { error_message: 'the subscription is not active', error_type: 'internal' } as const

/** Ends what was left when the sandbox ended between a change of a subscription and the end of its deliveries. */
export async function dropLeftOver(parts: Pick<Parts, 'store' | 'clock'>): Promise<void> {
  const inactive = await parts.store
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
  for (const subscription of inactive) await dropDeliveries(parts, subscription)
}
