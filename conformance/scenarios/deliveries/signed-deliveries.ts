import { NotTested } from '../../failure/errors.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { recognizedSignature } from '../../receiver/recognized-signature.ts'
import { isSignedBy, type SignatureForm, signatureForm } from '../../receiver/signature.ts'
import type { Target } from '../../run/target.ts'
import { inDeliveryHeader } from '../../validate/delivery.ts'
import { expectThat } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { rotateUpTo } from './subscriber.ts'
import { deliveryOf, sampleTestDeliveries, testDelivery } from './test-deliveries/test-deliveries.ts'
import { withSubscribers } from './with-subscribers.ts'

/** Why no signature shows which secret a target uses. */
export const notSigned = 'The signatures of deliveries cannot be verified with the secret of their subscription.'

export const signatureOf = ({ headers }: Delivery): string | undefined => headers['x-webhook-signature']

/** Whether the target signs deliveries with the secret of their subscription: without, no signature shows whether a secret was preserved. */
export async function signsDeliveries(target: Target): Promise<boolean> {
  const deliveries = await sampleTestDeliveries(target)
  return deliveries.every((one) => isSignedBy(one.inbox.secrets ?? [], one))
}

/** Requires signatures that show which secret a target uses. Not where the check has slots: the sample needs some. @throws {NotTested} */
export async function requireSignatures(target: Target): Promise<void> {
  if (!(await signsDeliveries(target))) throw new NotTested(notSigned)
}

/** Requires a delivery to be signed with one of these secrets. @throws {CheckFailure} */
export function expectSignedWith(delivery: Delivery, secrets: readonly string[], which: string): void {
  const isMet = isSignedBy(secrets, delivery)
  const at = inDeliveryHeader(delivery, 'x-webhook-signature')
  expectThat(isMet, `a signature made with ${which}`, describeSignature(delivery), at)
}

/** What a signature was made of, where that is recognized, and the signature: a digest says nothing to a reader. */
function describeSignature(delivery: Delivery): string {
  const signature = signatureOf(delivery)
  if (signature === undefined) return 'no X-Webhook-Signature'
  const known = delivery.inbox.secrets ?? []
  const made = isSignedBy(known, delivery)
    ? 'one made with another secret of the subscription'
    : (recognizedSignature(signature, delivery, known) ?? 'one of other bytes or with another key')
  return `${made}: ${signature}`
}

/** Requires a delivery to be signed with the new secret and not with the old one. @throws {CheckFailure} */
export function expectNewSecret(
  delivery: Delivery,
  { oldSecret, newSecret }: { readonly oldSecret: string; readonly newSecret: string },
): void {
  const isBy = (secret: string) => isSignedBy([secret], delivery)
  const actual = isBy(oldSecret) ? 'one made with the old secret' : 'one made with neither secret'
  const at = inDeliveryHeader(delivery, 'x-webhook-signature')
  expectThat(isBy(newSecret) && !isBy(oldSecret), 'a signature made with the new secret', actual, at)
}

/** A test delivery after rotations, and the secrets that it may be signed with. */
export type DeliveryAfterRotations = {
  readonly delivery: Delivery
  /** The secret of the creation. */
  readonly original: string
  /** The newest secret, and the one before it. */
  readonly secrets: readonly string[]
}

/** Made once per run for each number of rotations. @throws {NotTested} when the delivery does not arrive */
export function deliveryAfterRotations(target: Target, rotations: number): Promise<DeliveryAfterRotations> {
  return target.once(`a delivery after ${rotations} rotations`, async () => {
    const tenant = await target.once('tenant of rotations', async () => target.withToken(await isolatedTenant(target)))
    return withSubscribers(tenant, [{}], async (subscriber) => {
      const secrets = await rotateUpTo(subscriber, rotations)
      return { delivery: deliveryOf(await testDelivery(subscriber)), original: subscriber.secret, secrets }
    })
  })
}

/** The encodings or keys of the signatures of this target. */
export async function signatureForms(target: Target, part: keyof SignatureForm): Promise<string> {
  const forms = (await sampleTestDeliveries(target)).map(
    (delivery) =>
      signatureForm(delivery.inbox.secrets?.[0] ?? '', signatureOf(delivery), delivery.rawBody)?.[part] ?? 'unknown',
  )
  return [...new Set(forms)].join(', ')
}
