import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSignedWith, signatureForm } from './signature.ts'

const secret = "It's a Secret to Everybody"
const body = Buffer.from('Hello, World!')
const hex = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
const base64 = Buffer.from(hex, 'hex').toString('base64')

/** A signature header whose digest has this key. */
const keyed = (key: Buffer | string) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

describe('signatureForm', () => {
  test.each([
    ['lower-case hex', `sha256=${hex}`, 'hex'],
    ['upper-case hex', `sha256=${hex.toUpperCase()}`, 'hex'],
    ['base64', `sha256=${base64}`, 'base64'],
    ['base64 without padding', `sha256=${base64.replace('=', '')}`, 'base64'],
    ['base64 for URLs', `sha256=${Buffer.from(hex, 'hex').toString('base64url')}`, 'base64'],
  ])('recognizes %s', (_, header, encoding) => {
    expect(signatureForm(secret, header, body)).toEqual({ encoding, key: 'the whole secret' })
  })

  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['a digest without its algorithm', hex],
    ['another algorithm', `sha1=${hex}`],
    ['half a digest', `sha256=${hex.slice(0, 32)}`],
    ['another digest', `sha256=${hex.replace('7', '8')}`],
  ])('does not recognize %s', (_, header) => {
    expect(signatureForm(secret, header, body)).toBeUndefined()
  })

  test('reports which part of the secret is the key', () => {
    const whsec = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`
    const rest = whsec.slice('whsec_'.length)
    expect(signatureForm(whsec, keyed(whsec), body)?.key).toBe('the whole secret')
    expect(signatureForm(whsec, keyed(rest), body)?.key).toBe('the part after whsec_')
    expect(signatureForm(whsec, keyed(Buffer.from(rest, 'base64')), body)?.key).toBe(
      'the part after whsec_, decoded from base64',
    )
    const ofHex = 'whsec_00ff10ab'
    expect(signatureForm(ofHex, keyed(Buffer.from('00ff10ab', 'hex')), body)?.key).toBe(
      'the part after whsec_, decoded from hex',
    )
  })

  test('verifies the bytes of the body, not its JSON', () => {
    const raw = Buffer.from('{"name": "ação"}')
    const header = `sha256=${createHmac('sha256', secret)
      .update(JSON.stringify(JSON.parse(raw.toString())))
      .digest('hex')}`
    expect(signatureForm(secret, header, raw)).toBeUndefined()
  })
})

test('isSignedWith accepts a signature with one of several secrets', () => {
  expect(isSignedWith(['another', secret], `sha256=${hex}`, body)).toBe(true)
  expect(isSignedWith(['another'], `sha256=${hex}`, body)).toBe(false)
})
