import { createHmac } from 'node:crypto'
import type { Choices } from '../choices.ts'

export const SECRET_PREFIX = 'whsec_'

/** The choices that a signature depends on. */
export type SignatureForm = Pick<Choices, 'digest' | 'signing-key'>

/**
 * The value of `X-Webhook-Signature`: "`sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the
 * subscription secret". How the digest is encoded, and which part of the secret is the key, is not shown: by default
 * lower-case hex, and the whole secret as UTF-8.
 *
 * @param body the exact text that is sent
 */
export function sign(secret: string, body: string, form: SignatureForm): string {
  return `sha256=${createHmac('sha256', keyOf(secret, form['signing-key'])).update(body).digest(form.digest)}`
}

function keyOf(secret: string, part: SignatureForm['signing-key']): Buffer {
  const rest = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret
  if (part === 'whole') return Buffer.from(secret)
  return part === 'after-prefix' ? Buffer.from(rest) : Buffer.from(rest, 'base64')
}
