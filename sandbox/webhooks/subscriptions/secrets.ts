import { randomBytes } from 'node:crypto'
import type { Choices } from '../../choices.ts'
import { DAY } from '../../time-units.ts'
import { SECRET_PREFIX } from '../sender/signature.ts'
import type { SubscriptionRow } from '../tables.ts'
import type { Vault } from './vault.ts'

/** "the old secret stays valid for signature verification for a 24-hour grace window", in milliseconds. */
export const GRACE_PERIOD = DAY

/** Shown instead of the secret after its creation. */
export const MASKED_SECRET = `${SECRET_PREFIX}********`

/** A new secret: 240 random bits in base64, or in hex if its key is so chosen. */
export function createSecret(choices: Pick<Choices, 'signing-key'>): string {
  return SECRET_PREFIX + randomBytes(30).toString(choices['signing-key'] === 'decoded-hex' ? 'hex' : 'base64')
}

type Secrets = Pick<SubscriptionRow, 'secret' | 'previous_secret' | 'previous_secret_expires_at'>

/** The secret that signs: the new one, or if so chosen the old one during its grace window. */
export function signingSecret(
  subscription: Secrets & Pick<SubscriptionRow, 'id'>,
  vault: Vault,
  choices: Choices,
  now: number,
): string {
  const { previous_secret: previous, previous_secret_expires_at: expiresAt } = subscription
  const inGrace = previous !== null && expiresAt !== null && now < Number(expiresAt)
  return vault.decrypt(inGrace && choices['signing-secret'] === 'old' ? previous : subscription.secret, subscription.id)
}
