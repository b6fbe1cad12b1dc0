import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UsageError } from './usage-error.ts'
import { WebhookError, type WebhookErrorCode } from './webhook-error.ts'
import { verifyWebhook, type WebhookDelivery, type WebhookEvent } from './webhooks.ts'

const secret = 'whsec_5vGQ0rZ1yB'
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../generated/openapi.json'), 'utf8'))

/** The examples of the contract, one for each type of event. */
const examples = Object.values(document.components.examples as Record<string, { value: WebhookEvent }>).flatMap(
  ({ value }) => (typeof value?.type === 'string' && 'occurredAt' in value ? [value] : []),
)
const [example] = examples as [WebhookEvent]

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const digest = (body: Uint8Array, encoding: 'hex' | 'base64' = 'hex', key = secret) =>
  createHmac('sha256', key).update(body).digest(encoding)

function delivery(body: Uint8Array, more: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return { body, headers: { 'x-webhook-signature': `sha256=${digest(body)}` }, secrets: [secret], ...more }
}

function errorOf(delivery: WebhookDelivery): WebhookError {
  try {
    verifyWebhook(delivery)
  } catch (error) {
    if (error instanceof WebhookError) return error
    throw error
  }
  throw new Error('the delivery was verified')
}

describe('a delivery', () => {
  test('of each type returns its event', () => {
    expect(new Set(examples.map(({ type }) => type)).size).toBe(4)
    for (const event of examples) expect(verifyWebhook(delivery(bytes(event)))).toEqual(event)
  })

  test('may be signed in hex of either case, and in base64 of either alphabet, with padding or without', () => {
    const body = bytes(example)
    const hex = digest(body)
    const base64 = digest(body, 'base64')
    const url = base64.replaceAll('+', '-').replaceAll('/', '_')
    for (const written of [hex, hex.toUpperCase(), base64, base64.replace('=', ''), url, url.replace('=', '')]) {
      expect(verifyWebhook(delivery(body, { headers: { 'x-webhook-signature': `sha256=${written}` } }))).toEqual(
        example,
      )
    }
  })

  test.each<[string, (signature: string) => WebhookDelivery['headers']]>([
    ["a Request's", (signature) => new Headers({ 'X-Webhook-Signature': signature })],
    ["an IncomingMessage's", (signature) => ({ host: 'x', 'x-webhook-signature': signature, 'set-cookie': ['a'] })],
    ['written as in the description', (signature) => ({ 'X-Webhook-Signature': signature })],
  ])('may have headers as %s', (_, headers) => {
    const body = bytes(example)
    expect(verifyWebhook(delivery(body, { headers: headers(`sha256=${digest(body)}`) }))).toEqual(example)
  })

  test('is verified with the previous secret after a rotation, if that is passed', () => {
    const body = bytes(example)
    const old = delivery(body, { headers: { 'x-webhook-signature': `sha256=${digest(body, 'hex', 'whsec_old')}` } })
    expect(verifyWebhook({ ...old, secrets: ['whsec_new', 'whsec_old'] })).toEqual(example)
    expect(errorOf({ ...old, secrets: ['whsec_new'] }).code).toBe('SIGNATURE_WRONG')
  })

  test('may have additional properties', () => {
    const event = { ...example, data: { ...example.data, declineReason: 'x' }, more: 1 }
    expect(verifyWebhook(delivery(bytes(event)))).toEqual(event)
  })
})

describe('a delivery that fails', () => {
  const settled = examples.find(({ type }) => type === 'transaction.settled') as WebhookEvent
  const { settlementDate: _, ...unsettled } = settled.data
  const signed = (signature: string) => delivery(bytes(example), { headers: { 'x-webhook-signature': signature } })

  test.each<[string, WebhookErrorCode, WebhookDelivery]>([
    ['without a signature', 'SIGNATURE_MISSING', delivery(bytes(example), { headers: {} })],
    ['with an empty signature', 'SIGNATURE_MALFORMED', signed('')],
    ['signed by another algorithm', 'SIGNATURE_MALFORMED', signed(`sha1=${'0'.repeat(40)}`)],
    ['without the prefix', 'SIGNATURE_MALFORMED', signed(digest(bytes(example)))],
    ['with half a digest', 'SIGNATURE_MALFORMED', signed(`sha256=${digest(bytes(example)).slice(0, 32)}`)],
    [
      'with an incomplete digest in base64',
      'SIGNATURE_MALFORMED',
      signed(`sha256=${digest(bytes(example), 'base64').slice(2)}`),
    ],
    ['with two digests', 'SIGNATURE_MALFORMED', signed(`sha256=${digest(bytes(example)).repeat(2)}`)],
    ['signed with another secret', 'SIGNATURE_WRONG', delivery(bytes(example), { secrets: ['whsec_other'] })],
    ['signed for another body', 'SIGNATURE_WRONG', signed(`sha256=${digest(bytes('{}'))}`)],
    ['that is not JSON', 'BODY_NOT_JSON', delivery(bytes('not json'))],
    ['that is not UTF-8', 'BODY_NOT_JSON', delivery(Buffer.from([0x22, 0xff, 0x22]))],
    ['of an empty body', 'BODY_NOT_JSON', delivery(bytes(''))],
    ['that is no object', 'TYPE_UNKNOWN', delivery(bytes('null'))],
    ['without a type', 'TYPE_UNKNOWN', delivery(bytes('{}'))],
    ['of another type', 'TYPE_UNKNOWN', delivery(bytes({ ...example, type: 'transaction.refunded' }))],
    ['whose type is a property of every object', 'TYPE_UNKNOWN', delivery(bytes({ ...example, type: 'toString' }))],
    ['whose type is the name of the test delivery', 'TYPE_UNKNOWN', delivery(bytes({ ...example, type: 'test' }))],
    ['without data', 'EVENT_INVALID', delivery(bytes({ ...example, data: undefined }))],
    ['settled without a date', 'EVENT_INVALID', delivery(bytes({ ...settled, data: unsettled }))],
  ])('%s is refused with the code %s', (_, code, failing) => {
    const error = errorOf(failing)
    expect(error.code).toBe(code)
    expect(error.signed).toBe(!code.startsWith('SIGNATURE'))
    expect(error.message).not.toContain(secret)
  })

  test('because of its schema has the validation errors and the body', () => {
    const body = { ...example, occurredAt: '2026-13-01T12:00:00Z', data: { ...example.data, transactionAmount: '1' } }
    const error = errorOf(delivery(bytes(body)))
    expect(error.problems).toEqual([
      '/occurredAt: must match format "date-time"',
      '/data/transactionAmount: must be number',
    ])
    expect(error.body).toEqual(body)
  })
})

describe('a usage error', () => {
  const body = bytes(example)

  test.each<[string, string, object]>([
    ['a body that was parsed', 'ERR_BODY_NOT_BYTES', { body: example }],
    ['a body as text', 'ERR_BODY_NOT_BYTES', { body: body.toString() }],
    ['no secrets', 'ERR_SECRETS', { secrets: [] }],
    ['an empty secret', 'ERR_SECRETS', { secrets: [secret, ''] }],
    ['a secret that is no list', 'ERR_SECRETS', { secrets: secret }],
  ])('%s has its code', (_, code, wrong) => {
    let thrown: unknown
    try {
      verifyWebhook({ ...delivery(body), ...wrong } as WebhookDelivery)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(UsageError)
    expect(thrown).toMatchObject({ code })
  })
})

describe('any delivery', () => {
  const almostDigest = fc.stringMatching(/^([0-9a-f]{60,68}|[A-Za-z0-9+/_-]{38,46}={0,2})$/)
  const anySecret = fc.string({ minLength: 1, unit: 'grapheme' })

  test('is verified with the secret it was signed with, among any others', () => {
    fc.assert(
      fc.property(
        anySecret,
        fc.array(anySecret),
        fc.array(anySecret),
        fc.constantFrom('hex', 'base64'),
        (own, before, after, encoding) => {
          const body = bytes(example)
          const headers = { 'x-webhook-signature': `sha256=${digest(body, encoding, own)}` }
          expect(verifyWebhook({ body, headers, secrets: [...before, own, ...after] })).toEqual(example)
        },
      ),
    )
  })

  test('is not verified with other secrets', () => {
    fc.assert(
      fc.property(anySecret, fc.array(anySecret, { minLength: 1 }), (own, others) => {
        fc.pre(!others.includes(own))
        const body = bytes(example)
        const headers = { 'x-webhook-signature': `sha256=${digest(body, 'hex', own)}` }
        expect(errorOf({ body, headers, secrets: others }).code).toBe('SIGNATURE_WRONG')
      }),
    )
  })

  test('is not verified when one bit of its body changes, whatever the body', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), (body, place) => {
        const headers = { 'x-webhook-signature': `sha256=${digest(body)}` }
        const changed = Uint8Array.from(body)
        changed[(place >> 3) % changed.length] = (changed[(place >> 3) % changed.length] ?? 0) ^ (1 << (place & 7))
        expect(errorOf({ body: changed, headers, secrets: [secret] }).code).toBe('SIGNATURE_WRONG')
      }),
    )
  })

  test('fails with a WebhookError, whatever its signature and its body', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.oneof(fc.string(), almostDigest), fc.boolean(), (body, signature, prefixed) => {
        const headers = { 'x-webhook-signature': prefixed ? `sha256=${signature}` : signature }
        expect(errorOf({ body, headers, secrets: [secret] }).signed).toBe(false)
      }),
    )
  })

  test('with a valid signature and JSON returns an event or has a reason', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(['TYPE_UNKNOWN', 'EVENT_INVALID']).toContain(errorOf(delivery(Buffer.from(JSON.stringify(value)))).code)
      }),
    )
  })
})
