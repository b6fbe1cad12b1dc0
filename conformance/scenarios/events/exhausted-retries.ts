import type { WebhookSubscriptionStatus } from '../../../generated/types.d.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { type DeliveryRecord, deliveryRecords } from '../deliveries/delivery-records.ts'
import {
  type RetryAfterAutomaticRetries,
  retryAfterAutomaticRetries,
} from '../deliveries/manual-retries/retry-after-automatic-retries.ts'
import { retriesAfterRetryOfExhausted } from '../deliveries/manual-retries/retry-of-exhausted.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { withSubscribers } from '../deliveries/with-subscribers.ts'
import { getSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from './card-events.ts'
import { type EventRecord, readEvent } from './event-history.ts'
import { expectListedStatus } from './listed-status.ts'
import { type NextEvent, type Reactivation, reactivate } from './reactivation.ts'
import { reactivateAgain } from './second-reactivation.ts'
import { advanceUntilExhausted, endedRecords, type Failing } from './until-exhausted.ts'

/** The result of deliveries that are always refused. */
export type ExhaustedRetries = {
  /** An event whose only receiver refused every attempt. */
  readonly event: Located<EventRecord>
  /** Its deliveries after the last attempt. */
  readonly records: readonly Located<DeliveryRecord>[]
  /** It, and events that one receiver accepted and another refused to the last attempt. The first of these was then retried manually. */
  readonly eventIds: readonly string[]
  /** The first of those that one receiver accepted and another refused, after its first attempts and at the end; undefined where the target no longer has it. */
  readonly retriedEvent: { readonly before: EventRecord; readonly after: Located<EventRecord> } | undefined
  /** How many times it was delivered. */
  readonly attempts: number
  /** The status of a subscription that refused several events. */
  readonly subscriptionStatus: WebhookSubscriptionStatus
  readonly subscriptionId: string
  /** Whether the list returned the status that a retrieval returned, also after as many refusals again where that was tried. */
  readonly listed: readonly Settled<void>[]
  /** How many deliveries it had refused when its status was first found to differ from active, or in the end where that is active. */
  readonly refusals: number
  /** What activating this subscription again did; undefined if it stayed active. */
  readonly reactivation: Reactivation | undefined
  /** Whether an event arrived after the circuit breaker had acted once more, and another activation; undefined where it has not. */
  readonly nextAgain: NextEvent | undefined
  /** The manual retry of that event, which its receiver accepted; undefined if it did not arrive. */
  readonly manualRetry: RetryAfterAutomaticRetries | undefined
  /** The same of the event with one receiver, where the circuit breaker or the clock left the retries of the other one unfinished. */
  readonly manualRetryOfOne: RetryAfterAutomaticRetries | undefined
  /** The automatic retries of another of these events after a manual retry that its receiver refused; undefined where there was no such retry. */
  readonly afterRefusedRetry: readonly Delivery[] | undefined
}

/** Made once per run, in the clock phase: it advances the clock by some days. It uses the run's own tenant. */
export function exhaustedRetries(target: Target): Promise<ExhaustedRetries> {
  return target.once('exhausted retries', async () => {
    await target.renewToken()
    const refusing = (kind: 'declined' | 'settled') => ({ response: { status: 500 }, eventTypes: [typeOfKind[kind]] })
    const settlements = { eventTypes: [typeOfKind.settled] }
    return withSubscribers(target, [refusing('declined'), refusing('settled'), settlements], async (...subscribers) => {
      const [ofOne, ofMany, accepting] = subscribers
      const { id: cardId } = await createEventCard(target)
      const one = await createCardEvent(target, cardId, { kind: 'declined', amount: 1 })
      const many = await mapConcurrently([2, 3, 4], (amount) =>
        createCardEvent(target, cardId, { kind: 'settled', amount }),
      )
      const failing: Failing = [
        { subscriber: ofOne, events: [one] },
        { subscriber: ofMany, events: many },
      ]
      const [retried, retriedBefore = one, lastOfMany] = many
      const firstRecords = await endedRecords(failing)
      const before = retried && (await readEvent(target, retried.eventId)).value
      const refusals = await advanceUntilExhausted(target, failing, firstRecords)
      const { status: subscriptionStatus } = (await getSubscription(target, ofMany.id)).value
      const refused = refusals || ofMany.inbox.deliveries.length
      const listed = await settle(expectListedStatus(target, { id: ofMany.id, status: subscriptionStatus }))
      const reactivation =
        subscriptionStatus === 'active' ? undefined : await reactivate(ofMany, accepting, cardId, retriedBefore)
      const manualRetry = retried && (await retryAfterAutomaticRetries(ofMany, retried))
      const after = retried && (await ifPossible(readEvent(target, retried.eventId)))
      const [event, ofEvent] = [await readEvent(target, one.eventId), await deliveryRecords(target, one.eventId)]
      const { length: attempts } = ofOne.inbox.deliveries
      const afterRefusedRetry =
        lastOfMany && (await ifPossible(retriesAfterRetryOfExhausted(ofMany, lastOfMany, accepting)))
      const manualRetryOfOne =
        manualRetry !== undefined && manualRetry.before.length > 0 && manualRetry.resent.length > 0
          ? undefined
          : await ifPossible(retryOnceActive(ofOne, one))
      const second =
        reactivation?.next.arrives === true ? await ifPossible(reactivateAgain(ofMany, cardId, refused)) : undefined
      return {
        event,
        records: ofEvent,
        eventIds: [one, ...many].map(({ eventId }) => eventId),
        retriedEvent: after && before && { before, after },
        attempts,
        subscriptionStatus,
        subscriptionId: ofMany.id,
        listed: second === undefined ? [listed] : [listed, second.listed],
        refusals: refused,
        reactivation,
        manualRetry,
        manualRetryOfOne,
        afterRefusedRetry,
        nextAgain: second?.next,
      }
    })
  })
}

/** A manual retry to a subscription that the circuit breaker may have stopped. */
async function retryOnceActive(subscriber: Subscriber, event: CardEvent) {
  const { target, id } = subscriber
  const isActive = (await getSubscription(target, id)).value.status === 'active'
  if (!isActive) await updateSubscription(target, id, { status: 'active' })
  return retryAfterAutomaticRetries(subscriber, event)
}
