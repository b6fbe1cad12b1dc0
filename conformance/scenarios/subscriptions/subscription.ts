import { randomUUID } from 'node:crypto'
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
import { at, stableProperties } from '../../contract/schemas.ts'
import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { addressesIn } from '../../validate/compare.ts'
import {
  expectError,
  expectInList,
  expectShape,
  expectSuccess,
  inBody,
  isSuccess,
  needed,
} from '../../validate/expect.ts'
import {
  expectBody,
  expectIdentified,
  expectProperties,
  itemsOf,
  type Located,
  type NormalForms,
  propertyOf,
} from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'

export type Subscription = WebhookSubscriptionDto
export type Creation = WebhookSubscriptionCreateDto
export type Change = WebhookSubscriptionUpdateDto

/** Valid bodies of createWebhookSubscription. */
export const subscriptionBody = (environment: Environment) =>
  validValue('/requests/createWebhookSubscription/body', environment) as fc.Arbitrary<Creation>

/** Valid bodies of updateWebhookSubscription with at least one property: whether an empty one is accepted is unspecified. */
export const subscriptionChange = (environment: Environment) =>
  (validValue('/requests/updateWebhookSubscription/body', environment) as fc.Arbitrary<Change>).filter(
    (change) => Object.keys(change).length > 0,
  )

/** A URL that no other subscription has: whether several subscriptions may have the same one is unspecified. */
export const uniqueUrl = (target: Target): string => `${target.webhookUrl}?subscription=${randomUUID()}`

/** The smallest body of createWebhookSubscription. It subscribes only to failures, so that few deliveries are sent. */
export const plainSubscription = (target: Target): Creation => ({
  url: uniqueUrl(target),
  eventTypes: ['transaction.failed'],
  developerEmail: 'conformance@example.com',
})

/** A subscription of the run, as it was created. */
export type CreatedSubscription = {
  readonly id: string
  readonly secret: string
  /** The body of the request. */
  readonly sent: Creation
  /** The body of the response. */
  readonly created: Located<WebhookSubscriptionCreatedDto>
}

/** Creates a subscription. `body` adds to the smallest body. @throws {CheckFailure} when that is refused */
export async function createSubscription(target: Target, body: Partial<Creation> = {}): Promise<CreatedSubscription> {
  const sent = { ...plainSubscription(target), ...body }
  const response = target.call('createWebhookSubscription', { body: sent })
  const created = await expectBody(response, needed('creation of a subscription'))
  return { id: created.value.id, secret: created.value.secret, sent, created }
}

/** Retrieves a subscription. @throws {CheckFailure} when that is refused */
export function getSubscription(target: Target, id: string): Promise<Located<Subscription>> {
  return expectIdentified(target.call('getWebhookSubscription', { path: { id } }), 'the subscription')
}

/** The list of all subscriptions of the target's tenant. @throws {CheckFailure} when that is refused */
export async function subscriptionList(target: Target): Promise<Located<readonly Subscription[]>> {
  const list = await expectBody(target.call('listWebhookSubscriptions'), 'a list of subscriptions')
  expectShape(Array.isArray(list.value), 'an array of subscriptions', typeof list.value, inBody(list.exchange, ''))
  return list
}

/** All subscriptions of the target's tenant. @throws {CheckFailure} when that is refused */
export async function listSubscriptions(target: Target): Promise<readonly Located<Subscription>[]> {
  return itemsOf<Subscription>(await subscriptionList(target))
}

/** The subscription in the list; undefined if it is missing. */
export async function findSubscription(target: Target, id: string): Promise<Located<Subscription> | undefined> {
  return (await listSubscriptions(target)).find(({ value }) => value.id === id)
}

/**
 * Requires the list to contain a subscription, and its row to meet other requirements. The list may lag behind changes.
 * @throws {CheckFailure}
 */
export async function expectListed(
  target: Target,
  id: string,
  expectRow: (row: Located<Subscription>) => void | Promise<void> = () => undefined,
): Promise<void> {
  await eventually(async () => {
    const list = await subscriptionList(target)
    const [row, ...others] = itemsOf(list).filter(({ value }) => value.id === id)
    expectInList(row !== undefined, `subscription ${id}`, 'not in the list', list.exchange)
    const count = `${others.length + 1} times in the list`
    expectInList(others.length === 0, `subscription ${id} once`, count, list.exchange)
    await expectRow(row)
  })
}

/** Updates a subscription. @returns the body of the response @throws {CheckFailure} when that is refused */
export function updateSubscription(target: Target, id: string, body: Change): Promise<Located<Subscription>> {
  const response = target.call('updateWebhookSubscription', { path: { id }, body })
  return expectBody(response, needed('update of a subscription'))
}

/** Activates a new subscription where it is not active: its status is unspecified. @throws {CheckFailure} when that is refused */
export async function ensureActive(target: Target, { id, status }: Pick<Subscription, 'id' | 'status'>): Promise<void> {
  if (status !== 'active') await updateSubscription(target, id, { status: 'active' })
}

/** {@link ensureActive}, where a refusal is the subject of other checks. */
export async function tryToActivate(target: Target, { id, status }: { id: string; status?: unknown }): Promise<void> {
  const body = { status: 'active' } as const
  if (status !== 'active') await target.call('updateWebhookSubscription', { path: { id }, body })
}

/** Rotates the secret of a subscription. @throws {CheckFailure} when that is refused */
export function rotateSecret(target: Target, id: string): Promise<Located<WebhookSubscriptionSecretDto>> {
  return expectBody(target.call('rotateWebhookSubscriptionSecret', { path: { id } }), needed('rotation'))
}

/**
 * Rotates the secret again within the grace window of a rotation.
 * @returns undefined when the target refuses: whether another rotation is possible so soon is unspecified
 * @throws {CheckFailure} for another response than a success or a refusal
 */
export async function rotateSecretAgain(
  target: Target,
  id: string,
): Promise<Located<WebhookSubscriptionSecretDto> | undefined> {
  const exchange = await target.call('rotateWebhookSubscriptionSecret', { path: { id } })
  if (isSuccess(exchange)) return expectBody(exchange)
  await expectError(exchange)
  return undefined
}

/** Deletes a subscription. @throws {CheckFailure} when that is refused */
export async function deleteSubscription(target: Target, id: string): Promise<void> {
  const path = { id }
  await expectSuccess(target.call('deleteWebhookSubscription', { path }), needed('deletion'))
  ;(await deletedSubscriptions(target)).add(id)
}

/** The ids of the subscriptions that checks of the run have deleted themselves. */
export const deletedSubscriptions = (target: Target): Promise<Set<string>> =>
  target.once('deleted subscriptions', async () => new Set<string>())

/** The properties of a subscription that a client sets. */
export const settings = ['url', 'eventTypes', 'developerEmail', 'description', 'timeoutMs', 'status'] as const

/** Requires a subscription to have the values that were sent; others are not compared. @throws {CheckFailure} */
export function expectAsSent(subscription: Located<Subscription>, sent: Change): void {
  const names = settings.filter((name) => sent[name] !== undefined)
  expectProperties(subscription, sent as Partial<Subscription>, names, normalForms)
}

/** Requires two equal subscriptions, apart from the secret and the time of the last update. @throws {CheckFailure} */
export function expectSameSubscription(actual: Located<Subscription>, expected: Subscription): void {
  const names = stableProperties('WebhookSubscriptionDto').filter((name) => name !== 'createdAt')
  expectProperties(actual, expected, names, normalForms)
  expectSameSecond(propertyOf(actual, 'createdAt'), expected.createdAt)
}

/** Requires a subscription to be unchanged. @throws {CheckFailure} */
export async function expectUnchanged(target: Target, before: Subscription): Promise<void> {
  expectSameSubscription(await getSubscription(target, before.id), before)
}

/** `timeoutMs` of a subscription that is created without one. */
export const DEFAULT_TIMEOUT = Number(
  at('/components/schemas/WebhookSubscriptionCreateDto/properties/timeoutMs').default,
)

/** The order of the event types, spaces between addresses, an absent description, and an absent default do not matter. */
const normalForms: NormalForms<Subscription> = {
  eventTypes: (types) => (Array.isArray(types) ? [...new Set(types)].sort() : types),
  developerEmail: addressesIn,
  description: (description) => description ?? '',
  timeoutMs: (timeoutMs) => timeoutMs ?? DEFAULT_TIMEOUT,
}
