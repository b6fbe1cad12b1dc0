import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { HOUR } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { onceRecorded } from '../deliveries/delivery-records.ts'
import { withActiveSubscription } from '../subscriptions/with-subscriptions.ts'
import type { Activity } from '../transactions/activity.ts'
import { ignoreFailure } from '../transactions/transaction-tenants.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from './card-events.ts'

/** Whether a card may have been used before its creation, which a target may decline. Tried once per run. */
export function permitsUseBeforeCreation(target: Target): Promise<boolean> {
  return target.once('use of a card before its creation', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const { id } = await createEventCard(tenant)
    const purchase = { amount: 1, at: (await target.now()) - HOUR }
    // An event that no active subscription includes may not be recorded.
    const eventTypes = [typeOfKind.approved, typeOfKind.declined]
    const approval = await withActiveSubscription(tenant, { eventTypes }, async () => {
      const created = await ifPossible(createCardEvent(tenant, id, { ...purchase, kind: 'approved' }))
      return created === undefined || (await isDecline(tenant, created)) ? undefined : created
    })
    if (approval === undefined) return false
    const settlement = { ...purchase, kind: 'settled', relatedTransactionId: approval.transactionId } as const
    return (await ifPossible(createCardEvent(tenant, id, settlement))) !== undefined
  })
}

/**
 * An activity of the past as its transaction shows it: where a card cannot have been used before its creation, it is settled without its
 * approval, as a force post.
 */
export async function activitiesAsSettled(target: Target): Promise<(activity: Activity) => Activity> {
  const isPermitted = await permitsUseBeforeCreation(target).catch(ignoreFailure)
  return (activity) => (isPermitted === false ? { ...activity, isForced: true } : activity)
}

/** Whether the event of an approval is a decline: a target may settle what it declined, as a force post. */
async function isDecline(tenant: Target, { eventId }: CardEvent): Promise<boolean> {
  const path = { id: eventId }
  // What keeps an event from being read is the subject of other checks.
  const read = await onceRecorded(tenant, eventId, () => tenant.call('getWebhookEvent', { path })).catch(ignoreFailure)
  return read ? read.response.json?.eventType === typeOfKind.declined : false
}
