import { type DerivedRule, derivedRules, type WrittenRuleId } from '../../generated/rules.ts'
import { webhooks } from '../../generated/validators.js'
import type { Delivery } from '../receiver/inbox.ts'
import { signedWithAny } from '../receiver/signature.ts'
import type { Failure, Place } from '../run/failure.ts'
import { excerpt } from './excerpt.ts'
import { isObject } from './json.ts'
import { type Validate, type ValidationResult, validateBySchema } from './schema.ts'

type Parts = Readonly<Record<'headers' | 'body', Validate>>
/** `undefined` where a rule does not apply to a delivery, `null` where it is met. */
type Mismatch = Omit<Failure, 'rule'> | null | undefined
type ValidateRule = (delivery: Delivery) => Mismatch

const validators: Readonly<Record<string, Parts>> = webhooks

export const isTest = ({ headers }: Delivery): boolean => headers['x-webhook-test'] !== undefined
export const isRetry = ({ headers }: Delivery): boolean => headers['x-webhook-retry'] === 'true'

/** The event id of the body or, if the body has none, of the header. */
export const eventIdOf = (delivery: Delivery): unknown =>
  memberOf(delivery, 'id') ?? delivery.headers['x-webhook-event-id']

/** A property of the envelope. */
export function memberOf({ json }: Delivery, name: 'id' | 'type' | 'occurredAt' | 'data'): unknown {
  return isObject(json) ? json[name] : undefined
}

/** The hand-written rules that a single delivery can show. */
export const deliveryRules = {
  'deliveries.post-request': ({ method }) => unless(method === 'POST', 'POST', method),
  'deliveries.to-subscription-url': ({ target, inbox }) => {
    if (!inbox.own) return undefined
    const { pathname, search } = new URL(inbox.url)
    return unless(target === `${pathname}${search}`, `a request to ${pathname}${search}`, target)
  },
  'deliveries.json-content-type': ({ headers }) => {
    const type = headers['content-type'] ?? 'no Content-Type'
    return unless(/^application\/json\s*(;|$)/i.test(type), 'Content-Type application/json', type)
  },
  'deliveries.no-access-token': ({ headers }) =>
    unless(!/^bearer /i.test(headers.authorization ?? ''), 'no access token', 'Authorization: Bearer …'),
  'deliveries.event-id-header': (delivery) => equals(delivery, 'x-webhook-event-id', memberOf(delivery, 'id')),
  'deliveries.event-type-header': (delivery) => equals(delivery, 'x-webhook-event-type', memberOf(delivery, 'type')),
  'deliveries.timestamp-header': (delivery) => {
    const occurred = Date.parse(String(memberOf(delivery, 'occurredAt')))
    if (Number.isNaN(occurred)) return undefined
    const header = delivery.headers['x-webhook-timestamp']
    if (header === undefined) return undefined
    // Whether fractions of a second are truncated or rounded is unspecified.
    const fits = Math.abs(Number(header) - occurred / 1000) <= 1
    return unless(fits, `X-Webhook-Timestamp ${Math.floor(occurred / 1000)}`, header)
  },
  'deliveries.retry-reason-only-on-retries': ({ headers }) => {
    if (headers['x-webhook-retry'] !== 'false') return undefined
    const reason = headers['x-webhook-retry-reason']
    return unless(reason === undefined, 'no X-Webhook-Retry-Reason', `${reason}`)
  },
  'deliveries.test-header': (delivery) =>
    isTest(delivery)
      ? unless(
          delivery.headers['x-webhook-test'] === 'true',
          'X-Webhook-Test: true',
          `${delivery.headers['x-webhook-test']}`,
        )
      : undefined,
  'deliveries.signature-of-raw-body': ({ headers, raw, inbox }) => {
    if (inbox.secrets === undefined) return undefined
    const header = headers['x-webhook-signature']
    const expected = 'sha256= and the HMAC-SHA256 of the body, keyed with the secret, as hex or base64'
    return unless(signedWithAny(inbox.secrets, header, raw), expected, `${header}`)
  },
} satisfies Partial<Record<WrittenRuleId, ValidateRule>>

export type DeliveryRule = keyof typeof deliveryRules

/** Validates a delivery: headers, body, and the hand-written rules about a single one. */
export function validateDelivery(delivery: Delivery): ValidationResult {
  const applied: string[] = []
  const failures: Failure[] = []
  for (const [rule, validate] of Object.entries(deliveryRules) as [DeliveryRule, ValidateRule][]) {
    const mismatch = validate(delivery)
    if (mismatch !== undefined) applied.push(rule)
    if (mismatch) failures.push({ rule, ...mismatch })
  }
  const kind = kindOf(delivery)
  const parts = validators[kind ?? '']
  if (parts === undefined) return { applied, failures }
  const found = [
    validateBySchema(`/webhooks/${kind}/headers`, parts.headers, headersOf(delivery), 'request header'),
    validateBySchema(`/webhooks/${kind}/body`, parts.body, delivery.json, 'request body'),
  ]
  return {
    applied: [...applied, ...found.flatMap((part) => part.applied)],
    failures: [...failures, ...found.flatMap((part) => part.failures)],
  }
}

/** Which webhook of the contract a delivery is: by its body or, if that has no type, by its header. */
function kindOf(delivery: Delivery): string | undefined {
  if (isTest(delivery)) return 'test'
  const types = [memberOf(delivery, 'type'), delivery.headers['x-webhook-event-type']]
  return types.map(String).find((kind) => kind !== 'test' && Object.hasOwn(validators, kind))
}

/** The headers in the types of the contract's schema: the timestamp is a number. */
function headersOf({ headers }: Delivery): Record<string, unknown> {
  const timestamp = headers['x-webhook-timestamp']
  return /^-?\d+(\.\d+)?$/.test(timestamp ?? '')
    ? { ...headers, 'x-webhook-timestamp': Number(timestamp) }
    : { ...headers }
}

function equals({ headers }: Delivery, name: string, inBody: unknown): Mismatch {
  const header = headers[name]
  if (inBody === undefined || header === undefined) return undefined
  return unless(header === inBody, `${name}: ${excerpt(inBody)}`, header, inHeader(name))
}

function unless(isMet: boolean, expected: string, actual: string, place?: Place): Mismatch {
  return isMet ? null : { expected, actual, ...(place && { places: [place] }) }
}

const inHeader = (name: string): Place => ({ in: 'request header', name })

/** Derived rules that need no check, because every delivery is validated against them. */
export const passiveDeliveryRules: readonly string[] = Object.entries(
  derivedRules as Record<string, DerivedRule>,
).flatMap(([id, rule]) => (rule.kind === 'webhook' ? [id] : []))
