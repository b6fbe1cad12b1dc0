import type { WebhookSubscriptionStatus } from '../../../../generated/types.d.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { instant } from '../../../validate/instant.ts'
import type { Located } from '../../../validate/located.ts'
import type { Clock } from '../../clock.ts'
import type { CardEvent } from '../../events/card-events.ts'
import { getSubscription } from '../../subscriptions/subscription.ts'
import { automaticRetries, deliveryIdOf, isDeliveryOf, isRetry } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecords, isOfLaterAttempt, isUnderWay } from '../delivery-records.ts'
import { untilDelivered } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'

/** The state of a delivery after a step. */
export type RetryStep = {
  /** By how much the clock was advanced since the first attempt, in milliseconds. */
  readonly elapsed: number
  /** The automatic retries so far. */
  readonly retries: readonly Delivery[]
  readonly record: Located<DeliveryRecord> | undefined
}

/** What became of the delivery to one subscriber. */
export type RetriedSubscriber = {
  /** The first attempt and its copies. */
  readonly first: readonly Delivery[]
  readonly steps: readonly RetryStep[]
  /** Of the subscription, at the end. */
  readonly status: WebhookSubscriptionStatus
  /** Everything that arrived, in order, with all copies. */
  readonly arrived: readonly Delivery[]
}

/** How long to wait for a retry that the target does not announce in `nextRetryAt`, in milliseconds. */
export const UNANNOUNCED = 400

/** How long a retry that arrived may take to be recorded, in milliseconds; less after one was not. */
const UNTIL_RECORDED = { first: 2_000, later: 500 } as const

/** How often records are read while deliveries arrive. */
const MOST_READS = 3

/** How imprecise the times of records and of the clock may be, in milliseconds. */
export const PRECISION = 2_000

type Records = readonly Located<DeliveryRecord>[]
type State = {
  readonly elapsed: number
  readonly deliveries: readonly Delivery[]
  readonly record: Located<DeliveryRecord> | undefined
}

/** Collects the states of the deliveries of an event to several subscribers. */
export interface RetryObserver {
  /** Waits until no attempt is due, and records the states. */
  look(elapsed: number, clock: Clock): Promise<void>
  /** The same where something has arrived since. */
  lookAgain(elapsed: number, clock: Clock): Promise<void>
  results(): Promise<readonly RetriedSubscriber[]>
}

/** @param subscribers of one tenant */
export function observeRetries(event: CardEvent, subscribers: readonly [Subscriber, ...Subscriber[]]): RetryObserver {
  const [{ target }] = subscribers
  const observed = subscribers.map((subscriber) => ({ event, subscriber, states: [] }))
  const observation: Observation = { target, event, observed, untilRecorded: UNTIL_RECORDED.first }
  return {
    look: (elapsed, clock) => look(observation, elapsed, clock),
    async lookAgain(elapsed, clock) {
      if (observed.some((one) => newDeliveries(one).length > 0)) await look(observation, elapsed, clock)
    },
    results: () => mapConcurrently(observed, resultOf),
  }
}

/** The delivery of an event to one subscriber, and its states so far. */
type ObservedDelivery = { readonly event: CardEvent; readonly subscriber: Subscriber; readonly states: State[] }

type Observation = {
  readonly target: Target
  readonly event: CardEvent
  readonly observed: readonly ObservedDelivery[]
  /** How long a retry that arrived may take to be recorded, in milliseconds. */
  untilRecorded: number
}

async function look(observation: Observation, elapsed: number, clock: Clock): Promise<void> {
  const { target, observed } = observation
  await mapConcurrently(observed, (one) => waitForUnannounced(one, clock))
  const records = await whileNothingArrives(observed, async () =>
    untilNothingDue(target, clock, await recordsOfRetries(observation), () => readRecords(observation)),
  )
  for (const one of observed)
    one.states.push({ elapsed, deliveries: deliveriesOf(one), record: recordIn(records, one.subscriber) })
}

const deliveriesOf = ({ event, subscriber: { inbox } }: ObservedDelivery): readonly Delivery[] =>
  inbox.deliveries.filter(isDeliveryOf(event))

/** What has arrived since the last state. */
const newDeliveries = (one: ObservedDelivery): readonly Delivery[] =>
  deliveriesOf(one).slice(one.states.at(-1)?.deliveries.length)

const recordIn = (records: Records, { id }: Subscriber): Located<DeliveryRecord> | undefined =>
  records.find(({ value }) => value.subscriptionId === id)

const readRecords = async ({ target, event }: Observation): Promise<Records> =>
  (await ifPossible(deliveryRecords(target, event.eventId))) ?? []

/** Waits a moment for another attempt, where the last record does not exclude one. */
async function waitForUnannounced({ event, subscriber: { inbox }, states }: ObservedDelivery, clock: Clock) {
  const last = states.at(-1)
  if (last === undefined || isNothingExpected(last.record?.value, clock())) return
  await inbox.waitFor(isDeliveryOf(event), UNANNOUNCED, last.deliveries.length + 1)
}

/** Reads the records once retries that arrived are recorded, or as they are after a timeout. */
async function recordsOfRetries(observation: Observation): Promise<Records> {
  // A target may record a retry only after it has ended, and announce none in `nextRetryAt`.
  const isRetried = (one: ObservedDelivery) => one.states.length > 0 && newDeliveries(one).some(isRetry)
  const isRecorded = (records: Records) =>
    observation.observed
      .filter(isRetried)
      .every(({ subscriber, states }) => isOfLaterAttempt(recordIn(records, subscriber), states.at(-1)?.record))
  const records = await waitUntil(() => readRecords(observation), isRecorded, observation.untilRecorded)
  if (!isRecorded(records)) observation.untilRecorded = UNTIL_RECORDED.later
  return records
}

/** Reads until no delivery has arrived meanwhile, a few times at most: a record must match the deliveries. */
async function whileNothingArrives(
  observed: readonly ObservedDelivery[],
  read: () => Promise<Records>,
): Promise<Records> {
  const count = () => observed.reduce((sum, one) => sum + deliveriesOf(one).length, 0)
  for (let attempt = 1; ; attempt++) {
    const before = count()
    const records = await read()
    if (count() === before || attempt === MOST_READS) return records
  }
}

/** Whether a record announces that no attempt is made before a later time, or any more. */
export function isNothingExpected(record: DeliveryRecord | undefined, now: number): boolean {
  if (record?.status === 'success' || record?.status === 'exhausted') return true
  return record?.status === 'pending_retry' && (instant(record.nextRetryAt) ?? 0) > now + PRECISION
}

async function resultOf({ subscriber, states }: ObservedDelivery): Promise<RetriedSubscriber> {
  const { status } = (await getSubscription(subscriber.target, subscriber.id)).value
  const [early = []] = states.map(({ deliveries }) => deliveries)
  // The first retry may follow within milliseconds.
  const unmarked = early.filter((delivery) => !isRetry(delivery))
  const first = unmarked.length > 0 ? unmarked : early
  const firstIds = first.map(deliveryIdOf)
  const attemptNumber = states.at(-1)?.record?.value.attemptNumber
  return {
    first,
    status,
    arrived: states.at(-1)?.deliveries ?? [],
    steps: states.map((state) => ({
      elapsed: state.elapsed,
      retries: automaticRetries(state.deliveries, firstIds, attemptNumber),
      record: state.record,
    })),
  }
}

/** The records once each delivery has a result and no retry is due, or as they are after a timeout. */
async function untilNothingDue(
  target: Target,
  clock: Clock,
  records: Records,
  read: () => Promise<Records>,
): Promise<Records> {
  const isDue = ({ status, nextRetryAt }: DeliveryRecord) =>
    status === 'pending_retry' && (instant(nextRetryAt) ?? Number.POSITIVE_INFINITY) <= clock()
  const isSettled = (all: Records) => !all.some(({ value }) => isUnderWay(value) || isDue(value))
  return isSettled(records) ? records : untilDelivered(target, read, isSettled)
}
