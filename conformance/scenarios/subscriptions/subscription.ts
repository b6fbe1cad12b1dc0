import type fc from 'fast-check'
import type {
  WebhookSubscriptionCreateDto,
  WebhookSubscriptionCreatedDto,
  WebhookSubscriptionDto,
  WebhookSubscriptionSecretDto,
  WebhookSubscriptionUpdateDto,
} from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import { validValue } from '../../cases/valid.ts'
import type { Target } from '../../run/target.ts'
import { expectEqual, expectSuccess, expectThat } from '../../validate/expect.ts'
import { instant } from '../cards/card.ts'

export type Subscription = WebhookSubscriptionDto
export type Creation = WebhookSubscriptionCreateDto
export type Change = WebhookSubscriptionUpdateDto

/** Valid bodies of createWebhookSubscription. */
export const subscriptionBody = (environment: Environment) =>
  validValue('/requests/createWebhookSubscription/body', environment) as fc.Arbitrary<Creation>

/** Valid bodies of updateWebhookSubscription. */
export const subscriptionChange = (environment: Environment) =>
  validValue('/requests/updateWebhookSubscription/body', environment) as fc.Arbitrary<Change>

/** The smallest body of createWebhookSubscription. Nothing but failures is delivered, so that it is seldom called. */
export const plainSubscription = (target: Target): Creation => ({
  url: target.webhookUrl,
  eventTypes: ['transaction.failed'],
  developerEmail: 'conformance@example.com',
})

/** Bodies at the ends of what there may be: as much as is allowed, and as little. */
export const outermost = (target: Target): readonly Creation[] => [
  {
    url: `${target.webhookUrl}?outermost=all`,
    eventTypes: ['transaction.settled', 'transaction.failed', 'transaction.auth.declined', 'transaction.auth.approved'],
    developerEmail: 'a@example.com,b@example.com,c@example.com,d@example.com,e@example.com',
    description: 'x'.repeat(255),
    timeoutMs: 30_000,
  },
  { ...plainSubscription(target), timeoutMs: 1_000 },
]

/** Creates a subscription of the run, as the company of `token`. `body` adds to the smallest one. */
export async function createSubscription(
  target: Target,
  body: Partial<Creation> = {},
  token?: string,
): Promise<WebhookSubscriptionCreatedDto> {
  const whole = { ...plainSubscription(target), ...body }
  return expectSuccess(target.call('createWebhookSubscription', { body: whole, token }), 'a created subscription')
}

/** The subscription by its id. */
export async function readSubscription(target: Target, id: string, token?: string): Promise<Subscription> {
  return expectSuccess(target.call('getWebhookSubscription', { path: { id }, token }), 'the subscription')
}

/** All subscriptions of the company of `token`. */
export async function listSubscriptions(target: Target, token?: string): Promise<readonly Subscription[]> {
  const list = await expectSuccess(target.call('listWebhookSubscriptions', { token }), 'a list of subscriptions')
  expectThat(Array.isArray(list), 'an array of subscriptions', typeof list)
  return list
}

/** The subscription as the list shows it; undefined where the list lacks it. */
export async function findSubscription(target: Target, id: string, token?: string): Promise<Subscription | undefined> {
  return (await listSubscriptions(target, token)).find((row) => row.id === id)
}

/** Changes a subscription. @returns the subscription, as the answer shows it */
export async function updateSubscription(
  target: Target,
  id: string,
  body: Change,
  token?: string,
): Promise<Subscription> {
  return expectSuccess(
    target.call('updateWebhookSubscription', { path: { id }, body, token }),
    'an updated subscription',
  )
}

/** Gives the subscription another secret. */
export async function rotateSecret(target: Target, id: string, token?: string): Promise<WebhookSubscriptionSecretDto> {
  return expectSuccess(target.call('rotateWebhookSubscriptionSecret', { path: { id }, token }), 'a rotated secret')
}

export async function deleteSubscription(target: Target, id: string, token?: string): Promise<void> {
  await expectSuccess(target.call('deleteWebhookSubscription', { path: { id }, token }), 'a deleted subscription')
}

/** What was sent of a subscription, whether at its creation or in an update. */
export type Sent = Change

/** That a subscription holds what was sent. What was left out is not looked at. @throws {Violation} */
export function expectAsSent(subscription: Subscription, sent: Sent): void {
  if (sent.url !== undefined) expectEqual('url', subscription.url, sent.url)
  if (sent.eventTypes !== undefined) expectEqual('eventTypes', typesOf(subscription), typesOf(sent))
  if (sent.developerEmail !== undefined) expectEqual('developerEmail', subscription.developerEmail, sent.developerEmail)
  if (sent.description !== undefined) expectEqual('description', subscription.description ?? '', sent.description)
  if (sent.timeoutMs !== undefined) expectEqual('timeoutMs', subscription.timeoutMs, sent.timeoutMs)
  if (sent.status !== undefined) expectEqual('status', subscription.status, sent.status)
}

/** That two readings of a subscription hold the same, but for the secret and the moment of the last change. @throws {Violation} */
export function expectSameSubscription(actual: Subscription, expected: Subscription): void {
  expectEqual('subscription', comparable(actual), comparable(expected))
}

/** That the subscription is as it was when it was read last. @throws {Violation} */
export async function expectUnchanged(target: Target, before: Subscription, token?: string): Promise<void> {
  expectSameSubscription(await readSubscription(target, before.id, token), before)
}

/** A subscription without what is the same in other words: the order of its types, a missing description. */
export function comparable(subscription: Subscription): unknown {
  const { id, url, developerEmail, description, timeoutMs, status, version, createdAt } = subscription
  return {
    id,
    url,
    types: typesOf(subscription),
    developerEmail,
    description: description ?? '',
    timeoutMs,
    status,
    version,
    created: instant(createdAt),
  }
}

/** The event types as a set: their order says nothing. */
function typesOf({ eventTypes }: { readonly eventTypes?: readonly string[] | undefined }): unknown {
  return Array.isArray(eventTypes) ? [...new Set(eventTypes)].sort() : eventTypes
}
