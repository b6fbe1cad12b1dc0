import { mapConcurrently } from '../../run/map-concurrently.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isDeliveryOf } from '../deliveries/attempts.ts'
import { endedRecord, LIST_TIMEOUT } from '../deliveries/delivery-records.ts'
import { waitForDeliveries, wasCalm } from '../deliveries/delivery-timing.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { getSubscription } from '../subscriptions/subscription.ts'
import { createCardEvent } from './card-events.ts'

/** How many events are created at most for the circuit breaker to act again. */
const MOST_REFUSALS = 20
/** How long it is waited for that, in milliseconds. */
const ACTION_TIME = 1_000

/**
 * Refuses as many events as it took until the circuit breaker acted on a subscription, which was activated since then, and activates it again.
 * @returns whether the next event arrived; undefined where the circuit breaker has not acted again, or has acted once more
 */
export async function receivesAfterSecondReactivation(
  subscriber: Subscriber,
  cardId: string,
  refusals: number,
): Promise<boolean | undefined> {
  const { target, id, inbox } = subscriber
  if (refusals > MOST_REFUSALS) return undefined
  const readStatus = async () => (await getSubscription(target, id)).value.status
  const create = (amount: number) => createCardEvent(target, cardId, { kind: 'settled', amount })
  inbox.response = { status: 500 }
  const refused = await mapConcurrently(
    Array.from({ length: refusals }, (_, index) => 20 + index),
    create,
  )
  if ((await waitUntil(readStatus, (status) => status !== 'active', ACTION_TIME)) === 'active') return undefined
  // A failure that is recorded later might disable it again.
  const arrived = refused.filter((event) => inbox.deliveries.some(isDeliveryOf(event)))
  await mapConcurrently(arrived, ({ eventId }) => endedRecord(subscriber, eventId))
  inbox.response = { status: 200 }
  const body = { status: 'active' } as const
  if (!isSuccess(await target.call('updateWebhookSubscription', { path: { id }, body }))) return undefined
  await waitUntil(readStatus, (status) => status === 'active', LIST_TIMEOUT)
  const event = await create(19)
  if ((await waitForDeliveries(target, inbox, isDeliveryOf(event))).length > 0) return true
  return wasCalm(target) && (await readStatus()) === 'active' ? false : undefined
}
