import { createHmac, timingSafeEqual } from 'node:crypto'

const digestForm = /^sha256=(?:(?<hex>[0-9a-f]{64})|(?<base64>[0-9a-z+/_-]{43}=?))$/i

/**
 * The digest of an `X-Webhook-Signature`; undefined where it has not the form `sha256=<digest>`.
 *
 * How the digest is encoded the description leaves open: the sandbox writes lower-case hex, and base64, in either alphabet, is read too.
 * The two cannot be mistaken for one another, as they differ in length.
 */
export function digestIn(signature: string): Uint8Array | undefined {
  const found = digestForm.exec(signature)?.groups
  if (found?.hex !== undefined) return Buffer.from(found.hex, 'hex')
  if (found?.base64 !== undefined) return Buffer.from(found.base64, 'base64')
  return undefined
}

/**
 * Whether the digest is the HMAC-SHA256 of these bytes under one of the secrets. It takes as long for a wrong digest as for a right one,
 * whichever of the secrets it is.
 */
export function isSignedWithOneOf(secrets: readonly string[], body: Uint8Array, digest: Uint8Array): boolean {
  let signed = false
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(body).digest()
    signed = timingSafeEqual(expected, digest) || signed
  }
  return signed
}
