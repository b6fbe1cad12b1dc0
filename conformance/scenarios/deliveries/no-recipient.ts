import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCardEvent, createEventCard } from '../events/card-events.ts'
import { deliveryRecords } from './delivery-records.ts'

/** How long an event may take to be recorded, in milliseconds. */
const RECORDING_TIMEOUT = 2_000

/** An event that was created in a tenant without subscriptions, or where tenants are not isolated, as if it had none. Made once per run. */
export function eventWithoutRecipient(target: Target): Promise<{ readonly tenant: Target; readonly eventId: string }> {
  return target.once('an event without recipient', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const card = await createEventCard(tenant)
    return { tenant, ...(await createCardEvent(tenant, card.id, { kind: 'settled', amount: 3 })) }
  })
}

/**
 * Requires the deliveries of an event to be listed that was sent to no subscription. Whether such an event is recorded is unspecified.
 * @throws {CheckFailure}
 */
export async function expectListWithoutRecipient(target: Target): Promise<void> {
  const { tenant, eventId } = await eventWithoutRecipient(target)
  const read = () => tenant.call('getWebhookEvent', { path: { id: eventId } })
  const event = await waitUntil(read, ({ response }) => response.status !== 404, RECORDING_TIMEOUT)
  if (isSuccess(event)) await deliveryRecords(tenant, eventId)
}
