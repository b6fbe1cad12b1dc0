import type { ErrorObject } from 'ajv'
import { type DerivedRule, derivedRules, type WrittenRuleId } from '../../generated/rules.ts'
import { webhooks } from '../../generated/validators.js'
import { isObject } from '../json.ts'
import { excerpt, judge, type Problem } from '../judge.ts'
import { isOpen, openPlaces } from '../open.ts'
import type { Delivery } from './inbox.ts'
import { signedWithAny } from './signature.ts'

type Validate = { (value: unknown): boolean; errors?: readonly ErrorObject[] | null }
type Parts = Readonly<Record<'headers' | 'body', Validate>>
/** What a rule asks of a delivery: undefined where it does not apply, null where it holds, else what is wrong. */
type Judge = (delivery: Delivery) => { readonly expected: string; readonly actual: string } | null | undefined

const validators: Readonly<Record<string, Parts>> = webhooks

export const isTest = ({ headers }: Delivery): boolean => headers['x-webhook-test'] !== undefined
export const isRetry = ({ headers }: Delivery): boolean => headers['x-webhook-retry'] === 'true'

/** The event's id: of the body, or where the body has none, of the header. */
export const eventIdOf = (delivery: Delivery): unknown =>
  memberOf(delivery, 'id') ?? delivery.headers['x-webhook-event-id']

/** A member of the envelope. */
export function memberOf({ json }: Delivery, name: 'id' | 'type' | 'occurredAt' | 'data'): unknown {
  return isObject(json) ? json[name] : undefined
}

/** The hand-written rules that can be seen on a single delivery. */
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
    // Whether a fraction of a second is cut or rounded is not said.
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
} satisfies Partial<Record<WrittenRuleId, Judge>>

export type DeliveryRule = keyof typeof deliveryRules

/** Holds a delivery against the contract: headers, body, and what the hand-written rules say of a single one. */
export function judgeDelivery(delivery: Delivery): { readonly reached: string[]; readonly problems: Problem[] } {
  const reached: string[] = []
  const problems: Problem[] = []
  for (const [rule, judgeIt] of Object.entries(deliveryRules) as [DeliveryRule, Judge][]) {
    const verdict = judgeIt(delivery)
    if (verdict !== undefined) reached.push(rule)
    if (verdict) problems.push({ rule, ...verdict })
  }
  const kind = kindOf(delivery)
  const parts = validators[kind ?? '']
  if (parts === undefined) return { reached, problems }
  const found = [
    bySchema(`/webhooks/${kind}/headers`, parts.headers, headersOf(delivery)),
    bySchema(`/webhooks/${kind}/body`, parts.body, delivery.json),
  ]
  return {
    reached: [...reached, ...found.flatMap((part) => part.reached)],
    problems: [...problems, ...found.flatMap((part) => part.problems)],
  }
}

/** Which of the contract's webhooks a delivery is: by its body, or where that tells nothing, by its header. */
function kindOf(delivery: Delivery): string | undefined {
  if (isTest(delivery)) return 'test'
  const told = [memberOf(delivery, 'type'), delivery.headers['x-webhook-event-type']]
  return told.map(String).find((kind) => kind !== 'test' && Object.hasOwn(validators, kind))
}

function bySchema(schemaPath: string, validate: Validate, value: unknown) {
  const errors = validate(value) ? [] : (validate.errors ?? [])
  const places = errors.length > 0 ? openPlaces(schemaPath, value) : []
  return judge(
    schemaPath,
    value,
    errors.filter(({ instancePath }) => !isOpen(places, instancePath)),
  )
}

/** The headers as the contract's schema takes them: a whole number where it looks like one. */
function headersOf({ headers }: Delivery): Record<string, unknown> {
  const timestamp = headers['x-webhook-timestamp']
  return /^-?\d+(\.\d+)?$/.test(timestamp ?? '')
    ? { ...headers, 'x-webhook-timestamp': Number(timestamp) }
    : { ...headers }
}

function equals({ headers }: Delivery, name: string, inBody: unknown): ReturnType<Judge> {
  const header = headers[name]
  if (inBody === undefined || header === undefined) return undefined
  return unless(header === inBody, `${name}: ${excerpt(inBody)}`, header)
}

function unless(fits: boolean, expected: string, actual: string): ReturnType<Judge> {
  return fits ? null : { expected, actual }
}

/** Derived rules that need no check of their own, since every delivery is judged by them. */
export const judgedOnDeliveries: readonly string[] = Object.entries(
  derivedRules as Record<string, DerivedRule>,
).flatMap(([id, rule]) => (rule.kind === 'webhook' ? [id] : []))
