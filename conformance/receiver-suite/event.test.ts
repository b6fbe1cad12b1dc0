import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Inbox } from '../receiver/inbox.ts'
import { validateDelivery } from '../validate/delivery.ts'
import { type Delivery, deliveryOf, retryOf } from './delivery.ts'
import { anyEvent, arrivals, eventTypes, plainEvent, purchase } from './event.ts'
import { likelyForm, signatureFormsFor, signatureOf } from './signature.ts'

const secret = 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0'

/** What the rules about the service find wrong with a delivery, signed in this form. */
function failuresOf({ headers, body }: Delivery, form = likelyForm): string[] {
  const all = { ...headers, 'X-Webhook-Signature': signatureOf(body, secret, form) }
  const inbox = { secrets: [secret] } as unknown as Inbox
  const lowerCase = Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))
  const rest = { id: 1, receivedAt: 0, method: 'POST', path: '/', responseStatus: 0, inbox }
  const delivery = { ...rest, headers: lowerCase, rawBody: body, json: JSON.parse(body.toString()) }
  return validateDelivery(delivery).failures.map(({ rule, actual }) => `${rule}: ${actual}`)
}

test('generated deliveries are valid by the rules about the service', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(failuresOf(deliveryOf(event))).toEqual([])
    }),
    { seed: 7, numRuns: 200 },
  )
})

test('so are purchases, retries, test deliveries and each form of signatures', () => {
  const delivery = deliveryOf(plainEvent())
  for (const reason of ['automatic', 'manual'] as const) expect(failuresOf(retryOf(delivery, reason))).toEqual([])
  expect(failuresOf(deliveryOf(plainEvent(), { test: true }))).toEqual([])
  for (const type of eventTypes) expect(failuresOf(deliveryOf(plainEvent(type)))).toEqual([])
  for (const types of Object.values(arrivals))
    for (const event of purchase(types)) expect(failuresOf(deliveryOf(event))).toEqual([])
  for (const form of signatureFormsFor(secret)) expect(failuresOf(delivery, form)).toEqual([])
})

test('a delivery that is signed with another secret is not', () => {
  const { headers, body } = deliveryOf(plainEvent())
  expect(failuresOf({ headers, body: Buffer.concat([body, Buffer.from(' ')]), eventId: '' })).toEqual([])
  const [found] = failuresOf({ headers: { ...headers, 'X-Webhook-Event-Type': 'x' }, body, eventId: '' })
  expect(found).toMatch(/^deliveries\.event-type-header/)
})
