import type { components } from '../../../generated/types.d.ts'
import type { Choices } from '../../choices.ts'
import { creationTime, isoTime } from '../../dates.ts'
import type { Complete } from '../../program/complete.ts'
import type { DeliveryRow, EventRow } from '../tables.ts'
import { PAYLOAD_VERSION } from './envelope.ts'

type Event = components['schemas']['WebhookEventDto']
type Delivery = components['schemas']['WebhookDeliveryDto']

/** An event record as the API returns it. */
export function eventOf(row: EventRow, choices: Choices): Event {
  const envelope = JSON.parse(row.body) as { readonly data: Record<string, unknown> }
  return {
    id: row.id,
    eventType: row.event_type,
    eventVersion: PAYLOAD_VERSION,
    payload: choices['event-payload'] === 'data' ? envelope.data : envelope,
    idempotencyKey: row.idempotency_key,
    status: row.status,
    occurredAt: isoTime(row.occurred_at, choices),
    deliveredAt: row.delivered_at === null ? null : isoTime(row.delivered_at, choices),
    createdAt: creationTime(row.created_at, choices),
    updatedAt: isoTime(row.updated_at, choices),
  } satisfies Complete<Event>
}

/** A delivery record as the API returns it; if so chosen, the attempt that follows a failed one. */
export function deliveryOf(recorded: DeliveryRow, choices: Choices): Delivery {
  const row = showsUpcoming(choices) && recorded.status === 'pending_retry' ? upcoming(recorded, choices) : recorded
  return {
    id: row.id,
    transactionEventId: row.event_id,
    subscriptionId: row.subscription_id,
    status: row.status,
    triggerType: row.trigger_type,
    httpStatusCode: row.http_status_code,
    responseBody: row.response_body,
    errorMessage: row.error_message,
    errorType: row.error_type,
    attemptNumber: row.attempt_number,
    nextRetryAt: isPlanned(row, choices) ? isoTime(row.due_at, choices) : null,
    deliveredAt: row.delivered_at === null ? null : isoTime(row.delivered_at, choices),
    latencyMs: row.latency_ms,
    createdAt: creationTime(row.created_at, choices),
    updatedAt: isoTime(row.updated_at, choices),
  } satisfies Complete<Delivery>
}

/** Whether the record of a retry is listed as soon as the attempt before it has ended. */
export const showsUpcoming = (choices: Choices): boolean => ['upcoming', 'waiting'].includes(choices['retry-records'])

/** The retry that follows an attempt. */
function upcoming(row: DeliveryRow, choices: Choices): DeliveryRow {
  const status = choices['retry-records'] === 'waiting' ? 'pending' : row.status
  return { ...row, ...withoutResult, status, attempt_number: row.attempt_number + 1 }
}

/** Of an automatic retry that is not due yet. */
const withoutResult = {
  trigger_type: 'automatic_retry',
  http_status_code: null,
  response_body: null,
  error_message: null,
  error_type: null,
  delivered_at: null,
  latency_ms: null,
} as const satisfies Partial<DeliveryRow>

/** Whether a delivery shows when it is retried. */
function isPlanned(row: DeliveryRow, choices: Choices): row is DeliveryRow & { readonly due_at: number } {
  return row.status === 'pending_retry' && row.due_at !== null && choices['retry-records'] !== 'ended'
}
