import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sign } from './signature.ts'

test('signs as the published test vector', () => {
  expect(sign("It's a Secret to Everybody", 'Hello, World!', { digest: 'hex', 'signing-key': 'whole' })).toBe(
    'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  )
})

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const by = (key: string | Buffer, digest: 'hex' | 'base64') =>
  `sha256=${createHmac('sha256', key).update('{"ação":1}', 'utf8').digest(digest)}`

test.each([
  ['hex', 'whole', by(secret, 'hex')],
  ['base64', 'whole', by(secret, 'base64')],
  ['hex', 'after-prefix', by(secret.slice(6), 'hex')],
  ['base64', 'decoded', by(Buffer.from(secret.slice(6), 'base64'), 'base64')],
] as const)('digest in %s, keyed with the secret %s', (digest, key, expected) => {
  expect(sign(secret, '{"ação":1}', { digest, 'signing-key': key })).toBe(expected)
})
