import fc from 'fast-check'
import type { WebhookSubscriptionSecretDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import type { Environment } from '../../cases/environment.ts'
import { CheckFailure } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { type Located, propertyOf } from '../../validate/located.ts'
import { expectSameUnlessRounded } from '../../validate/timestamps.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import {
  type Creation,
  deleteSubscription,
  expectListed,
  expectSameSubscription,
  getSubscription,
  rotateSecret,
  type Subscription,
  subscriptionBody,
  updateSubscription,
} from './subscription.ts'
import { withSubscriptions } from './with-subscriptions.ts'

/** A subscription with this body that is not active. */
type InactiveCreation = { readonly body: Creation; readonly status: 'paused' | 'disabled' }

/** Any settings, with each of the two statuses. */
export const inactiveSubscription = (environment: Environment): fc.Arbitrary<InactiveCreation> =>
  fc.record({ body: subscriptionBody(environment), status: eachOnce('paused', 'disabled') })

/** A subscription that was paused or disabled, calls that leave its settings unchanged, one after the other, and its deletion. */
export type UnchangedSettings = {
  /** The response to the change of its status. */
  readonly inactive: Subscription
  /** Whether the list returned what a retrieval returned. */
  readonly listed: Settled<void>
  readonly rotated: Settled<Located<WebhookSubscriptionSecretDto>>
  readonly afterRotation: Settled<Located<Subscription>>
  readonly emptyUpdate: Exchange<Subscription>
  readonly afterEmptyUpdate: Settled<Located<Subscription>>
  readonly deletion: Settled<void>
  /** A retrieval after the deletion. */
  readonly retrieval: Exchange
}

/**
 * Uses the subscription of a body and status. Checks of the same ones share it; when one fails, the next use makes another.
 * @throws {CheckFailure} when it cannot be created, or its status not changed
 */
export async function withUnchangedSettings(
  target: Target,
  creation: InactiveCreation,
  use: (subscription: UnchangedSettings) => Promise<void> | void,
): Promise<void> {
  const key = `unchanged settings of ${JSON.stringify(creation)}`
  try {
    await use(await target.once(key, () => callWithoutChange(target, creation)))
  } catch (error) {
    if (error instanceof CheckFailure) target.forget(key)
    throw error
  }
}

async function callWithoutChange(target: Target, { body, status }: InactiveCreation): Promise<UnchangedSettings> {
  const tenant = await target.once('tenant of unchanged settings', async () =>
    target.withToken(await isolatedTenant(target)),
  )
  return withSubscriptions(tenant, [body], async ({ id }) => {
    const path = { id }
    const { value: inactive } = await updateSubscription(tenant, id, { status })
    const listed = await settle(expectListedAsRetrieved(tenant, id))
    const rotated = await settle(rotateSecret(tenant, id))
    const afterRotation = await settle(getSubscription(tenant, id))
    const emptyUpdate = await tenant.call('updateWebhookSubscription', { path, body: {} })
    const afterEmptyUpdate = await settle(getSubscription(tenant, id))
    const deletion = await settle(deleteSubscription(tenant, id))
    const retrieval: Exchange = await tenant.call('getWebhookSubscription', { path })
    return { inactive, listed, rotated, afterRotation, emptyUpdate, afterEmptyUpdate, deletion, retrieval }
  })
}

function expectListedAsRetrieved(tenant: Target, id: string): Promise<void> {
  return expectListed(tenant, id, async (row) => {
    const { value: subscription } = await getSubscription(tenant, id)
    expectSameSubscription(row, subscription)
    expectSameUnlessRounded(propertyOf(row, 'updatedAt'), subscription.updatedAt)
  })
}
