import { createHmac, timingSafeEqual } from 'node:crypto'

const digestForm = /^sha256=(?:(?<hex>[0-9a-f]{64})|(?<base64>[0-9a-z+/_-]{43}=?))$/i

/**
 * The digest of an `X-Webhook-Signature` header; undefined if the header is not of the form `sha256=<digest>`.
 *
 * The encoding of the digest is not documented. The sandbox sends lower-case hex; base64, in both alphabets, is accepted too. The two cannot
 * be confused, as they differ in length.
 */
export function digestOf(signature: string): Uint8Array | undefined {
  const found = digestForm.exec(signature)?.groups
  if (found?.hex !== undefined) return Buffer.from(found.hex, 'hex')
  if (found?.base64 !== undefined) return Buffer.from(found.base64, 'base64')
  return undefined
}

/**
 * Whether the digest is the HMAC-SHA256 of the body with one of the secrets. Takes the same time for a valid and an invalid digest.
 *
 * @see https://www.rfc-editor.org/rfc/rfc2104.html
 */
export function isSignedWithOneOf(secrets: readonly string[], body: Uint8Array, digest: Uint8Array): boolean {
  let signed = false
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(body).digest()
    signed = timingSafeEqual(expected, digest) || signed
  }
  return signed
}
