import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookSubscriptionStatus } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isSuccess } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { expectProperty, type Located } from '../../validate/located.ts'
import { isDeliveryOf, isManualRetry } from '../deliveries/attempts.ts'
import { clockSteps } from '../deliveries/automatic-retries/automatic-retries.ts'
import { UNANNOUNCED } from '../deliveries/automatic-retries/retry-observer.ts'
import {
  type DeliveryRecord,
  deliveryRecord,
  deliveryRecords,
  endedRecord,
  isOfLaterAttempt,
  isUnderWay,
  LIST_TIMEOUT,
  mayBeUpcoming,
} from '../deliveries/delivery-records.ts'
import { waitForDeliveries } from '../deliveries/delivery-timing.ts'
import { type RetryResponse, retryEvent } from '../deliveries/manual-retries/manual-retry.ts'
import {
  type RetryAfterAutomaticRetries,
  retryAfterAutomaticRetries,
} from '../deliveries/manual-retries/retry-after-automatic-retries.ts'
import { retriesAfterRetryOfExhausted } from '../deliveries/manual-retries/retry-of-exhausted.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { withSubscribers } from '../deliveries/with-subscribers.ts'
import { expectListed, getSubscription, type Subscription, updateSubscription } from '../subscriptions/subscription.ts'
import { advanceBy } from '../transactions/current-day.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from './card-events.ts'
import { type EventRecord, readEvent } from './event-history.ts'
import { receivesAfterSecondReactivation } from './second-reactivation.ts'

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
  /** Whether the list returned the status that a retrieval returned, where that was not active. */
  readonly listed: Settled<void>
  /** How many deliveries it had refused when its status was first found to differ from active, or in the end where that is active. */
  readonly refusals: number
  /** What activating this subscription again did; undefined if it stayed active. */
  readonly reactivation: Reactivation | undefined
  /** Whether an event arrived after the circuit breaker had acted once more, and another activation; undefined where it has not. */
  readonly receivesAgain: boolean | undefined
  /** The manual retry of that event, which its receiver accepted; undefined if it did not arrive. */
  readonly manualRetry: RetryAfterAutomaticRetries | undefined
  /** The same of the event with one receiver, where the circuit breaker or the clock left the retries of the other one unfinished. */
  readonly manualRetryOfOne: RetryAfterAutomaticRetries | undefined
  /** The automatic retries of another of these events after a manual retry that its receiver refused; undefined where there was no such retry. */
  readonly afterRefusedRetry: readonly Delivery[] | undefined
}

/** An update to active of a subscription whose status the circuit breaker changed. Its receiver accepts deliveries again. */
type Reactivation = {
  readonly update: Exchange<Subscription>
  /** The subscription after the update. */
  readonly subscription: Located<Subscription>
  /** Whether an event that was created after the update arrived. */
  readonly receives: boolean
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

/** How many times the clock is advanced at most. */
const MAX_ADVANCES = 12
const second = 1_000
/** How long attempts that arrived may take to be recorded, in milliseconds, after some were not: until then, records describe the previous one. */
const START_OF_RECORD = 200
/** How long after each other the deliveries of a manual retry to two subscriptions may arrive, in milliseconds. */
const RETRY_TO_ALL = 200

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
      const failing = [{ subscriber: ofOne, event: one }, ...many.map((event) => ({ subscriber: ofMany, event }))]
      const recordsBy = (read: typeof deliveryRecord, known: readonly (Located<DeliveryRecord> | undefined)[] = []) =>
        Promise.all(
          failing.map(({ subscriber, event }, index) =>
            isFinal(known[index]) ? known[index] : read(subscriber, event.eventId),
          ),
        )
      let refusals = 0
      let untilRecorded: number = LIST_TIMEOUT
      let now = await target.now()
      let records = await recordsBy(endedRecord)
      const [retried, retriedBefore = one, lastOfMany] = many
      const before = retried && (await readEvent(target, retried.eventId)).value
      for (let advance = 0; advance < MAX_ADVANCES; advance++) {
        const seen = [ofOne, ofMany].map(({ inbox }) => inbox.deliveries.length)
        const isActive = async () => (await getSubscription(target, ofMany.id)).value.status === 'active'
        if (refusals === 0 && !(await isActive())) refusals = ofMany.inbox.deliveries.length
        const announced = nextRetryOf(records)
        const step = clockSteps[advance]
        if (announced === undefined && !(step !== undefined && records.some(isWaiting))) break
        now = await advanceTo(target, announced ?? now + (step ?? 0), now)
        const [recordOfOne, ...recordsOfMany] = records
        const next = announced === undefined ? unannouncedAttempt : nextAttempt
        const arrived = await Promise.all([
          isWaiting(recordOfOne) && next(ofOne, seen[0]),
          recordsOfMany.some(isWaiting) && next(ofMany, seen[1]),
        ])
        if (!arrived.includes(true)) {
          if (announced !== undefined) break
          continue
        }
        const known = records
        const isRecorded = (later: typeof records) => known.every((record, index) => isLater(later[index], record))
        const later = await waitUntil(() => recordsBy(deliveryRecord, known), isRecorded, untilRecorded)
        if (!isRecorded(later)) untilRecorded = START_OF_RECORD
        records = later.every((record) => record && !isUnderWay(record.value))
          ? later
          : await recordsBy(endedRecord, later)
      }
      const { status: subscriptionStatus } = (await getSubscription(target, ofMany.id)).value
      const refused = refusals || ofMany.inbox.deliveries.length
      const listed = await settle(
        subscriptionStatus === 'active'
          ? Promise.resolve()
          : expectListedStatus(target, { id: ofMany.id, status: subscriptionStatus }),
      )
      const reactivation =
        subscriptionStatus === 'active' ? undefined : await reactivate(ofMany, accepting, cardId, retriedBefore)
      const manualRetry = retried && (await retryAfterAutomaticRetries(ofMany, retried))
      const after = retried && (await ifPossible(readEvent(target, retried.eventId)))
      const [event, ofEvent] = [await readEvent(target, one.eventId), await deliveryRecords(target, one.eventId)]
      const { length: attempts } = ofOne.inbox.deliveries
      const afterRefusedRetry =
        lastOfMany && (await ifPossible(retriesAfterRetryOfExhausted(ofMany, lastOfMany, accepting)))
      return {
        event,
        records: ofEvent,
        eventIds: [one, ...many].map(({ eventId }) => eventId),
        retriedEvent: after && before && { before, after },
        attempts,
        subscriptionStatus,
        subscriptionId: ofMany.id,
        listed,
        refusals: refused,
        reactivation,
        manualRetry,
        manualRetryOfOne:
          manualRetry !== undefined && manualRetry.before.length > 0 && manualRetry.resent.length > 0
            ? undefined
            : await ifPossible(retryOnceActive(ofOne, one)),
        afterRefusedRetry,
        receivesAgain:
          reactivation?.receives === true
            ? await ifPossible(receivesAfterSecondReactivation(ofMany, cardId, refused))
            : undefined,
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

/** Requires the list to contain a subscription with the status that a retrieval returned, or returns now. @throws {CheckFailure} */
function expectListedStatus(target: Target, { id, status }: Pick<Subscription, 'id' | 'status'>): Promise<void> {
  return expectListed(target, id, async (row) => {
    if (row.value.status !== status) expectProperty(row, 'status', (await getSubscription(target, id)).value.status)
  })
}

async function reactivate(
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
    receives: deliveries.length > 0,
    newEvent,
    retryBefore: { ...retryBefore, isSent: resentToOther.length > 0, resent },
  }
}

const isWaiting = (record: Located<DeliveryRecord> | undefined) =>
  record !== undefined && (record.value.status === 'pending_retry' || mayBeUpcoming(record.value))

const isFinal = (record: Located<DeliveryRecord> | undefined) =>
  record?.value.status === 'success' || record?.value.status === 'exhausted'

/** Waits for a delivery after those seen: a target may look for attempts that are due in intervals. @returns whether it arrived */
async function nextAttempt({ target, inbox }: Subscriber, seen = 0): Promise<boolean> {
  return (await waitForDeliveries(target, inbox, () => true, seen + 1)).length > seen
}

/** The same where no `nextRetryAt` announces it. */
async function unannouncedAttempt({ inbox }: Subscriber, seen = 0): Promise<boolean> {
  return (await inbox.waitFor(() => true, UNANNOUNCED, seen + 1)).length > seen
}

/** Whether a record is of a later attempt than one that was waiting for it. */
const isLater = (record: Located<DeliveryRecord> | undefined, before: Located<DeliveryRecord> | undefined) =>
  !isWaiting(before) || isOfLaterAttempt(record, before)

/** When all announced retries are due, in milliseconds since the epoch; undefined if none is announced. */
function nextRetryOf(records: readonly (Located<DeliveryRecord> | undefined)[]): number | undefined {
  const due = records.flatMap((record) => (isWaiting(record) ? (instant(record?.value.nextRetryAt) ?? []) : []))
  return due.length === 0 ? undefined : Math.max(...due)
}

/** Advances the target's clock to a second after a moment. @returns the target's time afterwards */
const advanceTo = (target: Target, moment: number, now: number): Promise<number> =>
  advanceBy(target, Math.max(0, Math.round(moment - now)) + second)
