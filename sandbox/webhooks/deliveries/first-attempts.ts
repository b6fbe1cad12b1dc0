import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../services.ts'

/** How long a receiver may take at most, and how often the store is asked for the result, in milliseconds. */
const LONGEST_TIMEOUT = 30_000
const PAUSE = 10

/**
 * Waits, where a request sends its deliveries before its response, until none of the first attempts of an event is about to be sent or in
 * flight. Longer waits than the longest timeout of a receiver end with the deliveries as they are.
 */
export async function firstAttemptsSent(
  { store, choices }: Pick<Services, 'store' | 'choices'>,
  eventId: string,
): Promise<void> {
  if (choices['deliveries-sent'] !== 'before-response') return
  const latest = performance.now() + LONGEST_TIMEOUT + 1000
  while (performance.now() < latest) {
    const waiting = await store
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('event_id', '=', eventId)
      .where('status', 'in', ['pending', 'queued'])
      .executeTakeFirst()
    if (waiting === undefined) return
    await sleep(PAUSE)
  }
}
