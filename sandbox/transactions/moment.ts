import { refuse } from '../api-error.ts'
import type { Clock } from '../clock.ts'
import { messages } from './messages.ts'

/**
 * When something occurred, in milliseconds since the epoch: now, where it is left out.
 * @throws ApiError 400 for a date-time that passes its schema and that JavaScript does not know: a leap second
 */
export function momentOf(occurredAt: string | undefined, clock: Clock): number {
  const moment = occurredAt === undefined ? clock.now() : Date.parse(occurredAt)
  if (Number.isNaN(moment)) throw refuse('occurredAt', 'format', messages.noSuchDate)
  return moment
}
