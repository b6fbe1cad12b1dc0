import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../http/exchange.ts'
import type { Inbox } from '../../receiver/inbox.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { isTest } from '../../validate/delivery.ts'
import type { Located } from '../../validate/located.ts'
import { otherTenant } from '../authentication/tenants.ts'
import { distinctAttempts } from '../deliveries/attempts.ts'
import { newInbox } from '../deliveries/subscriber.ts'
import { type TestedSubscriber, testDelivery } from '../deliveries/test-deliveries/test-deliveries.ts'
import {
  type CreatedSubscription,
  ensureActive,
  expectListed,
  getSubscription,
  listSubscriptions,
  type Subscription,
  updateSubscription,
} from './subscription.ts'
import { withSubscriptions } from './with-subscriptions.ts'

/** How long an unexpected delivery is waited for, in milliseconds. */
const QUIET_PERIOD = 300

/** A subscription, and what another tenant tried to do with it. */
export type CallsOfOtherTenant = {
  readonly subscription: CreatedSubscription
  /** As its own tenant read it before all calls. */
  readonly before: Subscription
  readonly retrieval: Exchange
  /** Undefined without a receiver. */
  readonly test: { readonly exchange: Exchange; readonly arrived: number } | undefined
  readonly rotation: Exchange
  readonly afterRotation: Settled<Located<Subscription>>
  /** A test call of the owner after the rotation; undefined without a receiver. */
  readonly testAfterRotation: Settled<TestedSubscriber> | undefined
  readonly updates: readonly Exchange[]
  /** An update without a property, which a target may refuse from any tenant. */
  readonly emptyUpdate: Exchange
  readonly deletion: Exchange
  /** After the updates and the deletion. */
  readonly afterwards: Settled<Located<Subscription>>
  readonly listedAfterwards: Settled<void>
  /** The list of the tenant with the subscription at the end, when that of the other tenant is disabled. */
  readonly ownList: Settled<readonly Located<Subscription>[]>
  /** The only subscription of the other tenant, and the list of that tenant. */
  readonly other: { readonly id: string; readonly list: Settled<readonly Located<Subscription>[]> }
}

/** Made once per run. @throws {CheckFailure} when a subscription cannot be created or read by its own tenant */
export function callsOfOtherTenant(target: Target): Promise<CallsOfOtherTenant> {
  return target.once('calls of another tenant on a subscription', async () => {
    const [one, other] = [target.withToken(await otherTenant(target)), target.withToken(await otherTenant(target))]
    const inbox = target.receiver === undefined ? undefined : newInbox(target)
    return withSubscriptions(one, [inbox === undefined ? {} : { url: inbox.url }], (subscription) =>
      withSubscriptions(other, [{}], async ({ id: otherId }) => {
        if (inbox !== undefined) inbox.secrets = [subscription.secret]
        const { id } = subscription
        await ensureActive(one, subscription.created.value)
        const { value: before } = await getSubscription(one, id)
        const list = await settle(listSubscriptions(other))
        const calls = await callFrom(one, other, subscription, inbox)
        await updateSubscription(other, otherId, { status: 'disabled' })
        const ownList = await settle(listSubscriptions(one))
        return { subscription, before, ...calls, ownList, other: { id: otherId, list } }
      }),
    )
  })
}

type Calls = Omit<CallsOfOtherTenant, 'subscription' | 'before' | 'ownList' | 'other'>

/** The calls, those that would change most last. */
async function callFrom(
  owner: Target,
  other: Target,
  { id, secret }: CreatedSubscription,
  inbox: Inbox | undefined,
): Promise<Calls> {
  const path = { id }
  const update = (body: object) => other.call('updateWebhookSubscription', { path, body }) as Promise<Exchange>
  const retrieval = (await other.call('getWebhookSubscription', { path })) as Exchange
  const test = inbox && (await testFrom(other, id, inbox))
  const rotation = (await other.call('rotateWebhookSubscriptionSecret', { path })) as Exchange
  const afterRotation = await settle(getSubscription(owner, id))
  const testAfterRotation = inbox && (await settle(testDelivery({ target: owner, id, inbox, secret })))
  const updates = [await update({ description: 'Taken over' }), await update({ status: 'disabled' })]
  const emptyUpdate = await update({})
  const deletion = (await other.call('deleteWebhookSubscription', { path })) as Exchange
  const afterwards = await settle(getSubscription(owner, id))
  const listedAfterwards = await settle(expectListed(owner, id))
  return {
    retrieval,
    test,
    rotation,
    afterRotation,
    testAfterRotation,
    updates,
    emptyUpdate,
    deletion,
    afterwards,
    listedAfterwards,
  }
}

async function testFrom(other: Target, id: string, inbox: Inbox): Promise<NonNullable<CallsOfOtherTenant['test']>> {
  const exchange = (await other.call('testWebhookSubscription', { path: { id } })) as Exchange
  return { exchange, arrived: await countTests(inbox) }
}

/** How many test deliveries arrive: a target may have sent one at the creation of the subscription already. */
async function countTests(inbox: Inbox): Promise<number> {
  await pause(QUIET_PERIOD)
  return distinctAttempts(inbox.deliveries.filter(isTest)).length
}
