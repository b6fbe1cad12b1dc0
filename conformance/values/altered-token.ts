/** A token that no target has issued. */
export const inventedToken = 'invented-by-the-conformance-suite'

/** Authorization headers that the suite makes up: there is no secret in them. */
export const inventedHeaders = {
  withoutToken: 'Bearer',
  withInventedToken: `Bearer ${inventedToken}`,
  ofOtherSchemes: ['Basic dXNlcjpwYXNzd29yZA==', 'Digest username="user"', 'Token abcdefghij', 'Negotiate abcdefghij'],
} as const

/**
 * Ways to alter an issued token, by name. A server that compares only a part of a token, or does not verify its signature, accepts the
 * result. Undefined where an alteration does not apply to the token.
 */
export const alterations = {
  'cut in half': (token) => token.slice(0, Math.ceil(token.length / 2)),
  // What follows the end of base64 may be passed over.
  'with AAAA appended': (token) => (token.endsWith('=') ? undefined : `${token}AAAA`),
  'with another character in its longest part': (token) => inPart(token, longest(token.split('.'))),
  'with another character in its last part': (token) => inPart(token, token.split('.').length - 1),
  'unsigned, as a JSON Web Token may be': (token) => unsigned(token),
  'in the other case': (token) => (isCaseSensitive(token) ? inOtherCase(token) : undefined),
} as const satisfies Readonly<Record<string, (token: string) => string | undefined>>

/** The token with the character in the middle of one of its parts changed: the last one of base64 may say nothing. */
function inPart(token: string, place: number): string | undefined {
  const parts = token.split('.')
  const part = parts[place] ?? ''
  const middle = Math.floor((part.length - 1) / 2)
  if (part.length < 3) return undefined
  return parts.with(place, part.slice(0, middle) + another(part.charAt(middle)) + part.slice(middle + 1)).join('.')
}

/** Not the same letter in the other case, which may mean the same. */
function another(character: string): string {
  if (/\d/.test(character)) return character === '0' ? '1' : '0'
  return /a/i.test(character) ? 'b' : 'a'
}

function longest(parts: readonly string[]): number {
  return parts.reduce((best, part, place) => (part.length > (parts[best]?.length ?? 0) ? place : best), 0)
}

/** Shorter than what an encoding that ignores case, such as base32, makes of a random value. */
const shortPart = /^([a-z]{0,15}|\d{0,15})$/i

/**
 * Whether a part has letters after F in both cases, as base64 has, or all parts are words and numbers. In a UUID or hexadecimal digits,
 * either case means the same.
 */
function isCaseSensitive(token: string): boolean {
  const parts = token.split(/[^A-Za-z0-9]+/)
  const isText = parts.every((part) => shortPart.test(part)) && parts.some((part) => /[g-z]/i.test(part))
  return isText || parts.some((part) => /[g-z]/.test(part) && /[G-Z]/.test(part))
}

function inOtherCase(token: string): string {
  return token.replaceAll(/[a-z]/gi, (letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()))
}

/** RFC 7519, 6: a header with `"alg": "none"`, the same claims, and an empty signature. */
function unsigned(token: string): string | undefined {
  const [header = '', claims, signature] = token.split('.')
  if (claims === undefined || signature === undefined) return undefined
  try {
    const known = JSON.parse(Buffer.from(header, 'base64url').toString())
    const none = Buffer.from(JSON.stringify({ ...known, alg: 'none' })).toString('base64url')
    return `${none}.${claims}.`
  } catch {
    return undefined
  }
}
