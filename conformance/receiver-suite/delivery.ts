import { randomUUID } from 'node:crypto'
import type { Event, EventValues } from './event.ts'

/** A delivery, before it is sent. */
export type Delivery = {
  /** The id of its event. */
  readonly eventId: string
  readonly body: Buffer
  /** All headers but the signature, in the case in which they are sent. */
  readonly headers: Readonly<Record<string, string>>
}

type Details = {
  /** The JSON of the event. Default: as `JSON.stringify` writes it. */
  readonly write?: (event: Event) => string
  /** Default: now. */
  readonly occurredAt?: Date
  /** Default: a new one, as receivers remember the events of earlier runs. */
  readonly eventId?: string
  readonly retry?: 'automatic' | 'manual'
  readonly test?: true
}

/** A delivery of an event with these values, as the service sends it. */
export function deliveryOf(values: EventValues, details: Details = {}): Delivery {
  const { write = JSON.stringify, occurredAt = new Date(), eventId = randomUUID(), retry, test } = details
  const { type, data } = values
  const event: Event = { id: eventId, type, version: 'v1', occurredAt: occurredAt.toISOString(), data }
  return {
    eventId,
    body: Buffer.from(write(event)),
    headers: {
      'Content-Type': 'application/json',
      'X-Webhook-Event-Id': eventId,
      'X-Webhook-Delivery-Id': randomUUID(),
      'X-Webhook-Event-Type': type,
      'X-Webhook-Timestamp': String(Math.floor(occurredAt.getTime() / 1000)),
      'X-Webhook-Retry': String(retry !== undefined),
      ...(retry && { 'X-Webhook-Retry-Reason': retry }),
      ...(test && { 'X-Webhook-Test': 'true' }),
    },
  }
}

/** The same event in another delivery: an automatic or manual retry. */
export function retryOf({ headers, ...delivery }: Delivery, reason: 'automatic' | 'manual'): Delivery {
  const retry = {
    'X-Webhook-Delivery-Id': randomUUID(),
    'X-Webhook-Retry': 'true',
    'X-Webhook-Retry-Reason': reason,
  }
  return { ...delivery, headers: { ...headers, ...retry } }
}

/** The same delivery with another body. */
export function withBody(delivery: Delivery, body: Buffer | string): Delivery {
  return { ...delivery, body: Buffer.from(body) }
}
