import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { recognizedSignature } from './recognized-signature.ts'

const secret = 'whsec_a1b2c3'
const body = '{"id":"1","data":{"name":"Ação <R&D>","b":1,"a":[1,2]}}'
const headers = { 'x-webhook-timestamp': '1795262400', 'x-webhook-event-id': 'e-1' }
const hmac = (content: string, key = secret, name = 'sha256') => createHmac(name, key).update(content).digest('hex')
const sameJson = (what: string) => `the HMAC of the same JSON with ${what} than it was sent with`

test.each([
  ['the right one without "sha256="', hmac(body)],
  ['the HMAC of X-Webhook-Timestamp, a dot and the body', `sha256=${hmac(`1795262400.${body}`)}`],
  ['the HMAC of X-Webhook-Event-Id and the body', `sha256=${hmac(`e-1${body}`)}`],
  ['the HMAC of no body', `sha256=${hmac('')}`],
  ['the HMAC of the body and a line feed', `sha256=${hmac(`${body}\n`)}`],
  ['the HMAC of the property data only', `sha256=${hmac(JSON.stringify(JSON.parse(body).data))}`],
  [sameJson('other spaces'), `sha256=${hmac(JSON.stringify(JSON.parse(body), null, 2))}`],
  [sameJson('other spaces'), `sha256=${hmac('{"id": "1", "data": {"name": "Ação <R&D>", "b": 1, "a": [1, 2]}}')}`],
  [
    sameJson('another order of its properties'),
    `sha256=${hmac('{"data":{"a":[1,2],"b":1,"name":"Ação <R&D>"},"id":"1"}')}`,
  ],
  [sameJson('other escapes'), `sha256=${hmac(body.replace('ç', '\\u00e7').replace('ã', '\\u00e3'))}`],
  [sameJson('other escapes'), `sha256=${hmac(body.replace('<R&D>', '\\u003cR\\u0026D\\u003e'))}`],
  ['the HMAC of the body with an empty key', `sha256=${hmac(body, '')}`],
  ['the SHA-256 of the body without a key', `sha256=${createHash('sha256').update(body).digest('hex')}`],
  ['the HMAC-SHA1 of the body', `sha256=${hmac(body, secret, 'sha1')}`],
  ['the HMAC-SHA512 of the body', `sha256=${hmac(body, secret, 'sha512')}`],
  [undefined, `sha256=${hmac(body, 'another secret')}`],
  [undefined, 'nonsense'],
  [undefined, undefined],
])('recognizes %s', (what, header) => {
  expect(recognizedSignature(header, { headers, rawBody: Buffer.from(body) }, ['whsec_old', secret])).toBe(what)
})

test('a body that is not JSON has no other serialization', () => {
  expect(
    recognizedSignature(`sha256=${hmac('x')}`, { headers: {}, rawBody: Buffer.from('{') }, [secret]),
  ).toBeUndefined()
})
