import type { components } from '../../generated/types.d.ts'
import type { Choices } from '../choices.ts'
import { isoTime } from '../dates.ts'
import { PAYLOAD_VERSION } from './envelope.ts'
import { MASKED_SECRET } from './secrets.ts'
import type { SubscriptionRow } from './tables.ts'

type Subscription = components['schemas']['WebhookSubscriptionDto']

/** A subscription as the API returns it, without its secret. */
export function subscriptionOf(row: SubscriptionRow, choices: Choices): Subscription {
  return {
    id: row.id,
    url: row.url,
    eventTypes: JSON.parse(row.event_types) as Subscription['eventTypes'],
    developerEmail: row.developer_email,
    description: row.description,
    timeoutMs: row.timeout_ms,
    status: row.status,
    version: PAYLOAD_VERSION,
    createdAt: isoTime(row.created_at, choices),
    updatedAt: isoTime(row.updated_at, choices),
  }
}

/** A subscription after its creation: "secret masked". */
export function maskedSubscription(row: SubscriptionRow, choices: Choices): Subscription & { secret?: string } {
  return {
    ...subscriptionOf(row, choices),
    ...(choices['masked-secret'] === 'included' ? { secret: MASKED_SECRET } : {}),
  }
}
