import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { ReceiverResponse } from '../../../receiver/receiver-response.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { CardEvent } from '../../events/card-events.ts'
import { isDeliveryOf, isManualRetry } from '../attempts.ts'
import type { Subscriber } from '../subscriber.ts'
import { resend } from './retriable-event.ts'

/** Longer than a client waits before it sends a request again at once, in milliseconds. */
const AT_ONCE = 1_000

/** Responses with an error and with a success. */
const rounds = [
  { status: 500 },
  { status: 200 },
  { status: 500 },
  { status: 200 },
] as const satisfies readonly ReceiverResponse[]

/** The requests of a manual retry that have arrived, copies included. */
export const requestsOfRetry = ({ inbox }: Subscriber, event: CardEvent): readonly Delivery[] =>
  inbox.deliveries.filter(isDeliveryOf(event)).filter(isManualRetry)

/**
 * The second request of a manual retry that failed, where the target sends it again because it failed: a client may do so by itself. Any delivery
 * may arrive twice, so that further retries have to show that one does where it fails, and only then.
 * @param requests those of a retry that failed
 */
export async function sentAgainAsItFailed(
  subscriber: Subscriber,
  event: CardEvent,
  requests: readonly Delivery[],
): Promise<Delivery | undefined> {
  const { inbox } = subscriber
  const firsts = inbox.deliveries.filter(isDeliveryOf(event)).length - requests.length
  const [, again] = requests
  if (again === undefined || firsts !== 1) return undefined
  const counts: { readonly isSuccess: boolean; readonly count: number }[] = []
  for (const response of rounds) {
    inbox.response = response
    const before = requestsOfRetry(subscriber, event).length
    // Whether an event can be retried again that the receiver has accepted is unspecified.
    if ((await ifPossible(resend({ subscriber, event }))) === undefined) break
    await pause(AT_ONCE)
    counts.push({ isSuccess: response.status === 200, count: requestsOfRetry(subscriber, event).length - before })
  }
  const isEach = counts.length >= 2 && counts.every(({ isSuccess, count }) => count > 1 !== isSuccess)
  return isEach ? again : undefined
}
