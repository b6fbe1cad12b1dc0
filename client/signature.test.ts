import { sign, verify } from '@octokit/webhooks-methods'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf, isSignedWithOneOf } from './signature.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const verified = (secret: string, body: string, signature: string) => {
  const digest = digestOf(signature)
  return digest !== undefined && isSignedWithOneOf([secret], bytes(body), digest)
}

test('the published vector', () => {
  const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
  expect(verified("It's a Secret to Everybody", 'Hello, World!', signature)).toBe(true)
  expect(verified("It's a secret to Everybody", 'Hello, World!', signature)).toBe(false)
})

/** X-Hub-Signature-256 has the same form. The library takes text, and refuses an empty secret or body. */
describe('compared with @octokit/webhooks-methods', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' })

  test('a body signed by it is verified', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (secret, body) => {
        expect(verified(secret, body, await sign(secret, body))).toBe(true)
      }),
    )
  })

  test('a signature refused by it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (secret, body, otherSecret, otherBody) => {
        const signature = await sign(secret, body)
        expect(verified(otherSecret, otherBody, signature)).toBe(await verify(otherSecret, otherBody, signature))
      }),
    )
  })
})
