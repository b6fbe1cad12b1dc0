import { setTimeout as pause } from 'node:timers/promises'
import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { mapConcurrently } from '../../../run/map-concurrently.ts'
import type { Target } from '../../../run/target.ts'
import type { Located } from '../../../validate/located.ts'
import { HOUR, MINUTE, SECOND } from '../../../values/time-units.ts'
import { advanceClock, readClock } from '../../clock.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { type EventRecord, readEvent } from '../../events/event-history.ts'
import { GRACE_WINDOW } from '../../subscriptions/secret.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { type DeliveryRecord, endedRecords, isOfLaterAttempt, latestAttempts, recordsOf } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import { type RotatedSecrets, rotateWhileDisabled, rotateWhilePaused } from '../inactive-rotations.ts'
import { resend } from '../manual-retries/retriable-event.ts'
import type { Subscriber } from '../subscriber.ts'
import {
  SHORTEST_TIMEOUT,
  slowResponse,
  type TestedSubscriber,
  testDelivery,
} from '../test-deliveries/test-deliveries.ts'
import { withSubscribers } from '../with-subscribers.ts'
import { observeRetries, type RetriedSubscriber, type RetryStep, UNANNOUNCED } from './retry-observer.ts'

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

/** Whether the receiver accepted a delivery after the timeout: it accepts others with 202. */
const isLate = ({ responseStatus }: Delivery): boolean => responseStatus === slowResponse.status

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

/** Made once per run, in the clock phase. It uses the run's own tenant, because only its token can be renewed. */
export function retriedDeliveries(target: Target): Promise<RetriedDeliveries> {
  return target.once('automatic retries of a day', async () => {
    await target.renewToken()
    const accepts = { eventTypes: [typeOfKind.settled, typeOfKind.approved] }
    // Failures do not occur: a retry has the type of its event, not the first one of the subscription.
    const refuses = { eventTypes: [typeOfKind.failed, typeOfKind.settled], response: { status: 500 } }
    const isShort = { timeoutMs: SHORTEST_TIMEOUT }
    return withSubscribers(
      target,
      [{ ...refuses, ...isShort }, { ...refuses, response: refusedFirst }, accepts],
      async (refusing, recovering, accepting) => {
        const rotatedWhilePaused = await rotateWhilePaused(refusing)
        const rotatedWhileDisabled = await rotateWhileDisabled(accepting)
        // An update that writes the whole subscription may write the secret that was read before the rotation.
        await updateSubscription(target, accepting.id, { description: 'Updated after a rotation' })
        const { url } = accepting.inbox
        await target.call('updateWebhookSubscription', { path: { id: accepting.id }, body: { url, ...accepts } })
        const card = await createEventCard(target)
        const amount = 71.3
        // What is retried follows an approval, which only the accepting subscription includes.
        const relatedTransactionId = (await newApproval(target, card.id, amount))?.transactionId
        const event = await createCardEvent(target, card.id, { kind: 'settled', amount, relatedTransactionId })
        const first = await mapConcurrently([refusing, recovering, accepting], ({ inbox }) =>
          waitForDeliveries(target, inbox, isDeliveryOf(event)),
        )
        if (first.some(({ length }) => length === 0)) throw new NotTested(reasons.noEvent)
        const records = await endedRecords(target, event.eventId, [refusing, recovering])
        // An update leaves what waits for a retry as it is.
        await updateSubscription(target, recovering.id, { description: 'Updated while a retry waits' })
        refusing.inbox.response = slowResponse
        recovering.inbox.response = acceptedRetries

        const observed = observeRetries(event, [refusing, recovering])
        const clock = await readClock(target)
        const start = clock()
        await observed.look(0, clock)
        let tested: TestedSubscriber | undefined
        let later: NewEventDeliveries = { sent: [], resent: [] }
        let elapsed = 0
        for (const advanceMs of clockSteps) {
          const clock = await advanceClock(target, advanceMs)
          elapsed += advanceMs
          await observed.look(elapsed, clock)
          if (refusing.inbox.response === slowResponse && refusing.inbox.deliveries.some(isLate)) {
            refusing.inbox.response = refuses.response
            // A target that sends one after another still has copies of other retries to send.
            await deliveriesOfNewEvent(target, card.id, accepting, 75)
          }
          if (elapsed <= GRACE_WINDOW || tested !== undefined) continue
          tested = await testDelivery(accepting)
          later = await resentNewEvent(accepting, card.id)
        }
        await overtake(target, card.id, accepting, later.sent.length > 0)
        await observed.lookAgain(elapsed, await readClock(target))
        const [refused, recovered] = (await observed.results()) as [RetriedSubscriber, RetriedSubscriber]
        return {
          event,
          refusing: { ...refused, ...rotatedWhilePaused },
          recovering: {
            ...recovered,
            id: recovering.id,
            beforeUpdate: recordsOf([recovering], latestAttempts(records))[0],
            shownIn: await ifPossible(readEvent(target, event.eventId)),
          },
          start,
          accepting: accepting.inbox.deliveries.filter(isDeliveryOf(event)),
          tested: {
            ...(tested ?? (await testDelivery(accepting))),
            ...rotatedWhileDisabled,
            later: later.sent,
            resent: later.resent,
          },
        }
      },
    )
  })
}

/** How many later events have to arrive: a delivery worker may send those of one poll in any order. */
const LATER_EVENTS = [73, 74] as const

/** Waits until later events have arrived at another subscriber, so that unexpected retries had time to arrive. */
async function overtake(target: Target, cardId: string, other: Subscriber, arrives: boolean): Promise<void> {
  if (!arrives) return pause(UNANNOUNCED)
  for (const amount of LATER_EVENTS) await deliveriesOfNewEvent(target, cardId, other, amount)
}

/** The deliveries of an approval that is created now; none where the target refuses it, or sends none. */
async function deliveriesOfNewEvent(
  target: Target,
  cardId: string,
  { inbox }: Subscriber,
  amount: number,
): Promise<readonly Delivery[]> {
  const event = await newApproval(target, cardId, amount)
  return event === undefined ? [] : waitForDeliveries(target, inbox, isDeliveryOf(event))
}

/** The first deliveries of an event, and those by a manual retry of it. */
type NewEventDeliveries = { readonly sent: readonly Delivery[]; readonly resent: readonly Delivery[] }

/** The deliveries of an approval that is created now, and retried manually once it arrived; none where the target refuses that. */
async function resentNewEvent(subscriber: Subscriber, cardId: string): Promise<NewEventDeliveries> {
  const { target, inbox } = subscriber
  const event = await newApproval(target, cardId, 72)
  if (event === undefined) return { sent: [], resent: [] }
  const sent = await waitForDeliveries(target, inbox, isDeliveryOf(event))
  const resent = sent.length === 0 ? undefined : await ifPossible(resend({ subscriber, event }))
  return { sent, resent: resent ?? [] }
}

const newApproval = (target: Target, cardId: string, amount: number): Promise<CardEvent | undefined> =>
  ifPossible(createCardEvent(target, cardId, { kind: 'approved', amount }))

/** The steps of the refused delivery. @throws {NotTested} if it was not retried */
export async function retrySteps(target: Target): Promise<readonly RetryStep[]> {
  const { refusing } = await retriedDeliveries(target)
  if (refusing.steps.at(-1)?.retries.length === 0) throw new NotTested('No automatic retry arrived within a day.')
  return refusing.steps
}

/** All automatic retries of the refused delivery. @throws {NotTested} if there is none */
export async function retries(target: Target): Promise<readonly Delivery[]> {
  return (await retrySteps(target)).at(-1)?.retries ?? []
}

/** The last record of a delivery that the receiver accepted too late once, and otherwise refused. @throws {NotTested} if there is none */
export async function lateRetryRecord(target: Target): Promise<Located<DeliveryRecord>> {
  const all = await retrySteps(target)
  const record = lastRecord(all)
  if (record === undefined || !all.at(-1)?.retries.some(isLate))
    throw new NotTested('The target has no record of a retry that was accepted after the timeout.')
  return record
}

/** The record of a retry that was accepted after the timeout, before another one followed; undefined if there is none. */
export function recordOfLateRetry({ steps: all }: RetriedSubscriber): Located<DeliveryRecord> | undefined {
  const late = all.find(({ retries: made }, index) => {
    const latest = made.slice(all[index - 1]?.retries.length ?? 0)
    return latest.length > 0 && latest.every(isLate)
  })
  const before = late && all[all.indexOf(late) - 1]?.record
  // A retry that is not recorded yet leaves the record of the attempt before.
  return isOfLaterAttempt(late?.record, before) ? late?.record : undefined
}

/** The record at the last step that has one: a target may delete an event meanwhile. */
export const lastRecord = (all: readonly RetryStep[]): Located<DeliveryRecord> | undefined =>
  all.findLast(({ record }) => record !== undefined)?.record

/** The index of the first step with an accepted retry; -1 if there is none. */
export function acceptedStep({ steps: all }: RetriedSubscriber): number {
  return all.findIndex((step) => step.retries.some(({ responseStatus }) => responseStatus === 202))
}

/** The attempts that follow an accepted retry. That retry may arrive more than once, until the end of the next step, if there is one. */
export function retriesAfterAccepted(recovering: RetriedSubscriber): readonly Delivery[] {
  const accepted = acceptedStep(recovering)
  const next = accepted === -1 ? undefined : recovering.steps[accepted + 1]
  return next === undefined ? [] : (recovering.steps.at(-1)?.retries.slice(next.retries.length) ?? [])
}

/** Two consecutive states of a delivery between which it was retried. */
export type RecordedRetry = {
  /** undefined for the first attempt, where its retries followed before its record was read. */
  readonly before: DeliveryRecord | undefined
  readonly after: Located<DeliveryRecord>
  /** How many attempts were made; several may be copies of each other. */
  readonly attempts: number
}

/** The states before and after the retries of a delivery that are recorded. @throws {NotTested} when none is */
export function recordedRetries(all: readonly RetryStep[]): readonly RecordedRetry[] {
  const recorded = all.slice(1).flatMap(({ record, retries: made }, index) => {
    const previous = all[index]
    const attempts = made.length - (previous?.retries.length ?? 0)
    if (record === undefined || previous?.record === undefined || attempts === 0) return []
    return [{ before: previous.record.value, after: record, attempts }]
  })
  const retried = [...retriedAtOnce(all[0]), ...recorded]
  if (retried.length === 0) throw new NotTested(reasons.noRetryRecord)
  return retried
}

/** Retries of a target that does not wait before it sends them; the record may still be that of the first attempt, or of a retry to come. */
function retriedAtOnce(first: RetryStep | undefined): readonly RecordedRetry[] {
  const { record, retries: { length: attempts } = [] } = first ?? {}
  if (record === undefined || attempts === 0) return []
  const { triggerType, attemptNumber, status } = record.value
  const isOfFirst = triggerType === 'automatic' && attemptNumber === 1
  return isOfFirst || status === 'pending_retry' ? [] : [{ before: undefined, after: record, attempts }]
}
