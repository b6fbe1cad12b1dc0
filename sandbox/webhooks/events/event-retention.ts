import { ApiError } from '../../api-error.ts'
import type { Context } from '../../handler.ts'
import { messages } from '../../messages.ts'
import { DAY } from '../../time-units.ts'

/** With the choice `event-retention=24-hours`, in milliseconds. */
const RETENTION = DAY

/** The time since which an event must have been created to be retrieved, listed or retried. */
export function retainedSince({ clock, choices }: Pick<Context, 'clock' | 'choices'>): number {
  return choices['event-retention'] === 'unlimited' ? 0 : clock.now() - RETENTION
}

/** @throws ApiError 404 for an event that is no longer kept */
export function checkRetained(
  event: { readonly created_at: number },
  context: Pick<Context, 'clock' | 'choices'>,
): void {
  if (event.created_at < retainedSince(context)) throw new ApiError(404, messages.notFound)
}
