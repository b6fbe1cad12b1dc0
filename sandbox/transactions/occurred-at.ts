import { invalidField } from '../api-error.ts'
import type { Clock } from '../clock.ts'
import { DAY } from '../time-units.ts'
import { messages } from './messages.ts'

/**
 * Milliseconds since the epoch; now if undefined.
 * @throws ApiError 400 for a date-time that matches its schema and that JavaScript cannot parse: a leap second
 */
export function parseOccurredAt(occurredAt: string | undefined, clock: Clock): number {
  const time = occurredAt === undefined ? clock.now() : Date.parse(occurredAt)
  if (Number.isNaN(time)) throw invalidField('occurredAt', 'format', messages.noSuchDate)
  return time
}

/** How long before its settlement a purchase without an approval, a travel purchase or a payment was made, in milliseconds. */
export const timeToSettle = { settlement: 0, 'two-days-before': 2 * DAY } as const
