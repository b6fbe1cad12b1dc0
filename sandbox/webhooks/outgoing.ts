import type { Parts } from '../parts.ts'
import type { OutgoingDelivery } from '../sender.ts'
import type { TriggerType } from './delivery-states.ts'
import { signingSecret } from './secrets.ts'
import { sign } from './signature.ts'
import type { DeliveryRow, EventRow, SubscriptionRow } from './tables.ts'

/** An event, as far as a delivery needs it. */
export type Message = Pick<EventRow, 'id' | 'event_type' | 'occurred_at' | 'body'>

/**
 * One delivery as it goes out, signed, with the headers of the description.
 * @param kind what makes it go out; `test` is recorded nowhere
 * @throws VaultError where the secret cannot be opened
 */
export function outgoing(
  message: Message,
  delivery: Pick<DeliveryRow, 'id'>,
  subscription: SubscriptionRow,
  kind: TriggerType | 'test',
  { vault, clock, choices }: Pick<Parts, 'vault' | 'clock' | 'choices'>,
): OutgoingDelivery {
  const secret = signingSecret(subscription, vault, choices, clock.now())
  return {
    url: subscription.url,
    timeoutMs: subscription.timeout_ms,
    body: message.body,
    headers: {
      'Content-Type': 'application/json',
      'X-Webhook-Event-Id': message.id,
      'X-Webhook-Delivery-Id': delivery.id,
      'X-Webhook-Event-Type': message.event_type,
      'X-Webhook-Timestamp': String(Math.floor(Number(message.occurred_at) / 1000)),
      'X-Webhook-Signature': sign(secret, message.body, choices),
      ...kindHeaders[kind],
    },
  }
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
