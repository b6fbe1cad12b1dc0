import type { WebhookSubscriptionSecretDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import { CheckFailure } from '../../run/errors.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { type Located, propertyOf } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import {
  type Creation,
  expectListed,
  expectSameSubscription,
  getSubscription,
  rotateSecret,
  type Subscription,
  updateSubscription,
} from './subscription.ts'
import { withSubscriptions } from './with-subscriptions.ts'

/** A subscription that was paused, and calls that leave its settings unchanged, one after the other. */
export type UnchangedSettings = {
  /** The response to the pause. */
  readonly paused: Subscription
  /** Whether the list returned what a retrieval returned. */
  readonly listed: Settled<void>
  readonly rotated: Settled<Located<WebhookSubscriptionSecretDto>>
  readonly afterRotation: Settled<Located<Subscription>>
  readonly emptyUpdate: Exchange<Subscription>
  readonly afterEmptyUpdate: Settled<Located<Subscription>>
}

/**
 * Uses the subscription of a body. Checks of the same body share it; when one fails, the next use makes another.
 * @throws {CheckFailure} when it cannot be created or paused
 */
export async function withUnchangedSettings(
  target: Target,
  body: Creation,
  use: (subscription: UnchangedSettings) => Promise<void> | void,
): Promise<void> {
  const key = `unchanged settings of ${JSON.stringify(body)}`
  try {
    await use(await target.once(key, () => callWithoutChange(target, body)))
  } catch (error) {
    if (error instanceof CheckFailure) target.forget(key)
    throw error
  }
}

async function callWithoutChange(target: Target, body: Creation): Promise<UnchangedSettings> {
  const tenant = await target.once('tenant of unchanged settings', async () =>
    target.withToken(await isolatedTenant(target)),
  )
  return withSubscriptions(tenant, [body], async ({ id }) => {
    const path = { id }
    const { value: paused } = await updateSubscription(tenant, id, { status: 'paused' })
    const listed = await settle(expectListedAsRetrieved(tenant, id))
    const rotated = await settle(rotateSecret(tenant, id))
    const afterRotation = await settle(getSubscription(tenant, id))
    const emptyUpdate = await tenant.call('updateWebhookSubscription', { path, body: {} })
    const afterEmptyUpdate = await settle(getSubscription(tenant, id))
    return { paused, listed, rotated, afterRotation, emptyUpdate, afterEmptyUpdate }
  })
}

function expectListedAsRetrieved(tenant: Target, id: string): Promise<void> {
  return expectListed(tenant, id, async (row) => {
    const { value: subscription } = await getSubscription(tenant, id)
    expectSameSubscription(row, subscription)
    expectInstant(propertyOf(row, 'updatedAt'), subscription.updatedAt)
  })
}
