import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { inTurn } from '../requests/accepted.ts'
import { createSubscription } from './subscription.ts'
import { withSubscriptions } from './with-subscriptions.ts'

/**
 * Runs `work` that updates a subscription, whatever its values were before. In an isolated tenant it is the same one for all such work,
 * one after the other, and the run removes it at its end; in a shared one, which may allow few, each work has a new one.
 */
export async function withUpdatableSubscription<Result>(
  target: Target,
  work: (tenant: Target, id: string) => Promise<Result>,
): Promise<Result> {
  if (!target.supports('control:credentials')) return withSubscriptions(target, [{}], ({ id }) => work(target, id))
  const { tenant, id } = await target.once('a subscription to be updated', async () => {
    const isolated = target.withToken(await isolatedTenant(target))
    return { tenant: isolated, id: (await createSubscription(isolated)).id }
  })
  return inTurn(target, `updates of ${id}`, () => work(tenant, id))
}
