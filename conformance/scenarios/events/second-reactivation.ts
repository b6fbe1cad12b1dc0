import { mapConcurrently } from '../../run/concurrency.ts'
import { type Settled, settle } from '../../run/settled.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isDeliveryOf } from '../deliveries/attempts.ts'
import { endedRecord, LIST_TIMEOUT } from '../deliveries/delivery-records.ts'
import { waitForDeliveries, wasCalm } from '../deliveries/delivery-timing.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { getSubscription } from '../subscriptions/subscription.ts'
import { createCardEvent } from './card-events.ts'
import { expectListedStatus } from './listed-status.ts'
import type { NextEvent } from './reactivation.ts'

/** How many events are created at most for the circuit breaker to act again. */
const MOST_REFUSALS = 20
/** How long it is waited for that, in milliseconds. */
const ACTION_TIME = 1_000

/** What followed when a subscription that the circuit breaker had acted on, and that was activated since then, refused events again. */
export type SecondReactivation = {
  /** Whether the list returned the status that a retrieval returned after the refusals. */
  readonly listed: Settled<void>
  /** An event after another activation; undefined where the circuit breaker has not acted again, or has acted once more. */
  readonly next: NextEvent | undefined
}

/**
 * Refuses as many events as it took until the circuit breaker acted, and activates the subscription again.
 * @returns undefined where these are too many
 */
export async function reactivateAgain(
  subscriber: Subscriber,
  cardId: string,
  refusals: number,
): Promise<SecondReactivation | undefined> {
  const { target, id, inbox } = subscriber
  if (refusals > MOST_REFUSALS) return undefined
  const readStatus = async () => (await getSubscription(target, id)).value.status
  const create = (amount: number) => createCardEvent(target, cardId, { kind: 'settled', amount })
  inbox.response = { status: 500 }
  const refused = await mapConcurrently(
    Array.from({ length: refusals }, (_, index) => 20 + index),
    create,
  )
  const status = await waitUntil(readStatus, (one) => one !== 'active', ACTION_TIME)
  const listed = await settle(expectListedStatus(target, { id, status }))
  if (status === 'active') return { listed, next: undefined }
  // A failure that is recorded later might disable it again.
  const arrived = refused.filter((event) => inbox.deliveries.some(isDeliveryOf(event)))
  await mapConcurrently(arrived, ({ eventId }) => endedRecord(subscriber, eventId))
  inbox.response = { status: 200 }
  const body = { status: 'active' } as const
  if (!isSuccess(await target.call('updateWebhookSubscription', { path: { id }, body })))
    return { listed, next: undefined }
  await waitUntil(readStatus, (status) => status === 'active', LIST_TIMEOUT)
  const event = await create(19)
  if ((await waitForDeliveries(target, inbox, isDeliveryOf(event))).length > 0)
    return { listed, next: { event, arrives: true } }
  const isMissing = wasCalm(target) && (await readStatus()) === 'active'
  return { listed, next: isMissing ? { event, arrives: false } : undefined }
}
