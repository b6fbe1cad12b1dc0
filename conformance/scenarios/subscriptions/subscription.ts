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

/** The smallest body of createWebhookSubscription. It subscribes only to failures, so that few deliveries are sent. */
export const plainSubscription = (target: Target): Creation => ({
  url: target.webhookUrl,
  eventTypes: ['transaction.failed'],
  developerEmail: 'conformance@example.com',
})

/** Bodies at the limits: the largest and the smallest allowed values. */
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

/** Creates a subscription of the tenant of `token`. `body` adds to the smallest one. */
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

/** All subscriptions of the tenant of `token`. */
export async function listSubscriptions(target: Target, token?: string): Promise<readonly Subscription[]> {
  const list = await expectSuccess(target.call('listWebhookSubscriptions', { token }), 'a list of subscriptions')
  expectThat(Array.isArray(list), 'an array of subscriptions', typeof list)
  return list
}

/** The subscription in the list; undefined if it is missing. */
export async function findSubscription(target: Target, id: string, token?: string): Promise<Subscription | undefined> {
  return (await listSubscriptions(target, token)).find((row) => row.id === id)
}

/** Updates a subscription. @returns the subscription of the response */
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

/** Rotates the secret of a subscription. */
export async function rotateSecret(target: Target, id: string, token?: string): Promise<WebhookSubscriptionSecretDto> {
  return expectSuccess(target.call('rotateWebhookSubscriptionSecret', { path: { id }, token }), 'a rotated secret')
}

export async function deleteSubscription(target: Target, id: string, token?: string): Promise<void> {
  await expectSuccess(target.call('deleteWebhookSubscription', { path: { id }, token }), 'a deleted subscription')
}

/** The values that were sent in a creation or an update. */
export type Sent = Change

/** Expects a subscription with the values that were sent. Others are not compared. @throws {Violation} */
export function expectAsSent(subscription: Subscription, sent: Sent): void {
  if (sent.url !== undefined) expectEqual('url', subscription.url, sent.url)
  if (sent.eventTypes !== undefined) expectEqual('eventTypes', typesOf(subscription), typesOf(sent))
  if (sent.developerEmail !== undefined) expectEqual('developerEmail', subscription.developerEmail, sent.developerEmail)
  if (sent.description !== undefined) expectEqual('description', subscription.description ?? '', sent.description)
  if (sent.timeoutMs !== undefined) expectEqual('timeoutMs', subscription.timeoutMs, sent.timeoutMs)
  if (sent.status !== undefined) expectEqual('status', subscription.status, sent.status)
}

/** Expects two equal subscriptions, apart from the secret and the time of the last update. @throws {Violation} */
export function expectSameSubscription(actual: Subscription, expected: Subscription): void {
  expectEqual('subscription', comparable(actual), comparable(expected))
}

/** Expects the subscription to be unchanged. @throws {Violation} */
export async function expectUnchanged(target: Target, before: Subscription, token?: string): Promise<void> {
  expectSameSubscription(await readSubscription(target, before.id, token), before)
}

/** A subscription in normal form: the order of its types and an absent description do not matter. */
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

/** The event types as a set: their order does not matter. */
function typesOf({ eventTypes }: { readonly eventTypes?: readonly string[] | undefined }): unknown {
  return Array.isArray(eventTypes) ? [...new Set(eventTypes)].sort() : eventTypes
}
