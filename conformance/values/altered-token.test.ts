import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { alterations } from './altered-token.ts'

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = `${json({ alg: 'HS256' })}.${json({ sub: 'a-client-with-a-long-name', exp: 4_000_000_000 })}`
const signature = (text: string) => createHmac('sha256', 'key').update(text).digest('base64url')

const tokens = {
  'a base64url string': 'kF3_x9-QmZ0aTtYw81LcVbN2',
  'a UUID': '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d',
  'a JSON Web Token': `${claims}.${signature(claims)}`,
  'base64 with padding': 'c2VjcmV0LXRva2Vu==',
}

const { 'in the other case': inOtherCase, ...otherAlterations } = alterations

for (const [name, token] of Object.entries(tokens))
  for (const [how, alter] of Object.entries(otherAlterations))
    test(`${name}, ${how}, is another token, even where case is ignored`, () => {
      const altered = alter(token)
      expect(altered?.toLowerCase()).not.toBe(token.toLowerCase())
      expect(altered ?? 'none').toMatch(/^\S+$/)
    })

test('an altered JSON Web Token has no valid signature', () => {
  const token = tokens['a JSON Web Token']
  for (const alter of Object.values(alterations)) {
    const [header, body, signed] = alter(token)?.split('.') ?? []
    const given = Buffer.from(signed ?? '', 'base64url')
    expect(given.equals(Buffer.from(signature(`${header}.${body}`), 'base64url'))).toBe(false)
  }
})

test('a token is put in the other case only where case matters', () => {
  expect(inOtherCase(tokens['a base64url string'])).toBe('Kf3_X9-qMz0AtTyW81lCvBn2')
  expect(inOtherCase(tokens['a UUID'])).toBeUndefined()
  expect(inOtherCase('live_01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBeUndefined()
  expect(inOtherCase('token-of-the-run')).toBe('TOKEN-OF-THE-RUN')
  expect(inOtherCase('0a1b-2c3d')).toBeUndefined()
  expect(inOtherCase('7HQZ-R2TK-9WXV')).toBeUndefined()
})

test('only a token of three parts has an unsigned form', () => {
  expect(alterations['unsigned, as a JSON Web Token may be'](tokens['a UUID'])).toBeUndefined()
  expect(alterations['unsigned, as a JSON Web Token may be'](tokens['a JSON Web Token'])).toMatch(/^[\w-]+\.[\w-]+\.$/)
})
