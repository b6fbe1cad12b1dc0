import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Creation, uniqueUrl } from './subscription.ts'
import { withSubscriptionSlots } from './with-subscriptions.ts'

/** Whether several subscriptions of a tenant may have the same URL, which is unspecified. Found out once per run. */
export function acceptsSharedUrl(target: Target): Promise<boolean> {
  return target.once('subscriptions with the same URL', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriptionSlots(tenant, 2, async (create) => {
      const { id, sent } = await create()
      const second = await tenant.call('createWebhookSubscription', { body: sent })
      if (!isSuccess(second)) return false
      const { id: secondId } = second.response.json
      if (secondId !== id) await tenant.call('deleteWebhookSubscription', { path: { id: secondId } })
      return true
    })
  })
}

/** Bodies of three equal subscriptions, with different URLs only where the target refuses several with the same one. */
export async function threeOf(target: Target, body: Creation): Promise<readonly [Creation, Creation, Creation]> {
  if (await acceptsSharedUrl(target)) return [body, body, body]
  return [body, { ...body, url: uniqueUrl(target) }, { ...body, url: uniqueUrl(target) }]
}
