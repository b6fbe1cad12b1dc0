import { createHmac } from 'node:crypto'
import type { Choices } from '../../choices.ts'

export const SECRET_PREFIX = 'whsec_'

/** The choices that determine a signature. */
export type SignatureForm = Pick<Choices, 'digest' | 'signing-key'>

/**
 * The value of `X-Webhook-Signature`: "`sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the
 * subscription secret". The encoding of the digest and the part of the secret that is the key are unspecified. Default:
 * lower-case hex, and the whole secret as UTF-8.
 *
 * @param body exactly as it is sent
 */
export function sign(secret: string, body: string, form: SignatureForm): string {
  return `sha256=${createHmac('sha256', keyOf(secret, form['signing-key'])).update(body).digest(form.digest)}`
}

function keyOf(secret: string, part: SignatureForm['signing-key']): Buffer {
  const afterPrefix = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret
  if (part === 'whole') return Buffer.from(secret)
  if (part === 'after-prefix') return Buffer.from(afterPrefix)
  return Buffer.from(afterPrefix, part === 'decoded' ? 'base64' : 'hex')
}
