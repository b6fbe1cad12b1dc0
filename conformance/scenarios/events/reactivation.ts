import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { isDeliveryOf, isManualRetry } from '../deliveries/attempts.ts'
import { LIST_TIMEOUT } from '../deliveries/delivery-records.ts'
import { waitForDeliveries } from '../deliveries/delivery-timing.ts'
import { type RetryResponse, retryEvent } from '../deliveries/manual-retries/request-retry.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { getSubscription, type Subscription } from '../subscriptions/subscription.ts'
import { type CardEvent, createCardEvent } from './card-events.ts'

/** An event after a change, and whether it arrived at the subscription. */
export type NextEvent = { readonly event: CardEvent; readonly arrives: boolean }

/** An update to active of a subscription whose status the circuit breaker changed. Its receiver accepts deliveries again. */
export type Reactivation = {
  readonly update: Exchange<Subscription>
  /** The subscription after the update. */
  readonly subscription: Located<Subscription>
  /** An event that was created after the update, and whether it arrived. */
  readonly next: NextEvent
  /** A manual retry before the update, of an event that it had refused and another subscription accepted. */
  readonly retryBefore: RetryResponse & {
    /** Whether it arrived at the other subscription. */
    readonly isSent: boolean
    /** What it sent to this one nevertheless. */
    readonly resent: readonly Delivery[]
  }
  /** What this one received before the update of an event that arrived at the other subscription meanwhile; undefined where it did not. */
  readonly newEvent: readonly Delivery[] | undefined
}

/** How long after each other the deliveries of a manual retry to two subscriptions may arrive, in milliseconds. */
const RETRY_TO_ALL = 200

export async function reactivate(
  { target, id, inbox }: Subscriber,
  accepting: Subscriber,
  cardId: string,
  refused: CardEvent,
): Promise<Reactivation> {
  inbox.response = { status: 200 }
  const isResent = (delivery: Delivery) => isDeliveryOf(refused)(delivery) && isManualRetry(delivery)
  const created = await createCardEvent(target, cardId, { kind: 'settled', amount: 6 })
  const atOther = await waitForDeliveries(target, accepting.inbox, isDeliveryOf(created))
  const retryBefore = await retryEvent(target, refused.eventId)
  // A target may look at the status only when it sends the retry.
  const resentToOther = isSuccess(retryBefore.exchange)
    ? await waitForDeliveries(target, accepting.inbox, isResent)
    : []
  if (resentToOther.length > 0 || atOther.length > 0) await pause(RETRY_TO_ALL)
  const resent = inbox.deliveries.filter(isResent)
  // A circuit breaker may close by itself.
  const isDisabled = (await getSubscription(target, id)).value.status === 'disabled'
  const newEvent = atOther.length === 0 || !isDisabled ? undefined : inbox.deliveries.filter(isDeliveryOf(created))
  const update = await target.call('updateWebhookSubscription', { path: { id }, body: { status: 'active' } })
  // A read may lag behind the update.
  const read = () => getSubscription(target, id)
  const subscription = await waitUntil(read, ({ value }) => value.status === 'active', LIST_TIMEOUT)
  const event = await createCardEvent(target, cardId, { kind: 'settled', amount: 5 })
  const deliveries = await waitForDeliveries(target, inbox, isDeliveryOf(event))
  return {
    update,
    subscription,
    next: { event, arrives: deliveries.length > 0 },
    newEvent,
    retryBefore: { ...retryBefore, isSent: resentToOther.length > 0, resent },
  }
}
