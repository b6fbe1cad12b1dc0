import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCard } from '../cards/card.ts'
import { rotateSecret, updateSubscription } from '../subscriptions/subscription.ts'
import { withSubscriptions } from '../subscriptions/with-subscriptions.ts'
import { type EventRecord, eventHistory, listEvents } from './event-history.ts'

/** The events that exist after calls that produce none, and did not exist before. */
export async function eventsAfterApiCalls(target: Target): Promise<readonly EventRecord[]> {
  const tenant = target.supports('control:card-activity')
    ? (await eventHistory(target)).tenant
    : target.withToken(await isolatedTenant(target))
  const before = await listEvents(tenant)
  await withSubscriptions(tenant, [{}], async ({ id }) => {
    const card = await createCard(tenant)
    const path = { id }
    await Promise.all([
      updateSubscription(tenant, id, { description: 'Changed' }),
      rotateSecret(tenant, id),
      tenant.call('testWebhookSubscription', { path }),
      tenant.call('updateCard', { path: { id: card.id }, body: { name: 'Changed' } }),
      tenant.call('getWebhookEvent', { path }),
      ...before.slice(0, 2).map((event) => tenant.call('retryWebhookEvent', { path: { id: event.id } })),
    ])
    await tenant.call('deleteCard', { path: { id: card.id } })
  })
  const earlierIds = new Set(before.map(({ id }) => id))
  return (await listEvents(tenant)).filter(({ id }) => !earlierIds.has(id))
}
