import type { Services } from '../../services.ts'
import { newDelivery } from '../deliveries/new-delivery.ts'
import type { SubscriptionRow } from '../tables.ts'

/** Sends a subscription that was paused or disabled, and is active now, the events of its types since its last change before that. */
export async function sendEventsOfPause(
  { store, clock, deliveryNotifier }: Pick<Services, 'store' | 'clock' | 'deliveryNotifier'>,
  { before, after }: { readonly before: SubscriptionRow; readonly after: SubscriptionRow },
): Promise<void> {
  if (before.status === 'active' || after.status !== 'active') return
  const events = await store
    .selectFrom('webhook_events')
    .select('id')
    .where('company_id', '=', after.company_id)
    .where('event_type', 'in', JSON.parse(after.event_types))
    .where('created_at', '>=', before.updated_at)
    .orderBy('sort_key')
    .execute()
  if (events.length === 0) return
  const attempt = { trigger: 'automatic', number: 1, now: clock.now() } as const
  const ids = { company_id: after.company_id, subscription_id: after.id }
  const deliveries = events.map(({ id }) => newDelivery({ ...ids, event_id: id }, attempt))
  await store.insertInto('webhook_deliveries').values(deliveries).execute()
  deliveryNotifier.notify()
}
