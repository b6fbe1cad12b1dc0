import type { WebhookEventType } from '../../../generated/types.d.ts'
import type { Choices } from '../../choices.ts'
import { isoTime } from '../../dates.ts'

/** "the value in use is `v1`": of envelopes, event records and subscriptions. */
export const PAYLOAD_VERSION = 'v1'

/**
 * The body of the deliveries of an event. It is stored as a string, so that every attempt signs and sends the same
 * bytes.
 */
export function writeEnvelope(
  event: { id: string; eventType: WebhookEventType; occurredAt: number; data: object },
  choices: Choices,
): string {
  const { id, eventType: type } = event
  const data = choices['event-dates'] === 'date-time' ? event.data : withDay(event.data, choices)
  return JSON.stringify({ id, type, version: PAYLOAD_VERSION, occurredAt: isoTime(event.occurredAt, choices), data })
}

/** Transaction data whose date has no time, or that of midnight. */
function withDay(data: { readonly transactionDate?: unknown }, choices: Choices): object {
  const day = String(data.transactionDate).slice(0, 10)
  const transactionDate = choices['event-dates'] === 'date' ? day : isoTime(Date.parse(day), choices)
  return { ...data, transactionDate }
}
