import { createHmac } from 'node:crypto'
import { derivedRules, type WrittenRuleId } from '../../generated/rules.ts'
import { type Validate, webhooks } from '../../generated/validators.js'
import type { Failure, Place } from '../failure/failure.ts'
import type { Delivery } from '../receiver/inbox.ts'
import { recognizedSignature } from '../receiver/recognized-signature.ts'
import { isSignedWith } from '../receiver/signature.ts'
import { excerpt } from '../text/excerpt.ts'
import { isObject } from '../values/json.ts'
import { DAY } from '../values/time-units.ts'
import { eventTypes } from './event-types.ts'
import { type At, expectThat } from './expect.ts'
import { instantOf } from './instant.ts'
import { type ValidationResult, validateBySchema } from './schema.ts'

type Parts = Readonly<Record<'headers' | 'body', Validate>>
/** `undefined` where a rule does not apply to a delivery, `null` where it is met. */
type Mismatch = Pick<Failure, 'expected' | 'actual' | 'places'> | null | undefined
type ValidateRule = (delivery: Delivery) => Mismatch

const validators: Readonly<Record<string, Parts>> = webhooks

/** A header that says `false` makes no test delivery of another one, although no other delivery may have the header. */
export const isTest = ({ headers }: Pick<Delivery, 'headers'>): boolean =>
  !['false', undefined].includes(headers['x-webhook-test']?.trim().toLowerCase())

/** A place in the body of a delivery. */
export const inDelivery = (delivery: Delivery, pointer = ''): At => ({
  exchange: delivery,
  place: { in: 'request body', pointer },
})

/** A header of a delivery. */
export const inDeliveryHeader = (delivery: Delivery, name: string): At => ({ exchange: delivery, place: header(name) })

/** Requires that no delivery arrived. @throws {CheckFailure} with the first one as its place */
export function expectNoDelivery(deliveries: readonly Delivery[], expected: string): void {
  const [first] = deliveries
  const actual = deliveries.length === 1 ? 'a delivery' : `${deliveries.length} deliveries`
  expectThat(first === undefined, expected, actual, first && inDelivery(first))
}

/** The event id of the body or, if the body has none, of the header. */
export const eventIdOf = (delivery: Delivery): unknown =>
  envelopeField(delivery, 'id') ?? delivery.headers['x-webhook-event-id']

/** A field of the envelope. */
export function envelopeField({ json }: Delivery, name: 'id' | 'type' | 'version' | 'occurredAt' | 'data'): unknown {
  return isObject(json) ? json[name] : undefined
}

/** The hand-written rules that a single delivery can show. */
export const deliveryRules = {
  'deliveries.post-request': ({ method }) => mismatchUnless(method === 'POST', 'POST', method),
  'deliveries.to-subscription-url': ({ path, inbox }) => {
    if (!inbox.dedicated) return undefined
    const { pathname, search } = new URL(inbox.url)
    return mismatchUnless(path === `${pathname}${search}`, `a request to ${pathname}${search}`, path)
  },
  'deliveries.json-content-type': ({ headers }) => {
    const type = headers['content-type'] ?? 'no Content-Type'
    const isJson = /^application\/json\s*(;|$)/i.test(type)
    return mismatchUnless(isJson, 'Content-Type application/json', type, header('content-type'))
  },
  'deliveries.no-access-token': ({ headers }) =>
    mismatchUnless(
      !/^bearer /i.test(headers.authorization ?? ''),
      'no access token',
      'Authorization: Bearer …',
      header('authorization'),
    ),
  'deliveries.event-id-header': (delivery) =>
    headerMatchesBody(delivery, 'x-webhook-event-id', envelopeField(delivery, 'id')),
  'deliveries.event-type-header': (delivery) =>
    unlessSample(delivery, headerMatchesBody(delivery, 'x-webhook-event-type', envelopeField(delivery, 'type'))),
  'deliveries.known-event-type': (delivery) => {
    if (isTest(delivery)) return undefined
    const expected = `one of the event types ${eventTypes.join(', ')}`
    const [inBody, inHeader] = typesOf(delivery)
    const actual = excerpt(inBody ?? inHeader ?? 'no event type')
    return mismatchUnless(webhookOf(delivery) !== undefined, expected, actual, { in: 'request body', pointer: '/type' })
  },
  'deliveries.timestamp-header': (delivery) => {
    const occurredAt = instantOf(String(envelopeField(delivery, 'occurredAt')))
    const timestamp = delivery.headers['x-webhook-timestamp']
    if (occurredAt === undefined || timestamp === undefined) return undefined
    // Whether fractions of a second are truncated or rounded is unspecified.
    const isEqual = Math.abs(Number(timestamp) - occurredAt / 1000) <= 1
    const expected = `X-Webhook-Timestamp ${Math.floor(occurredAt / 1000)}`
    const mismatch = mismatchUnless(isEqual, expected, timestamp, header('x-webhook-timestamp'))
    const isInSeconds = Math.abs(Number(timestamp) * 1000 - Date.now()) < 1000 * DAY
    return isInSeconds ? unlessSample(delivery, mismatch) : mismatch
  },
  'deliveries.retry-reason-only-on-retries': ({ headers }) => {
    if (headers['x-webhook-retry'] !== 'false') return undefined
    const reason = headers['x-webhook-retry-reason']
    return mismatchUnless(
      reason === undefined,
      'no X-Webhook-Retry-Reason',
      `${reason}`,
      header('x-webhook-retry-reason'),
    )
  },
  'deliveries.test-header': (delivery) => {
    if (!isTest(delivery)) return undefined
    const value = delivery.headers['x-webhook-test']
    return mismatchUnless(value === 'true', 'X-Webhook-Test: true', `${value}`, header('x-webhook-test'))
  },
  'deliveries.signature-of-raw-body': (delivery) => {
    const { headers, rawBody, inbox } = delivery
    if (inbox.secrets === undefined) return undefined
    const signature = headers['x-webhook-signature']
    if (isSignedWith(inbox.secrets, signature, rawBody)) return null
    const [secret = ''] = inbox.secrets
    const right = createHmac('sha256', secret)
      .update(rawBody)
      .digest(isBase64Digest(signature) ? 'base64' : 'hex')
    const expected = `the HMAC-SHA256 of the ${rawBody.length} bytes of the body: sha256=${right}`
    const recognized =
      recognizedSignature(signature, delivery, inbox.secrets) ?? 'one of other bytes or with another key'
    const actual = signature === undefined ? 'no X-Webhook-Signature' : `${recognized}: ${signature}`
    return mismatchUnless(false, expected, actual, header('x-webhook-signature'))
  },
} satisfies Partial<Record<WrittenRuleId, ValidateRule>>

/** Both encodings are accepted; a digest of SHA-256 has 44 characters in base64 and 64 in hex. */
const isBase64Digest = (signature: string | undefined): boolean => signature?.length === 'sha256='.length + 44

export type DeliveryRule = keyof typeof deliveryRules

/** Validates a delivery by one hand-written rule. */
export function validateByRule(rule: DeliveryRule, delivery: Delivery): Mismatch {
  return (deliveryRules[rule] as ValidateRule)(delivery)
}

/** Validates a delivery: headers, body, and the hand-written rules about a single delivery. */
export function validateDelivery(delivery: Delivery): ValidationResult {
  const applied: string[] = []
  const failures: Failure[] = []
  for (const rule of Object.keys(deliveryRules) as DeliveryRule[]) {
    const mismatch = validateByRule(rule, delivery)
    if (mismatch !== undefined) applied.push(rule)
    if (mismatch) failures.push({ rule, ...mismatch })
  }
  const webhook = webhookOf(delivery)
  const parts = validators[webhook ?? '']
  if (parts === undefined) return { applied, failures }
  const results = [
    validateBySchema(`/webhooks/${webhook}/headers`, parts.headers, typedHeaders(delivery), 'request header'),
    validateBySchema(`/webhooks/${webhook}/body`, parts.body, delivery.json, 'request body'),
  ]
  return {
    applied: [...applied, ...results.flatMap((result) => result.applied)],
    failures: [...failures, ...results.flatMap((result) => result.failures)],
    values: results.flatMap(({ values = [] }) => values),
  }
}

/** The webhook of the contract: by the type in the body or, if that has none, by the header. */
function webhookOf(delivery: Delivery): string | undefined {
  if (isTest(delivery)) return 'test'
  return typesOf(delivery)
    .map(String)
    .find((type) => (eventTypes as readonly string[]).includes(type))
}

/** The event type in the body and in the header. */
function typesOf(delivery: Delivery): readonly unknown[] {
  return [envelopeField(delivery, 'type'), delivery.headers['x-webhook-event-type']]
}

/** The headers in the types of the contract's schema: the timestamp is a number. */
function typedHeaders({ headers }: Delivery): Record<string, unknown> {
  const timestamp = headers['x-webhook-timestamp']
  return /^-?\d+(\.\d+)?$/.test(timestamp ?? '')
    ? { ...headers, 'x-webhook-timestamp': Number(timestamp) }
    : { ...headers }
}

function headerMatchesBody({ headers }: Delivery, name: string, inBody: unknown): Mismatch {
  const value = headers[name]
  if (inBody === undefined || value === undefined) return undefined
  return mismatchUnless(value === inBody, `${name}: ${excerpt(inBody)}`, value, header(name))
}

/** The content of a test is unspecified: it may be a sample that always has the same type and time, so that headers differ from it. */
function unlessSample(delivery: Delivery, mismatch: Mismatch): Mismatch {
  return mismatch && isTest(delivery) ? undefined : mismatch
}

function mismatchUnless(isMet: boolean, expected: string, actual: string, place?: Place): Mismatch {
  return isMet ? null : { expected, actual, ...(place && { places: [place] }) }
}

function header(name: string): Place {
  return { in: 'request header', name }
}

/** Derived rules that need no check, because every delivery is validated against them. */
export const passiveDeliveryRules: readonly string[] = Object.entries(derivedRules).flatMap(([id, rule]) =>
  rule.kind === 'webhook' ? [id] : [],
)
