import type { WebhookSubscriptionSecretDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, type Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type ReadsAfterDeletion, readsAfterDeletion } from './reads-after-deletion.ts'
import { threeOf } from './shared-url.ts'
import {
  type CreatedSubscription,
  deletedSubscriptions,
  getSubscription,
  plainSubscription,
  rotateSecretAgain,
  type Subscription,
  updateSubscription,
} from './subscription.ts'
import { withSubscriptionSlots } from './with-subscriptions.ts'

/** Not the default, in milliseconds. */
export const OTHER_TIMEOUT = 12_345

/** A subscription from its creation to calls after its deletion. */
export type SubscriptionLife = {
  /** The target's time before the creation and before the deletion, in milliseconds. */
  readonly start: number
  readonly end: number
  readonly created: CreatedSubscription
  readonly creation: Exchange
  readonly retrieved: Settled<Located<Subscription>>
  /** The response to an update of `timeoutMs` to {@link OTHER_TIMEOUT}, before there is a description. */
  readonly updatedTimeout: Settled<Located<Subscription>>
  readonly updated: Settled<Located<Subscription>>
  readonly retrievedAfterUpdate: Settled<Located<Subscription>>
  readonly firstRotation: Exchange
  /** Fewer than three where the target refuses another one. */
  readonly rotations: Settled<readonly Located<WebhookSubscriptionSecretDto>[]>
  readonly deletion: Exchange
  /** Calls after the deletion. */
  readonly deleted: ReadsAfterDeletion & {
    readonly deletion: Exchange
    readonly update: Exchange
    readonly rotation: Exchange
    readonly test: Exchange
  }
}

/** Made once per run. @throws {CheckFailure} when the creation is refused */
export function subscriptionLife(target: Target): Promise<SubscriptionLife> {
  return target.once('the life of a subscription', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriptionSlots(tenant, 1, async () => {
      const start = await target.now()
      const sent = plainSubscription(tenant)
      const creation = await tenant.call('createWebhookSubscription', { body: sent })
      const created = await expectBody(creation, needed('creation of a subscription'))
      const { id, secret } = created.value
      const path = { id }
      const retrieved = await settle(getSubscription(tenant, id))
      const updatedTimeout = await settle(updateSubscription(tenant, id, { timeoutMs: OTHER_TIMEOUT }))
      const updated = await settle(updateSubscription(tenant, id, { description: 'Changed' }))
      const retrievedAfterUpdate = await settle(getSubscription(tenant, id))
      const firstRotation = await tenant.call('rotateWebhookSubscriptionSecret', { path })
      const rotations = await settle(rotateTwiceMore(tenant, id, firstRotation))
      const end = await target.now()
      const deletion = await tenant.call('deleteWebhookSubscription', { path })
      if (isSuccess(deletion)) (await deletedSubscriptions(target)).add(id)
      return {
        start,
        end,
        created: { id, secret, sent, created },
        creation,
        retrieved,
        updatedTimeout,
        updated,
        retrievedAfterUpdate,
        firstRotation,
        rotations,
        deletion,
        deleted: await callsAfterDeletion(tenant, id),
      }
    })
  })
}

async function rotateTwiceMore(
  target: Target,
  id: string,
  first: Exchange<WebhookSubscriptionSecretDto>,
): Promise<readonly Located<WebhookSubscriptionSecretDto>[]> {
  const rotations = [await expectBody(first, needed('rotation'))]
  for (const _ of [2, 3]) {
    const next = await rotateSecretAgain(target, id)
    if (next === undefined) break
    rotations.push(next)
  }
  return rotations
}

async function callsAfterDeletion(target: Target, id: string): Promise<SubscriptionLife['deleted']> {
  const path = { id }
  return {
    deletion: await target.call('deleteWebhookSubscription', { path }),
    ...(await readsAfterDeletion(target, id)),
    update: await target.call('updateWebhookSubscription', { path, body: { description: 'Too late' } }),
    rotation: await target.call('rotateWebhookSubscriptionSecret', { path }),
    test: await target.call('testWebhookSubscription', { path }),
  }
}

/** Three equal subscriptions that were created at the same time. Made once per run. @throws {CheckFailure} when one is refused */
export function concurrentCreations(target: Target): Promise<readonly CreatedSubscription[]> {
  return target.once('concurrent creations of subscriptions', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const bodies = await threeOf(target, plainSubscription(target))
    return withSubscriptionSlots(tenant, bodies.length, (create) => Promise.all(bodies.map(create)))
  })
}
