import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import type { Located } from '../../../validate/located.ts'
import { HOUR, MINUTE, SECOND } from '../../../values/time-units.ts'
import { advanceClock, readClock } from '../../clock.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { type EventRecord, readEvent } from '../../events/event-history.ts'
import { GRACE_WINDOW } from '../../subscriptions/secret.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { type DeliveryRecord, endedRecords, latestAttempts, recordsOf } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import { type RotatedSecrets, rotateWhileDisabled, rotateWhilePaused } from '../inactive-rotations.ts'
import type { Subscriber } from '../subscriber.ts'
import {
  SHORTEST_TIMEOUT,
  slowResponse,
  type TestedSubscriber,
  testDelivery,
} from '../test-deliveries/test-deliveries.ts'
import { withSubscribers } from '../with-subscribers.ts'
import { deliveriesOfNewEvent, type NewEventDeliveries, newApproval, overtake, resentNewEvent } from './later-events.ts'
import { observeRetries, type RetriedSubscriber } from './retry-observer.ts'

/** By how much the clock is advanced, step by step: more than a day in total, and a few minutes more before the last step. */
export const clockSteps: readonly number[] = [
  6 * SECOND,
  54 * SECOND,
  4 * MINUTE + 30 * SECOND,
  31 * MINUTE,
  121 * MINUTE,
  5 * HOUR + MINUTE,
  10 * HOUR + MINUTE,
  6 * HOUR + 24 * MINUTE,
  3 * HOUR + 37 * MINUTE,
]

/** The response of a recovering receiver to automatic retries, before the timeout of another receiver for the same retry. */
export const acceptedRetries = { status: 202, body: 'accepted after a while', delay: 900 } as const

/** Its response to the first attempt. */
const refusedFirst = { status: 500, body: 'not yet' } as const

/** Deliveries of one event to several subscribers, and what became of them during more than a day. */
export type RetriedDeliveries = {
  readonly event: CardEvent
  /** Accepts the first retry after the timeout, and refuses all other attempts. Its secret was rotated before. */
  readonly refusing: RetriedSubscriber & RotatedSecrets
  /** Refuses the first attempt, and accepts the retries with 202. */
  readonly recovering: RetriedSubscriber & {
    readonly id: string
    /** The record of the first attempt before an update of the subscription; undefined if there is none. */
    readonly beforeUpdate: Located<DeliveryRecord> | undefined
    /** The event at the end; undefined where the target no longer has it. */
    readonly shownIn: Located<EventRecord> | undefined
  }
  /** The time before the first retry, by the target's clock, in milliseconds. */
  readonly start: number
  /** All deliveries of the event to a subscriber that accepts the first attempt. */
  readonly accepting: readonly Delivery[]
  /** A test delivery of that subscriber after the grace window of its rotated secret. */
  readonly tested: TestedSubscriber &
    RotatedSecrets & {
      /** The deliveries of an event that was created after that window. */
      readonly later: readonly Delivery[]
      /** The deliveries of that event by a manual retry; none where the target refuses it. */
      readonly resent: readonly Delivery[]
    }
}

/** The three subscriptions of {@link RetriedDeliveries}. */
type Subscribers = Readonly<Record<'refusing' | 'recovering' | 'accepting', Subscriber>>

const accepts = { eventTypes: [typeOfKind.settled, typeOfKind.approved] }
// Failures do not occur: a retry has the type of its event, not the first one of the subscription.
const refuses = { eventTypes: [typeOfKind.failed, typeOfKind.settled], response: { status: 500 } }
const refusesWithin = { ...refuses, timeoutMs: SHORTEST_TIMEOUT }

/** Made once per run, in the clock phase. It uses the run's own tenant, because only its token can be renewed. */
export function retriedDeliveries(target: Target): Promise<RetriedDeliveries> {
  return target.once('automatic retries of a day', async () => {
    await target.renewToken()
    const options = [refusesWithin, { ...refuses, response: refusedFirst }, accepts] as const
    return withSubscribers(target, options, async (refusing, recovering, accepting) => {
      const subscribers = { refusing, recovering, accepting }
      const rotated = await rotateSecrets(target, subscribers)
      const refused = await refuseFirstAttempts(target, subscribers)
      const retried = await advanceOneDay(target, subscribers, refused)
      return collect(target, subscribers, { rotated, refused, retried })
    })
  })
}

type Rotated = { readonly refusing: RotatedSecrets; readonly accepting: RotatedSecrets }

async function rotateSecrets(target: Target, { refusing, accepting }: Subscribers): Promise<Rotated> {
  const whilePaused = await rotateWhilePaused(refusing)
  const whileDisabled = await rotateWhileDisabled(accepting)
  // An update that writes the whole subscription may write the secret that was read before the rotation.
  await updateSubscription(target, accepting.id, { description: 'Updated after a rotation' })
  const { url } = accepting.inbox
  await target.call('updateWebhookSubscription', { path: { id: accepting.id }, body: { url, ...accepts } })
  return { refusing: whilePaused, accepting: whileDisabled }
}

/** An event after its first attempts, two of which were refused, and the records of these. */
type RefusedEvent = {
  readonly cardId: string
  readonly event: CardEvent
  readonly records: readonly Located<DeliveryRecord>[]
}

/** @throws {NotTested} when the event does not arrive */
async function refuseFirstAttempts(
  target: Target,
  { refusing, recovering, accepting }: Subscribers,
): Promise<RefusedEvent> {
  const { id: cardId } = await createEventCard(target)
  const amount = 71.3
  // What is retried follows an approval, which only the accepting subscription includes.
  const relatedTransactionId = (await newApproval(target, cardId, amount))?.transactionId
  const event = await createCardEvent(target, cardId, { kind: 'settled', amount, relatedTransactionId })
  const first = await mapConcurrently([refusing, recovering, accepting], ({ inbox }) =>
    waitForDeliveries(target, inbox, isDeliveryOf(event)),
  )
  if (first.some(({ length }) => length === 0)) throw new NotTested(reasons.noEvent)
  const records = await endedRecords(target, event.eventId, [refusing, recovering])
  // An update leaves what waits for a retry as it is.
  await updateSubscription(target, recovering.id, { description: 'Updated while a retry waits' })
  return { cardId, event, records }
}

/** What the accepting subscriber received once the grace window of its rotated secret had passed. */
type AfterGraceWindow = { readonly tested: TestedSubscriber; readonly later: NewEventDeliveries }

/** The automatic retries of a day. */
type RetriedDay = {
  /** The target's time before the first retry, in milliseconds. */
  readonly start: number
  readonly refusing: RetriedSubscriber
  readonly recovering: RetriedSubscriber
  readonly afterGraceWindow: AfterGraceWindow | undefined
}

/** Advances the clock by more than a day, while one receiver accepts the first retry too late, and another one all of them. */
async function advanceOneDay(
  target: Target,
  subscribers: Subscribers,
  { event, cardId }: RefusedEvent,
): Promise<RetriedDay> {
  const { refusing, recovering, accepting } = subscribers
  refusing.inbox.response = slowResponse
  recovering.inbox.response = acceptedRetries
  const observed = observeRetries(event, [refusing, recovering])
  const clock = await readClock(target)
  const start = clock()
  await observed.look(0, clock)
  let afterGraceWindow: AfterGraceWindow | undefined
  let elapsed = 0
  for (const advanceMs of clockSteps) {
    const clock = await advanceClock(target, advanceMs)
    elapsed += advanceMs
    await observed.look(elapsed, clock)
    await refuseAfterLateRetry(target, subscribers, cardId)
    if (elapsed > GRACE_WINDOW) afterGraceWindow ??= await testAfterGraceWindow(accepting, cardId)
  }
  const arrives = afterGraceWindow !== undefined && afterGraceWindow.later.sent.length > 0
  await overtake(target, cardId, accepting, arrives)
  await observed.lookAgain(elapsed, await readClock(target))
  const [refused, recovered] = (await observed.results()) as [RetriedSubscriber, RetriedSubscriber]
  return { start, refusing: refused, recovering: recovered, afterGraceWindow }
}

/** Lets the receiver that accepted a retry after the timeout refuse the next ones. */
async function refuseAfterLateRetry(target: Target, { refusing, accepting }: Subscribers, cardId: string) {
  const { inbox } = refusing
  if (inbox.response !== slowResponse || !inbox.deliveries.some(isLate)) return
  inbox.response = refuses.response
  // A target that sends one after another still has copies of other retries to send.
  await deliveriesOfNewEvent(target, cardId, accepting, 75)
}

async function testAfterGraceWindow(accepting: Subscriber, cardId: string): Promise<AfterGraceWindow> {
  const tested = await testDelivery(accepting)
  return { tested, later: await resentNewEvent(accepting, cardId) }
}

type Steps = { readonly rotated: Rotated; readonly refused: RefusedEvent; readonly retried: RetriedDay }

async function collect(
  target: Target,
  { recovering, accepting }: Subscribers,
  { rotated, refused: { event, records }, retried }: Steps,
): Promise<RetriedDeliveries> {
  const shownIn = await ifPossible(readEvent(target, event.eventId))
  const { tested = await testDelivery(accepting), later } = retried.afterGraceWindow ?? {}
  return {
    event,
    refusing: { ...retried.refusing, ...rotated.refusing },
    recovering: {
      ...retried.recovering,
      id: recovering.id,
      beforeUpdate: recordsOf([recovering], latestAttempts(records))[0],
      shownIn,
    },
    start: retried.start,
    accepting: accepting.inbox.deliveries.filter(isDeliveryOf(event)),
    tested: { ...tested, ...rotated.accepting, later: later?.sent ?? [], resent: later?.resent ?? [] },
  }
}

/** Whether the receiver accepted a delivery after the timeout: it accepts others with 202. */
export const isLate = ({ responseStatus }: Delivery): boolean => responseStatus === slowResponse.status
