import { createHash, createHmac } from 'node:crypto'
import { isSignedWith } from './signature.ts'

/** A delivery as far as its signature depends on it. */
type Signed = {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly rawBody: Buffer
}

/**
 * What a signature that is not valid was made of, where it is one of the usual mistakes.
 * @param secrets those of the subscription
 * @returns such as `the HMAC of X-Webhook-Timestamp, a dot and the body`; undefined for any other signature
 */
export function recognizedSignature(
  header: string | undefined,
  { headers, rawBody }: Signed,
  secrets: readonly string[],
): string | undefined {
  if (header === undefined) return undefined
  const digest = header.replace(/^sha256=/, '')
  const signature = `sha256=${digest}`
  if (isSignedWith(secrets, signature, rawBody)) return 'the right one without "sha256="'
  if (isSignedWith([''], signature, rawBody)) return 'the HMAC of the body with an empty key'
  if (createHash('sha256').update(rawBody).digest('hex') === digest.toLowerCase())
    return 'the SHA-256 of the body without a key'
  const others = secrets.flatMap((secret) => otherAlgorithms(secret, rawBody))
  const [algorithm] = others.find(([, value]) => value === digest.toLowerCase()) ?? []
  if (algorithm !== undefined) return `the ${algorithm} of the body`
  const found = otherContents(headers, rawBody).find(([, content]) =>
    isSignedWith(secrets, signature, Buffer.from(content)),
  )
  return found && `the HMAC of ${found[0]}`
}

const otherAlgorithms = (secret: string, rawBody: Buffer) =>
  ['sha1', 'sha512', 'md5'].map(
    (name) => [`HMAC-${name.toUpperCase()}`, createHmac(name, secret).update(rawBody).digest('hex')] as const,
  )

/** What servers sign instead of the bytes that they send. */
function otherContents(headers: Signed['headers'], rawBody: Buffer): readonly (readonly [string, string])[] {
  const body = rawBody.toString()
  const named = ['x-webhook-timestamp', 'x-webhook-event-id', 'x-webhook-delivery-id'].flatMap((name) => {
    const value = headers[name]
    const shown = name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
    return value === undefined
      ? []
      : [
          [`${shown}, a dot and the body`, `${value}.${body}`] as const,
          [`${shown} and the body`, `${value}${body}`] as const,
        ]
  })
  return [...named, ['no body', ''], ['the body and a line feed', `${body}\n`], ...serializations(body)]
}

/** The same JSON as other encoders write it. */
function serializations(body: string): readonly (readonly [string, string])[] {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return []
  }
  const plain = JSON.stringify(json)
  const escaped = (pattern: RegExp) =>
    plain.replaceAll(pattern, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined
  const texts = {
    'other spaces': [plain, JSON.stringify(json, null, 2), withSpaces(json)],
    'another order of its properties': [JSON.stringify(sorted(json)), withSpaces(sorted(json))],
    'other escapes': [escaped(/[^\p{ASCII}]/gu), escaped(/[&<>]/g), plain.replaceAll('/', '\\/')],
  }
  return [
    ...Object.entries(texts).flatMap(([what, some]) =>
      some.map((text) => [`the same JSON with ${what} than it was sent with`, text] as const),
    ),
    ...(data === undefined ? [] : [['the property data only', JSON.stringify(data)] as const]),
  ]
}

/** JSON with a space after each comma and colon, as Python writes it. */
function withSpaces(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map(withSpaces).join(', ')}]`
  if (typeof json !== 'object' || json === null) return JSON.stringify(json)
  return `{${Object.entries(json)
    .map(([name, value]) => `${JSON.stringify(name)}: ${withSpaces(value)}`)
    .join(', ')}}`
}

/** JSON with the names of properties in order. */
function sorted(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sorted)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, sorted(value)]),
  )
}
