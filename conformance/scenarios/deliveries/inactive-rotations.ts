import type { Target } from '../../run/target.ts'
import { newAccessToken } from '../authentication/tenants.ts'
import { rotateSecretAgain, updateSubscription } from '../subscriptions/subscription.ts'
import { rotate, rotateUpTo, type Subscriber } from './subscriber.ts'

/** The newest secret of a subscription, and the one before it. */
export type RotatedSecrets = { readonly newSecret: string; readonly oldSecret: string }

/** Rotates the secret of a paused subscription, and activates it. */
export async function rotateWhilePaused(subscriber: Subscriber): Promise<RotatedSecrets> {
  const { target, id, secret: oldSecret } = subscriber
  await updateSubscription(target, id, { status: 'paused' })
  const newSecret = await rotate(subscriber)
  await updateSubscription(target, id, { status: 'active' })
  return { newSecret, oldSecret }
}

/**
 * Rotates the secret of a disabled subscription three times, or fewer where the target refuses that, and activates it. Where possible, another
 * credential of the tenant than that of its creator does. An update comes after the last rotation: one that writes the whole subscription
 * may write the secret that was read before.
 */
export async function rotateWhileDisabled(subscriber: Subscriber): Promise<RotatedSecrets> {
  const { target, id, inbox } = subscriber
  await updateSubscription(target, id, { status: 'disabled' })
  const other = await withOtherCredential(target)
  const [second, first] = await rotateUpTo({ ...subscriber, target: other }, 2)
  const last = await rotateSecretAgain(other, id)
  await updateSubscription(other, id, { description: 'Updated after a rotation' })
  if (last !== undefined) inbox.secrets = [last.value.secret, ...(inbox.secrets ?? [])]
  await updateSubscription(target, id, { status: 'active' })
  return last === undefined
    ? { newSecret: second, oldSecret: first }
    : { newSecret: last.value.secret, oldSecret: second }
}

async function withOtherCredential(target: Target): Promise<Target> {
  if (!target.supports('control:credentials')) return target
  return target.withToken(await newAccessToken(target, { company: 'same' }))
}
