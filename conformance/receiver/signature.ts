import { createHmac, timingSafeEqual } from 'node:crypto'

/** The unspecified parts of a signature: the encoding of the digest, and which part of the secret is the key. */
export type SignatureForm = {
  readonly encoding: 'hex' | 'base64'
  readonly key:
    | 'the whole secret'
    | 'the part after whsec_'
    | 'the part after whsec_, decoded from base64'
    | 'the part after whsec_, decoded from hex'
}

const prefix = 'whsec_'

/**
 * The form of a signature that was made with a secret: "`sha256=` followed by the HMAC-SHA256 of the raw request body, keyed
 * with the subscription secret". Undefined for a signature that was not.
 *
 * @param header the value of X-Webhook-Signature
 * @param rawBody the bytes of the body
 */
export function signatureForm(secret: string, header: string | undefined, rawBody: Buffer): SignatureForm | undefined {
  const digest = header?.startsWith('sha256=') ? header.slice('sha256='.length) : ''
  for (const [key, bytes] of keysOf(secret)) {
    const expected = createHmac('sha256', bytes).update(rawBody).digest()
    if (isEqual(readHex(digest), expected)) return { encoding: 'hex', key }
    if (isEqual(readBase64(digest), expected)) return { encoding: 'base64', key }
  }
  return undefined
}

/** Whether a signature was made with one of these secrets. */
export function isSignedWith(secrets: readonly string[], header: string | undefined, rawBody: Buffer): boolean {
  return secrets.some((secret) => signatureForm(secret, header, rawBody) !== undefined)
}

/** Whether a delivery was signed with one of these secrets. */
export function isSignedBy(
  secrets: readonly string[],
  { headers, rawBody }: { readonly headers: Readonly<Record<string, string | undefined>>; readonly rawBody: Buffer },
): boolean {
  return isSignedWith(secrets, headers['x-webhook-signature'], rawBody)
}

/** Each part of a secret that may be the key, and its bytes. */
export function keysOf(secret: string): readonly (readonly [SignatureForm['key'], Buffer])[] {
  const rest = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret
  const isHex = /^([0-9a-f]{2})+$/i.test(rest)
  return [
    ['the whole secret', Buffer.from(secret)],
    ['the part after whsec_', Buffer.from(rest)],
    ['the part after whsec_, decoded from base64', Buffer.from(rest, 'base64')],
    ...(isHex ? [['the part after whsec_, decoded from hex', Buffer.from(rest, 'hex')] as const] : []),
  ]
}

function readHex(text: string): Buffer | undefined {
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined
}

/** Both alphabets of RFC 4648, padded or not. */
function readBase64(text: string): Buffer | undefined {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

function isEqual(given: Buffer | undefined, expected: Buffer): boolean {
  return given?.length === expected.length && timingSafeEqual(given, expected)
}
