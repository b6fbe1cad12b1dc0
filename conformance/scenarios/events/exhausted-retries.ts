import type { WebhookSubscriptionStatus } from '../../../generated/types.d.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { type DeliveryRecord, deliveryRecords, latestAttempts, recordsOf } from '../deliveries/delivery-records.ts'
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
import { reactivateAgain, type SecondReactivation } from './second-reactivation.ts'
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
  /** The last of them before any manual retry, and its deliveries to both; undefined where the target no longer has it. */
  readonly partlyAccepted: PartlyAccepted | undefined
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

/** An event that one receiver accepted and another refused to the last attempt. */
export type PartlyAccepted = { readonly event: Located<EventRecord>; readonly records: readonly DeliveryRecord[] }

/** The receivers of the first two refuse every delivery: of one event, and of several. */
type Subscribers = Readonly<Record<'ofOne' | 'ofMany' | 'accepting', Subscriber>>

/** Made once per run, in the clock phase: it advances the clock by some days. It uses the run's own tenant. */
export function exhaustedRetries(target: Target): Promise<ExhaustedRetries> {
  return target.once('exhausted retries', async () => {
    await target.renewToken()
    const refusing = (kind: 'declined' | 'settled') => ({ response: { status: 500 }, eventTypes: [typeOfKind[kind]] })
    const settlements = { eventTypes: [typeOfKind.settled] }
    const options = [refusing('declined'), refusing('settled'), settlements] as const
    return withSubscribers(target, options, async (ofOne, ofMany, accepting) => {
      const subscribers = { ofOne, ofMany, accepting }
      const events = await createEvents(target)
      const exhausted = await exhaust(target, subscribers, events)
      const isActive = exhausted.subscriptionStatus === 'active'
      const [, retriedBefore] = events.many
      const reactivation = isActive ? undefined : await reactivate(ofMany, accepting, events.cardId, retriedBefore)
      const retried = await retryAndRead(target, subscribers, events)
      const further = await retryOthers(subscribers, events, retried.manualRetry)
      const second =
        reactivation?.next.arrives === true
          ? await ifPossible(reactivateAgain(ofMany, events.cardId, exhausted.refusals))
          : undefined
      return collect(subscribers, { events, exhausted, reactivation, retried, further, second })
    })
  })
}

type Events = {
  readonly cardId: string
  /** It has only one receiver. */
  readonly one: CardEvent
  /** One receiver accepts and another refuses them. */
  readonly many: readonly [retried: CardEvent, retriedBefore: CardEvent, last: CardEvent]
}

async function createEvents(target: Target): Promise<Events> {
  const { id: cardId } = await createEventCard(target)
  const one = await createCardEvent(target, cardId, { kind: 'declined', amount: 1 })
  const many = await mapConcurrently([2, 3, 4], (amount) =>
    createCardEvent(target, cardId, { kind: 'settled', amount }),
  )
  return { cardId, one, many: many as [CardEvent, CardEvent, CardEvent] }
}

type Exhausted = Pick<ExhaustedRetries, 'subscriptionStatus' | 'refusals' | 'partlyAccepted'> & {
  /** The event to be retried, after its first attempts. */
  readonly before: EventRecord
  /** Whether the list returned the status of the subscription. */
  readonly listed: Settled<void>
}

/** Advances the clock until no attempt is to come, and reads what became of the subscription that refused several events. */
async function exhaust(target: Target, subscribers: Subscribers, { one, many }: Events): Promise<Exhausted> {
  const { ofOne, ofMany } = subscribers
  const failing: Failing = [
    { subscriber: ofOne, events: [one] },
    { subscriber: ofMany, events: many },
  ]
  const firstRecords = await endedRecords(failing)
  const before = (await readEvent(target, many[0].eventId)).value
  const refusals = await advanceUntilExhausted(target, failing, firstRecords)
  const { status } = (await getSubscription(target, ofMany.id)).value
  return {
    before,
    subscriptionStatus: status,
    refusals: refusals || ofMany.inbox.deliveries.length,
    listed: await settle(expectListedStatus(target, { id: ofMany.id, status })),
    partlyAccepted: await ifPossible(readPartlyAccepted(target, subscribers, many[2])),
  }
}

async function readPartlyAccepted(
  target: Target,
  { ofMany, accepting }: Subscribers,
  { eventId }: CardEvent,
): Promise<PartlyAccepted> {
  const records = latestAttempts(await deliveryRecords(target, eventId))
  return {
    event: await readEvent(target, eventId),
    records: recordsOf([ofMany, accepting], records).map(({ value }) => value),
  }
}

type RetriedAndRead = Pick<ExhaustedRetries, 'manualRetry' | 'event' | 'records' | 'attempts'> & {
  /** The retried event at the end; undefined where the target no longer has it. */
  readonly after: Located<EventRecord> | undefined
}

/** Retries the first of the events with two receivers manually, and reads it and the event with one. */
async function retryAndRead(
  target: Target,
  { ofOne, ofMany }: Subscribers,
  { one, many: [retried] }: Events,
): Promise<RetriedAndRead> {
  const manualRetry = await retryAfterAutomaticRetries(ofMany, retried)
  const after = await ifPossible(readEvent(target, retried.eventId))
  const event = await readEvent(target, one.eventId)
  const records = await deliveryRecords(target, one.eventId)
  return { manualRetry, after, event, records, attempts: ofOne.inbox.deliveries.length }
}

type FurtherRetries = Pick<ExhaustedRetries, 'afterRefusedRetry' | 'manualRetryOfOne'>

/** Retries the last of the events with two receivers, and the event with one where the first retry does not suffice. */
async function retryOthers(
  { ofOne, ofMany, accepting }: Subscribers,
  { one, many: [, , last] }: Events,
  manualRetry: RetryAfterAutomaticRetries | undefined,
): Promise<FurtherRetries> {
  const afterRefusedRetry = await ifPossible(retriesAfterRetryOfExhausted(ofMany, last, accepting))
  const suffices = manualRetry !== undefined && manualRetry.before.length > 0 && manualRetry.resent.length > 0
  return {
    afterRefusedRetry,
    manualRetryOfOne: suffices ? undefined : await ifPossible(retryOnceActive(ofOne, one)),
  }
}

type Steps = {
  readonly events: Events
  readonly exhausted: Exhausted
  readonly reactivation: Reactivation | undefined
  readonly retried: RetriedAndRead
  readonly further: FurtherRetries
  readonly second: SecondReactivation | undefined
}

function collect(
  { ofMany }: Subscribers,
  { events: { one, many }, exhausted, reactivation, retried, further, second }: Steps,
): ExhaustedRetries {
  const { before, listed, subscriptionStatus, refusals, partlyAccepted } = exhausted
  const { after, ...read } = retried
  return {
    ...read,
    eventIds: [one, ...many].map(({ eventId }) => eventId),
    retriedEvent: after && { before, after },
    partlyAccepted,
    subscriptionStatus,
    subscriptionId: ofMany.id,
    listed: second === undefined ? [listed] : [listed, second.listed],
    refusals,
    reactivation,
    ...further,
    nextAgain: second?.next,
  }
}

/** A manual retry to a subscription that the circuit breaker may have stopped. */
async function retryOnceActive(subscriber: Subscriber, event: CardEvent) {
  const { target, id } = subscriber
  const isActive = (await getSubscription(target, id)).value.status === 'active'
  if (!isActive) await updateSubscription(target, id, { status: 'active' })
  return retryAfterAutomaticRetries(subscriber, event)
}
