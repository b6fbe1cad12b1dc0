import type { WebhookSubscriptionCreatedDto } from '../../../generated/types.d.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectBody, type Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { OTHER_TIMEOUT } from './life.ts'
import { deleteSubscription, plainSubscription } from './subscription.ts'
import { withSubscriptionSlots } from './with-subscriptions.ts'

/** A subscription with the URL of a deleted one, which is found again by it. */
export type CreatedAgain = {
  /** The id of the deleted one. Its `timeoutMs` was not the default. */
  readonly deletedId: string
  /** The smallest subscription; undefined where the target refuses it: whether a URL can be used again is unspecified. */
  readonly created: Located<WebhookSubscriptionCreatedDto> | undefined
}

/** Made once per run. */
export function subscriptionCreatedAgain(target: Target): Promise<CreatedAgain> {
  return target.once('a subscription with the URL of a deleted one', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriptionSlots(tenant, 1, async (create) => {
      const body = plainSubscription(tenant)
      const { id: deletedId } = await create({ ...body, timeoutMs: OTHER_TIMEOUT })
      await deleteSubscription(tenant, deletedId)
      const again = await tenant.call('createWebhookSubscription', { body })
      if (!isSuccess(again)) return { deletedId, created: undefined }
      const created = await expectBody(again)
      await deleteSubscription(tenant, created.value.id)
      return { deletedId, created }
    })
  })
}
