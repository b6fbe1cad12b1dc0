import { CheckFailure } from '../../run/errors.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { threeOf } from './shared-url.ts'
import {
  type Change,
  type Creation,
  deleteSubscription,
  expectUnchanged,
  getSubscription,
  type Subscription,
  updateSubscription,
} from './subscription.ts'
import { withSubscriptions } from './with-subscriptions.ts'

/** Of three equal subscriptions, the first and the last, while the second is updated and then deleted. */
export type OtherSubscriptions = {
  /** Whether they are unchanged after the update. */
  readonly afterUpdate: Settled<void>
  /** Whether they are as they were before the deletion. */
  readonly afterDeletion: Settled<void>
}

/**
 * Uses what an update and a deletion leave of other subscriptions. Checks of the same values share it; when one fails, the next use makes
 * it anew.
 * @throws {CheckFailure} when a subscription cannot be created or read
 */
export async function withOtherSubscriptions(
  target: Target,
  body: Creation,
  change: Change,
  use: (others: OtherSubscriptions) => void,
): Promise<void> {
  const key = `other subscriptions of ${JSON.stringify([body, change])}`
  try {
    use(await target.once(key, () => updateAndDeleteSecond(target, body, change)))
  } catch (error) {
    if (error instanceof CheckFailure) target.forget(key)
    throw error
  }
}

async function updateAndDeleteSecond(target: Target, body: Creation, change: Change): Promise<OtherSubscriptions> {
  const tenant = await target.once('tenant of other subscriptions', async () =>
    target.withToken(await isolatedTenant(target)),
  )
  return withSubscriptions(tenant, await threeOf(tenant, body), async (first, second, last) => {
    const others = [first.id, last.id]
    const before = await readAll(tenant, others)
    const update = async () => {
      await updateSubscription(tenant, second.id, { ...change, status: 'paused' })
      await expectAllUnchanged(tenant, before)
    }
    const afterUpdate = await settle(update())
    // What the update has changed is not blamed on the deletion.
    const beforeDeletion = afterUpdate.status === 'fulfilled' ? before : await readAll(tenant, others)
    const remove = async () => {
      await deleteSubscription(tenant, second.id)
      await expectAllUnchanged(tenant, beforeDeletion)
    }
    return { afterUpdate, afterDeletion: await settle(remove()) }
  })
}

async function readAll(tenant: Target, ids: readonly string[]): Promise<readonly Subscription[]> {
  const all: Subscription[] = []
  for (const id of ids) all.push((await getSubscription(tenant, id)).value)
  return all
}

async function expectAllUnchanged(tenant: Target, all: readonly Subscription[]): Promise<void> {
  for (const one of all) await expectUnchanged(tenant, one)
}
