import type { WebhookSubscriptionCreatedDto } from '../../../generated/types.d.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Creation, createSubscription, readSubscription, type Subscription } from './subscription.ts'

/**
 * So many cases work at once, with three subscriptions each at most: how many a company can have is not shown, and the run
 * keeps within nine.
 */
const atOnce = 3

/** Where one case makes its subscriptions. */
export type Desk = {
  /** The company that they belong to; undefined for the run's own. */
  readonly token: string | undefined
  /** Creates a subscription, which is gone when the case ends. `body` adds to the smallest one. */
  create(body?: Partial<Creation>): Promise<WebhookSubscriptionCreatedDto>
  /** The same, as it is retrieved afterwards. */
  found(body?: Partial<Creation>): Promise<Subscription>
}

/**
 * Works with subscriptions of a company in which nothing else happens, where the target can give one, and deletes them
 * afterwards, so that no event is delivered to them for nothing.
 */
export async function withSubscriptions<Result>(
  target: Target,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const { token, limiter } = await target.once('company of subscriptions', async () => ({
    token: await isolatedTenant(target),
    limiter: createRateLimiter(atOnce),
  }))
  return limiter.run(async () => {
    const made: string[] = []
    const create: Desk['create'] = async (body) => {
      const subscription = await createSubscription(target, body, token)
      made.push(subscription.id)
      return subscription
    }
    try {
      return await work({
        token,
        create,
        found: async (body) => readSubscription(target, (await create(body)).id, token),
      })
    } finally {
      await runInContext(newCheckContext(''), () => Promise.all(made.map((id) => discard(target, id, token))))
    }
  })
}

async function discard(target: Target, id: string, token: string | undefined): Promise<void> {
  await target.call('deleteWebhookSubscription', { path: { id }, token }).catch(() => undefined)
}
