import { createHmac } from 'node:crypto'
import { keysOf, type SignatureForm } from '../receiver/signature.ts'

/** The most likely form of a signature. */
export const likelyForm: SignatureForm = { encoding: 'hex', key: 'the whole secret' }

/** Each form that the API description leaves possible for a secret, {@link likelyForm} first. */
export const signatureFormsFor = (secret: string): readonly SignatureForm[] =>
  keysOf(secret).flatMap(([key]) => (['hex', 'base64'] as const).map((encoding) => ({ encoding, key })))

/** The bytes of the key of a signature. A secret that is not hex has no such key: then its bytes are those of the text. */
function keyOf(secret: string, key: SignatureForm['key']): Buffer {
  return keysOf(secret).find(([part]) => part === key)?.[1] ?? Buffer.from(secret)
}

/** The digest of a body, without `sha256=`. */
export function digestOf(body: Buffer, secret: string, form: SignatureForm, algorithm = 'sha256'): string {
  return createHmac(algorithm, keyOf(secret, form.key)).update(body).digest(form.encoding)
}

/** The value of X-Webhook-Signature. */
export function signatureOf(body: Buffer, secret: string, form: SignatureForm): string {
  return `sha256=${digestOf(body, secret, form)}`
}
