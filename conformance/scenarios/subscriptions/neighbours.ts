import { type Settled, settle } from '../../run/settled.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { threeOf } from './shared-url.ts'
import {
  type Change,
  type Creation,
  deleteSubscription,
  expectUnchanged,
  getSubscription,
  updateSubscription,
} from './subscription.ts'
import { withSubscriptions } from './with-subscriptions.ts'

/** Whether the subscriptions that were created before and after another one stayed as they were. */
export type Neighbours = {
  /** While it was updated. */
  readonly ofUpdate: Settled<void>
  /** While it was deleted, after the update. */
  readonly ofDeletion: Settled<void>
}

/** Creates three equal subscriptions, updates the second and deletes it. Checks of the same bodies share what comes of it. */
export async function neighbours(target: Target, body: Creation, change: Change): Promise<Neighbours> {
  const tenant = await target.once('tenant of neighbours', async () => target.withToken(await isolatedTenant(target)))
  return share(tenant, `neighbours ${JSON.stringify([body, change])}`, async () =>
    withSubscriptions(tenant, await threeOf(tenant, body), async (first, { id }, last) => {
      const whether = (call: () => Promise<unknown>) => settle(expectUnchangedBy(call, tenant, [first.id, last.id]))
      const ofUpdate = await whether(() => updateSubscription(tenant, id, change))
      const ofDeletion = await whether(() => deleteSubscription(tenant, id))
      return { ofUpdate, ofDeletion }
    }),
  )
}

async function expectUnchangedBy(
  call: () => Promise<unknown>,
  tenant: Target,
  ids: readonly [string, string],
): Promise<void> {
  const before = [await getSubscription(tenant, ids[0]), await getSubscription(tenant, ids[1])]
  await call()
  for (const { value } of before) await expectUnchanged(tenant, value)
}
