import type { Choices } from '../../choices.ts'
import { isoTime, storedTime } from '../../dates.ts'
import type { Services } from '../../services.ts'
import type { TriggerType } from '../deliveries/delivery-states.ts'
import { signingSecret } from '../subscriptions/secrets.ts'
import type { DeliveryRow, EventRow, SubscriptionRow } from '../tables.ts'
import type { DeliveryRequest } from './sender.ts'
import { sign } from './signature.ts'

/** The properties of an event that a delivery needs. */
export type DeliveryMessage = Pick<EventRow, 'id' | 'event_type' | 'occurred_at' | 'body'>

/**
 * A delivery with its signature and the headers of the API description.
 * @param kind why it is sent; a `test` is not recorded
 * @throws VaultError if the secret cannot be decrypted
 */
export function deliveryRequest(
  message: DeliveryMessage,
  delivery: Pick<DeliveryRow, 'id'>,
  subscription: SubscriptionRow,
  kind: TriggerType | 'test',
  { vault, clock, choices }: Pick<Services, 'vault' | 'clock' | 'choices'>,
): DeliveryRequest {
  const { body, occurred_at } = contentOf(message, kind, choices)
  const secret = signingSecret(subscription, vault, choices, clock.now())
  const { id: subscriptionId, url, timeout_ms: timeoutMs } = subscription
  if (kind === 'test' && choices['test-delivery'] === 'bare') {
    const signature = { 'X-Webhook-Signature': sign(secret, body, choices) }
    const headers = { 'Content-Type': 'application/json', 'X-Webhook-Test': 'true', ...signature }
    return { url, timeoutMs, subscriptionId, body, headers }
  }
  return {
    url,
    timeoutMs,
    subscriptionId,
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Webhook-Event-Id': message.id,
      'X-Webhook-Delivery-Id': delivery.id,
      'X-Webhook-Event-Type': message.event_type,
      'X-Webhook-Timestamp': String(Math.floor(Number(occurred_at) / 1000)),
      'X-Webhook-Signature': sign(secret, body, choices),
      ...kindHeaders[kind],
    },
  }
}

/** The body of a delivery, and when its event occurred. */
function contentOf(
  message: DeliveryMessage,
  kind: TriggerType | 'test',
  choices: Choices,
): Pick<DeliveryMessage, 'body' | 'occurred_at'> {
  if (kind === 'manual' || kind === 'automatic_retry') return stored(message, choices)
  if (kind !== 'test' || choices['test-delivery'] === 'event') return message
  if (choices['test-delivery'] === 'bare') return { ...message, body: '{"test":true}' }
  return { ...message, body: JSON.stringify({ ...JSON.parse(message.body), ...constantSample }) }
}

const constantSample = { type: 'transaction.settled', occurredAt: '2026-01-05T12:00:00.000Z' }

/** An event as it is read again for a retry. */
function stored(message: DeliveryMessage, choices: Choices): Pick<DeliveryMessage, 'body' | 'occurred_at'> {
  const occurred_at = storedTime(Number(message.occurred_at), choices)
  if (occurred_at === Number(message.occurred_at)) return message
  const body = JSON.stringify({ ...JSON.parse(message.body), occurredAt: isoTime(occurred_at, choices) })
  return { body, occurred_at }
}

/**
 * "`true` if this is a retry attempt, else `false`"; the reason "only on retries"; `X-Webhook-Test` "only on test
 * deliveries".
 */
const kindHeaders = {
  automatic: { 'X-Webhook-Retry': 'false' },
  automatic_retry: { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'automatic' },
  manual: { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'manual' },
  test: { 'X-Webhook-Retry': 'false', 'X-Webhook-Test': 'true' },
} as const satisfies Record<TriggerType | 'test', Record<string, string>>
