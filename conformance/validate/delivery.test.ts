import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Delivery, Inbox } from '../receiver/inbox.ts'
import { validateDelivery } from './delivery.ts'

const id = '3dc845c6-ec94-4c8d-a8c5-9aa872684d80'
const secret = 'whsec_c2VjcmV0'
const data = {
  id,
  productType: 'credit_line',
  transactionType: 'debit',
  transactionDate: '2026-12-15T13:45:40.000Z',
  transactionAmount: 10.5,
  transactionCurrency: 'BRL',
  company: { id: 'cmp-1', name: 'Estúdio Maré' },
  user: { id: 'usr-1', name: 'Ana', email: 'ana@example.com' },
  card: { id, type: 'virtual', lastFourDigits: '0014' },
  merchant: { name: 'Padaria', merchantCategoryCode: '0742' },
}
const envelope = { id, type: 'transaction.auth.approved', version: 'v1', occurredAt: '2026-12-15T13:45:40.250Z', data }
const headers = {
  'content-type': 'application/json',
  'x-webhook-event-id': id,
  'x-webhook-delivery-id': 'attempt-1',
  'x-webhook-event-type': 'transaction.auth.approved',
  'x-webhook-timestamp': '1797342340',
  'x-webhook-retry': 'false',
}
const inbox = { url: 'https://127.0.0.1:1/key/events?a=b', dedicated: true, secrets: [secret] } as unknown as Inbox

const undocumented = {
  body: { ...envelope, type: 'card.created' },
  headers: { 'x-webhook-event-type': 'card.created' },
}

type Change = { body?: object | string; headers?: object; method?: string; path?: string }

function failedRules({ body = envelope, headers: more = {}, method = 'POST', path = '/key/events?a=b' }: Change) {
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const signature = `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
  const all = { ...headers, 'x-webhook-signature': signature, ...more } as Record<string, string>
  const json = typeof body === 'string' ? undefined : body
  const delivery: Delivery = {
    id: 1,
    receivedAt: 0,
    method,
    path,
    headers: all,
    rawBody,
    json,
    inbox,
    responseStatus: 200,
  }
  return validateDelivery(delivery).failures.map(({ rule }) => rule)
}

describe('validateDelivery', () => {
  test.each<[string, Change, string[]]>([
    ['a conforming delivery', {}, []],
    ['a charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }, []],
    ['a rounded timestamp', { headers: { 'x-webhook-timestamp': '1797342341' } }, []],
    ['unknown properties', { body: { ...envelope, more: 1, data: { ...data, reason: 'limit' } } }, []],
    ['an optional property that is null', { body: { ...envelope, data: { ...data, localAmount: null } } }, []],
    ['PUT', { method: 'PUT' }, ['deliveries.post-request']],
    ['another address than that of the subscription', { path: '/key/events' }, ['deliveries.to-subscription-url']],
    ['plain text', { headers: { 'content-type': 'text/plain' } }, ['deliveries.json-content-type']],
    ['an access token', { headers: { authorization: 'Bearer abc' } }, ['deliveries.no-access-token']],
    ['an undocumented event type', undocumented, ['deliveries.known-event-type']],
    [
      'another signature',
      { headers: { 'x-webhook-signature': `sha256=${'0'.repeat(64)}` } },
      ['deliveries.signature-of-raw-body'],
    ],
    [
      'a timestamp in milliseconds',
      { headers: { 'x-webhook-timestamp': '1797342340250' } },
      ['deliveries.timestamp-header'],
    ],
    [
      'a reason on a first attempt',
      { headers: { 'x-webhook-retry-reason': 'manual' } },
      ['deliveries.retry-reason-only-on-retries'],
    ],
    [
      'a capital letter in an enum value',
      { body: { ...envelope, data: { ...data, card: { ...data.card, type: 'Virtual' } } } },
      ['WebhookCard.type.enum'],
    ],
    [
      'a merchant category code without its leading zero',
      { body: { ...envelope, data: { ...data, merchant: { name: 'Padaria', merchantCategoryCode: '742' } } } },
      ['WebhookMerchant.merchantCategoryCode.pattern'],
    ],
  ])('%s fails the right rules', (_, change, rules) => {
    expect(failedRules(change)).toEqual(rules)
  })

  test('restrictions in another form than that of cards fail no rule', () => {
    const restrictions = { spendLimit: '10.00', activeDateRangeUTC: 'always', merchantCategory: ['food'] }
    const card = { ...data.card, restrictions }
    expect(failedRules({ body: { ...envelope, data: { ...data, card } } })).not.toContain('ActiveDateRange.type')
  })

  test('a test delivery may have any body, but only valid headers', () => {
    const test = { 'x-webhook-test': 'true' }
    expect(failedRules({ body: { hello: 'world' }, headers: test })).toEqual([])
    expect(failedRules({ body: { hello: 'world' }, headers: { ...test, 'x-webhook-retry': 'no' } })).toEqual([
      'test.headers.x-webhook-retry.const',
    ])
  })

  test('a test delivery may have a constant sample with headers of the present, in seconds', () => {
    const sample = { body: { ...envelope, type: 'transaction.settled', occurredAt: '2026-01-05T12:00:00Z' } }
    expect(failedRules(sample)).toEqual(expect.arrayContaining(['deliveries.timestamp-header']))
    const test = { 'x-webhook-test': 'true' }
    expect(failedRules({ ...sample, headers: test })).toEqual([])
    const inMilliseconds = { ...test, 'x-webhook-timestamp': '1797342340250' }
    expect(failedRules({ ...sample, headers: inMilliseconds })).toEqual(['deliveries.timestamp-header'])
  })
})
