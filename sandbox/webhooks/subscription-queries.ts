import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Store } from '../store/store.ts'
import type { EventType } from './emit.ts'
import type { SubscriptionRow } from './tables.ts'

/**
 * A subscription of a company.
 * @throws ApiError 404 for one that is unknown, deleted, or another company's
 */
export async function findSubscription(store: Store, companyId: string, id: string): Promise<SubscriptionRow> {
  const subscription = await store
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!subscription) throw new ApiError(404, messages.notFound)
  return subscription
}

/** All subscriptions of a company, in the order of their creation or against it. */
export function listOfSubscriptions(
  store: Store,
  companyId: string,
  order: 'asc' | 'desc',
): Promise<SubscriptionRow[]> {
  return store
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('position', order)
    .orderBy('id', order)
    .execute()
}

/** The active subscriptions of a company that want events of a type. */
export async function subscriptionsFor(
  store: Store,
  companyId: string,
  eventType: EventType,
): Promise<readonly Pick<SubscriptionRow, 'id'>[]> {
  const active = await store
    .selectFrom('webhook_subscriptions')
    .select(['id', 'event_types'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .orderBy('position')
    .execute()
  return active.filter(({ event_types }) => (JSON.parse(event_types) as EventType[]).includes(eventType))
}

export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'company_id' | 'position' | 'created_at'>>

/**
 * Changes a subscription, and returns it as it is then.
 * @throws ApiError 404 for one that is unknown, deleted, or another company's
 */
export async function changeSubscription(
  store: Store,
  companyId: string,
  id: string,
  change: SubscriptionChange,
): Promise<SubscriptionRow> {
  const changed = await store
    .updateTable('webhook_subscriptions')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new ApiError(404, messages.notFound)
  return changed
}

/**
 * Gives a subscription another secret: the one before becomes the previous one, and the one before that is dropped.
 * @throws ApiError 404 as above
 */
export async function rotateSecret(
  store: Store,
  companyId: string,
  id: string,
  { sealed, graceEnds, now }: { readonly sealed: string; readonly graceEnds: number; readonly now: number },
): Promise<SubscriptionRow> {
  const changed = await store
    .updateTable('webhook_subscriptions')
    .set((eb) => ({
      secret: sealed,
      previous_secret: eb.ref('secret'),
      previous_secret_expires_at: graceEnds,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new ApiError(404, messages.notFound)
  return changed
}
