import type { EventType } from './emit.ts'

/** "the value in use is `v1`": of envelopes, event records and subscriptions. */
export const PAYLOAD_VERSION = 'v1'

/**
 * What the receivers get. It is written once and kept as text: the bytes that are signed are the bytes that are sent,
 * however often.
 */
export function writeEnvelope(event: { id: string; eventType: EventType; occurredAt: number; data: object }): string {
  const { id, eventType: type, data } = event
  return JSON.stringify({ id, type, version: PAYLOAD_VERSION, occurredAt: isoTime(event.occurredAt), data })
}

/** ISO 8601 in UTC, with milliseconds. */
export function isoTime(time: number | string): string {
  return new Date(Number(time)).toISOString()
}
