import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { isSignedBy } from '../../../receiver/signature.ts'
import { type Settled, settle } from '../../../run/settled.ts'
import type { Target } from '../../../run/target.ts'
import { isTest } from '../../../validate/delivery.ts'
import { expectError, isSuccess } from '../../../validate/expect.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type Change, updateSubscription } from '../../subscriptions/subscription.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import { newInbox, rotateTogether, type Subscriber } from '../subscriber.ts'
import { withSubscribers } from '../with-subscribers.ts'
import { deliveryOf, type TestedSubscriber, testDelivery } from './test-deliveries.ts'
import { expectNotRecorded } from './unrecorded.ts'

/** Updates that do not concern the secret. */
const changes: readonly Change[] = [
  { description: 'another one' },
  { developerEmail: 'receiver@example.com' },
  { timeoutMs: 5_000 },
  { eventTypes: ['transaction.failed'] },
  { status: 'active' },
]

/** An update with a secret, which is no property of updates. Its form is valid for a server that decodes hexadecimal digits or base64. */
const secretChange = { description: 'with a secret', secret: `whsec_${'0123456789abcdef'.repeat(4)}` }

/** Test deliveries of one subscription, in different circumstances, one after the other. */
export type TestHistory = {
  /** The secret of the creation. */
  readonly original: string
  readonly afterUpdateOfUrl: Settled<TestAtNewUrl>
  /** After each of several updates that do not concern the secret. */
  readonly afterUpdates: Settled<readonly { readonly change: Change; readonly delivery: Delivery }[]>
  /** After an update with a secret, whether the target ignored the secret or refused the update. */
  readonly afterUpdateWithSecret: Settled<{ readonly change: Change; readonly delivery: Delivery }>
  /** After two rotations at the same time, and updates beside them, with the newest two secrets. */
  readonly afterRotations: Settled<{ readonly secrets: readonly string[]; readonly delivery: Delivery }>
  /** After another update of `url`, when test deliveries have been sent to the URL before it. */
  readonly afterSecondUpdateOfUrl: Settled<TestAtNewUrl>
  readonly whilePaused: Settled<TestedSubscriber>
  /** Whether the tests left the list of events empty, where tenants are isolated. */
  readonly unrecorded: Settled<void>
}

/** A test call after an update of `url`. */
export type TestAtNewUrl = {
  readonly exchange: TestedSubscriber['exchange']
  /** The test deliveries to the new URL. */
  readonly current: readonly Delivery[]
  /** Everything that the old URL has received until now. */
  readonly previous: readonly Delivery[]
}

/** Made once per run. */
export function testHistory(target: Target): Promise<TestHistory> {
  return target.once('test deliveries of one subscription', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscribers(tenant, [{}], async (subscriber) => {
      // First, so that the old URL has had no test delivery whose copy could arrive late.
      const moved = { ...subscriber, inbox: newInbox(target) }
      const again = { ...subscriber, inbox: newInbox(target) }
      for (const { inbox } of [moved, again]) inbox.secrets = [subscriber.secret]
      const afterUpdateOfUrl = await settle(testAtNewUrl(subscriber, moved))
      return {
        original: subscriber.secret,
        afterUpdateOfUrl,
        afterUpdates: await settle(testAfterUpdates(moved)),
        afterSecondUpdateOfUrl: await settle(testAtNewUrl(moved, again)),
        afterUpdateWithSecret: await settle(testAfterUpdateWithSecret(again)),
        afterRotations: await settle(testAfterRotations(again, [subscriber.inbox, moved.inbox])),
        whilePaused: await settle(testWhilePaused(again)),
        unrecorded: await settle(tenant.tenant === undefined ? Promise.resolve() : expectNotRecorded(tenant, [])),
      }
    })
  })
}

async function testAfterUpdates(subscriber: Subscriber) {
  const tested: { readonly change: Change; readonly delivery: Delivery }[] = []
  for (const change of changes) {
    await updateSubscription(subscriber.target, subscriber.id, change)
    tested.push({ change, delivery: deliveryOf(await testDelivery(subscriber)) })
  }
  return tested
}

async function testAfterUpdateWithSecret(subscriber: Subscriber) {
  const { target, id, inbox, secret } = subscriber
  // A delivery that is signed with the other secret is a failure of the update only.
  inbox.secrets = [secret, secretChange.secret]
  const exchange = await target.call('updateWebhookSubscription', { path: { id }, body: secretChange })
  // Whether additional properties are refused is unspecified.
  if (!isSuccess(exchange)) await expectError(exchange)
  return { change: secretChange, delivery: deliveryOf(await testDelivery(subscriber)) }
}

async function testAtNewUrl(previous: Subscriber, moved: Subscriber): Promise<TestAtNewUrl> {
  const { target, id, inbox } = moved
  await updateSubscription(target, id, { url: inbox.url })
  const { exchange } = await testDelivery(moved)
  const current = await waitForDeliveries(target, inbox, isTest)
  return { exchange, current, previous: previous.inbox.deliveries }
}

async function testAfterRotations(subscriber: Subscriber, previous: readonly Inbox[]) {
  // A delivery that still arrives at an old URL is signed with a secret of the same subscription.
  for (const inbox of previous) inbox.secrets = undefined
  const secrets = await rotateTogether(subscriber)
  for (const inbox of previous) inbox.secrets = subscriber.inbox.secrets
  const tested = await testDelivery(subscriber)
  // A copy of an earlier test delivery may arrive meanwhile.
  const signed = tested.deliveries.find((delivery) => isSignedBy(secrets, delivery))
  return { secrets, delivery: signed ?? deliveryOf(tested) }
}

async function testWhilePaused(subscriber: Subscriber): Promise<TestedSubscriber> {
  await updateSubscription(subscriber.target, subscriber.id, { status: 'paused' })
  return testDelivery(subscriber)
}
