import { createHash } from 'node:crypto'
import type { Delivery } from './delivery.ts'
import type { Receiver } from './receiver.ts'
import { digestOf, signatureOf } from './signature.ts'

/** Alterations of one byte after which the body is still JSON of the same event. */
export const alterations = {
  'a digit of the amount': (json: string) => json.replace(/(?<="transactionAmount":[\d.]*)\d(?=,)/, otherDigit),
  'a letter of a name': (json: string) => json.replace(/(?<="merchant":\{"name":")./, '~'),
  'a letter of the event type': (json: string) => json.replace('approved', 'approvee'),
  'a space at the end': (json: string) => `${json} `,
  'a letter of any value': (json: string, place: number) => {
    // The id comes first, and stays: effects are counted by it.
    const letters = [...json.matchAll(/(?<=,.*:"[^"]*)[a-z](?=[^"]*")/gi)]
    const { index = 0 } = letters[place % letters.length] ?? {}
    return `${json.slice(0, index)}${json[index] === 'x' ? 'y' : 'x'}${json.slice(index + 1)}`
  },
} as const satisfies Readonly<Record<string, (json: string, place: number) => string>>

const otherDigit = (digit: string): string => String((Number(digit) + 1) % 10)

/** Keys that a receiver without its secret may use by mistake. */
export const otherSecrets = {
  'another secret': 'whsec_b3RoZXItc2VjcmV0LW9mLWEtdGVzdA',
  'an empty key': '',
  'the word undefined': 'undefined',
  'the prefix of secrets': 'whsec_',
} as const satisfies Readonly<Record<string, string>>

type Signatures = Readonly<Record<string, (delivery: Delivery, receiver: Receiver) => string>>

/** Signatures that are no whole digest. */
export const malformedSignatures = {
  'the first half of the digest': (delivery, receiver) => {
    const signature = rightSignature(delivery, receiver)
    return signature.slice(0, signature.length - 32)
  },
  'the first character of the digest': (delivery, receiver) => rightSignature(delivery, receiver).slice(0, 8),
  'an empty digest': () => 'sha256=',
  'an empty header': () => '',
  'no digest': () => 'sha256=undefined',
  'a digest of zeros': () => `sha256=${'0'.repeat(64)}`,
  'the first half of the digest, and zeros': (delivery, receiver) => {
    const signature = rightSignature(delivery, receiver)
    return signature.slice(0, signature.length - 20) + '0'.repeat(20)
  },
} as const satisfies Signatures

/** Digests of other algorithms; the first one takes no secret. */
export const otherAlgorithms = {
  'SHA-256 of the body, without a key': ({ body }, { form }) =>
    `sha256=${createHash('sha256').update(body).digest(form.encoding)}`,
  'HMAC-SHA1': ({ body }, { options, form }) => `sha1=${digestOf(body, options.secret, form, 'sha1')}`,
  'HMAC-SHA512': ({ body }, { options, form }) => `sha512=${digestOf(body, options.secret, form, 'sha512')}`,
  'no algorithm': () => 'none=',
} as const satisfies Signatures

export function rightSignature({ body }: Delivery, { options, form }: Receiver): string {
  return signatureOf(body, options.secret, form)
}

/** The names of a table, as cases. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(table) as Name[]
