import { expect, test } from 'vitest'
import type { Failure } from '../failure/failure.ts'
import { causesOf } from './causes.ts'

/** A failure whose delivery has this body and event type. */
function failure(rule: string, body = '{}', type = 'transaction.settled'): Failure {
  const request = { method: 'POST', url: 'https://receiver.example/', headers: { 'X-Webhook-Event-Type': type }, body }
  const exchanges = [{ id: 1, operation: null, request }]
  return { rule: `receivers.${rule}`, expected: 'one', actual: 'another', exchange: 1, exchanges }
}

test.each([
  ['a refused type', 'event-accepted', failure('any-order-accepted')],
  ['characters outside ASCII', 'signature-of-non-ascii-body', failure('any-values-accepted', '{"name":"Maré"}')],
  ['any signature', 'other-secret-refused', failure('missing-signature-refused')],
  ['no deduplication', 'duplicate-takes-effect-once', failure('retry-takes-effect-once')],
])('%s explains other failures', (_, cause, other) => {
  const causes = causesOf([other, failure(cause)])
  expect(causes.get(other.rule)).toBe(`receivers.${cause}`)
  expect(causes.get(`receivers.${cause}`)).toBe(`receivers.${cause}`)
})

test.each([
  ['another type', failure('event-accepted', '{}', 'transaction.failed'), failure('any-order-accepted')],
  ['a body in ASCII', failure('signature-of-non-ascii-body', '"é"'), failure('any-values-accepted', '{"name":"Mare"}')],
])('%s is explained by nothing', (_, cause, other) => {
  expect(causesOf([cause, other]).get(other.rule)).toBe(other.rule)
})
