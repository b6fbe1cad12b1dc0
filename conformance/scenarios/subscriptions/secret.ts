import type { WebhookSubscriptionSecretDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { isSignedBy } from '../../receiver/signature.ts'
import type { Target } from '../../run/target.ts'
import { expectSuccess, expectThat, inBody, isShownIn, needed } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { expectOf, type Located, propertyOf } from '../../validate/located.ts'
import { CLOCK_SKEW } from '../../validate/timestamps.ts'
import { HOUR } from '../../values/time-units.ts'
import { waitForDeliveries } from '../deliveries/delivery-timing.ts'
import { expectSignedWith } from '../deliveries/signed-deliveries.ts'
import { type CreatedSubscription, rotateSecretAgain } from './subscription.ts'

/** "The old secret stays valid for signature verification for a 24-hour grace window", in milliseconds. */
export const GRACE_WINDOW = 24 * HOUR
/** Tolerance in milliseconds for the duration of a call. */
const CALL = 60_000

/**
 * Requires a rotation to announce a grace window of 24 hours from now, or from `updatedAt`.
 * @param now the target's time, in milliseconds
 * @throws {CheckFailure}
 */
export function expectGraceWindow(target: Target, rotated: Located<WebhookSubscriptionSecretDto>, now: number): void {
  const { previousSecretExpiresAt, updatedAt } = rotated.value
  const tolerance = target.supports('control:clock') ? CALL : CLOCK_SKEW
  const start = (instant(previousSecretExpiresAt) ?? Number.NaN) - GRACE_WINDOW
  const isAbout = (moment: number) => Math.abs(start - moment) <= tolerance
  expectOf(
    propertyOf(rotated, 'previousSecretExpiresAt'),
    isAbout(now) || isAbout(instant(updatedAt) ?? Number.NaN),
    `previousSecretExpiresAt about ${new Date(now + GRACE_WINDOW).toISOString()}`,
    String(previousSecretExpiresAt),
  )
}

/** Rotates a secret again. @throws {NotTested} when the target refuses: whether that is possible so soon is unspecified */
export async function rotateUnlessRefused(target: Target, id: string): Promise<Located<WebhookSubscriptionSecretDto>> {
  const rotated = await rotateSecretAgain(target, id)
  if (rotated === undefined) throw new NotTested('The target refused another rotation within the grace window.')
  return rotated
}

/** Responses that must not contain the secret of a subscription. */
export function otherResponses(target: Target, id: string): Promise<readonly Exchange[]> {
  const path = { id }
  return Promise.all([
    target.call('getWebhookSubscription', { path }),
    target.call('listWebhookSubscriptions'),
    target.call('updateWebhookSubscription', { path, body: {} }),
    target.call('updateWebhookSubscription', { path, body: { description: 'Conformance' } }),
    target.call('updateWebhookSubscription', { path, body: { timeoutMs: 1 } }),
    target.call('testWebhookSubscription', { path }),
    target.call('listWebhookEvents'),
  ])
}

/** Requires a response without these secrets, with their prefix or without. @throws {CheckFailure} */
export function expectNoSecret(exchange: Exchange, secrets: readonly string[]): void {
  const forms = secrets.flatMap((secret) => [secret, secret.replace(/^whsec_/, '')])
  const isShown = forms.some((form) => isShownIn(exchange, form))
  expectThat(
    !isShown,
    `no plaintext secret in the response of ${exchange.operation}`,
    'the plaintext secret',
    inBody(exchange, ''),
  )
}

/**
 * Requires a test delivery of a subscription to be signed with one of its secrets. Others may have the same inbox: their test deliveries may arrive
 * again.
 * @param secrets default: the original secret
 * @throws {CheckFailure}
 */
export async function expectTestSignedWith(
  target: Target,
  { id, secret }: CreatedSubscription,
  inbox: Inbox,
  secrets: readonly string[] = [secret],
): Promise<void> {
  const isOwn = (delivery: Delivery) => isSignedBy(secrets, delivery)
  const seen = inbox.deliveries.length
  const seenOwn = inbox.deliveries.filter(isOwn).length
  await expectSuccess(target.call('testWebhookSubscription', { path: { id } }), needed('test call'))
  const own = await waitForDeliveries(target, inbox, isOwn, seenOwn + 1)
  const delivery = own[seenOwn] ?? inbox.deliveries[seen]
  if (delivery === undefined) throw new NotTested(reasons.noTestDelivery)
  expectSignedWith(delivery, secrets, 'a secret of the subscription that was tested')
}
