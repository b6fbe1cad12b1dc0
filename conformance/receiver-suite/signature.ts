import { createHmac } from 'node:crypto'
import type { SignatureForm } from '../receiver/signature.ts'

/** Each form that the API description leaves possible, the most likely one first. */
export const signatureForms: readonly SignatureForm[] = [
  { encoding: 'hex', key: 'the whole secret' },
  { encoding: 'base64', key: 'the whole secret' },
  { encoding: 'hex', key: 'the part after whsec_' },
  { encoding: 'base64', key: 'the part after whsec_' },
  { encoding: 'hex', key: 'the part after whsec_, decoded from base64' },
  { encoding: 'base64', key: 'the part after whsec_, decoded from base64' },
]

const prefix = 'whsec_'

/** The bytes of the key of a signature. */
function keyOf(secret: string, key: SignatureForm['key']): Buffer {
  if (key === 'the whole secret') return Buffer.from(secret)
  const rest = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret
  return key === 'the part after whsec_' ? Buffer.from(rest) : Buffer.from(rest, 'base64')
}

/** The digest of a body, without `sha256=`. */
export function digestOf(body: Buffer, secret: string, form: SignatureForm, algorithm = 'sha256'): string {
  return createHmac(algorithm, keyOf(secret, form.key)).update(body).digest(form.encoding)
}

/** The value of X-Webhook-Signature. */
export function signatureOf(body: Buffer, secret: string, form: SignatureForm): string {
  return `sha256=${digestOf(body, secret, form)}`
}
