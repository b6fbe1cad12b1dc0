import type { WebhookEventType } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import type { Store } from '../../store/database.ts'
import type { SubscriptionRow } from '../tables.ts'

/**
 * A subscription of a company.
 * @throws ApiError 404 if the company has no such subscription
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

/** All subscriptions of a company, by creation in this order. */
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
    .orderBy('sort_key', order)
    .orderBy('id', order)
    .execute()
}

/** The active subscriptions of a company that want events of this type, by creation, as far as the delivery worker knows them. */
export async function subscriptionsFor(
  { store, subscriptionCopies }: Pick<Services, 'store' | 'subscriptionCopies'>,
  companyId: string,
  eventType: WebhookEventType,
): Promise<readonly Pick<SubscriptionRow, 'id'>[]> {
  const rows = await listOfSubscriptions(store, companyId, 'asc')
  return rows
    .flatMap((row) => subscriptionCopies.known(row) ?? [])
    .filter(({ status }) => status === 'active')
    .filter(({ event_types }) => (JSON.parse(event_types) as WebhookEventType[]).includes(eventType))
}

export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'company_id' | 'sort_key' | 'created_at'>>

/**
 * Changes a subscription, and returns the changed row.
 * @throws ApiError 404 if the company has no such subscription
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
 * Sets a new secret. The current secret becomes the previous one, which is dropped.
 * @throws ApiError 404 as above
 */
export async function rotateSecret(
  store: Store,
  companyId: string,
  id: string,
  { encrypted, graceEnds, now }: { readonly encrypted: string; readonly graceEnds: number; readonly now: number },
): Promise<SubscriptionRow> {
  const changed = await store
    .updateTable('webhook_subscriptions')
    .set((eb) => ({
      secret: encrypted,
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
