import type { WebhookSubscriptionCreatedDto } from '../../../generated/types.d.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Creation, createSubscription, readSubscription, type Subscription } from './subscription.ts'

/**
 * The number of concurrent cases, with up to three subscriptions each. The maximum per tenant is unspecified: the run stays
 * within nine.
 */
const atOnce = 3

/** The subscriptions of one case. */
export type Desk = {
  /** The token of their tenant; undefined for the run's own. */
  readonly token: string | undefined
  /** Creates a subscription, which is deleted at the end of the case. `body` adds to the smallest one. */
  create(body?: Partial<Creation>): Promise<WebhookSubscriptionCreatedDto>
  /** Creates a subscription and retrieves it. */
  found(body?: Partial<Creation>): Promise<Subscription>
}

/**
 * Runs `work` with subscriptions of an isolated tenant, if the target offers one, and deletes them afterwards.
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
