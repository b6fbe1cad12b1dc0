import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedWith, signatureForm } from './signature.ts'

const secret = "It's a Secret to Everybody"
const body = Buffer.from('Hello, World!')
const hex = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
const base64 = Buffer.from(hex, 'hex').toString('base64')

/** A digest that is keyed with bytes of the secret. */
const keyed = (key: Buffer | string) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

test.each([
  ['lower-case hex', `sha256=${hex}`, 'hex'],
  ['upper-case hex', `sha256=${hex.toUpperCase()}`, 'hex'],
  ['base64', `sha256=${base64}`, 'base64'],
  ['base64 without its end', `sha256=${base64.replace('=', '')}`, 'base64'],
  ['base64 for URLs', `sha256=${Buffer.from(hex, 'hex').toString('base64url')}`, 'base64'],
])('%s is recognised', (_, header, encoding) => {
  expect(signatureForm(secret, header, body)).toEqual({ encoding, key: 'the whole secret' })
})

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['a digest without its algorithm', hex],
  ['another algorithm', `sha1=${hex}`],
  ['half a digest', `sha256=${hex.slice(0, 32)}`],
  ['another digest', `sha256=${hex.replace('7', '8')}`],
])('%s is not a signature', (_, header) => {
  expect(signatureForm(secret, header, body)).toBeUndefined()
})

test('the part of the secret that is the key is reported', () => {
  const whsec = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`
  const rest = whsec.slice('whsec_'.length)
  expect(signatureForm(whsec, keyed(whsec), body)?.key).toBe('the whole secret')
  expect(signatureForm(whsec, keyed(rest), body)?.key).toBe('the part after whsec_')
  expect(signatureForm(whsec, keyed(Buffer.from(rest, 'base64')), body)?.key).toBe(
    'the part after whsec_, decoded from base64',
  )
})

test('the signature covers the bytes, not the parsed JSON', () => {
  const raw = Buffer.from('{"name": "ação"}')
  const header = `sha256=${createHmac('sha256', secret)
    .update(JSON.stringify(JSON.parse(raw.toString())))
    .digest('hex')}`
  expect(signatureForm(secret, header, raw)).toBeUndefined()
  expect(isSignedWith(['another', secret], `sha256=${hex}`, body)).toBe(true)
  expect(isSignedWith(['another'], `sha256=${hex}`, body)).toBe(false)
})
