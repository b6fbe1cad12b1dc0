import type { WebhookSubscriptionStatus } from '../../../generated/types.d.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { instant } from '../../validate/instant.ts'
import type { Located } from '../../validate/located.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { GRACE_WINDOW } from '../subscriptions/secret.ts'
import { getSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { automaticRetries, deliveryIdOf, isDeliveryOf, isRetry } from './attempts.ts'
import { type DeliveryRecord, deliveryRecord, endedRecords, isUnderWay } from './delivery-records.ts'
import { untilDelivered, waitForDeliveries } from './delivery-timing.ts'
import { rotate, type Subscriber } from './subscriber.ts'
import { type TestedSubscriber, testDelivery } from './test-deliveries.ts'
import { withSubscribers } from './with-subscribers.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** By how much the clock is advanced, step by step: more than a day in total, and a few minutes more before the last step. */
const steps: readonly number[] = [
  6 * second,
  54 * second,
  4 * minute + 30 * second,
  31 * minute,
  121 * minute,
  5 * hour + minute,
  10 * hour + minute,
  6 * hour + 24 * minute,
  3 * hour + 37 * minute,
]

/** The state of a delivery after a step. */
export type RetryStep = {
  /** By how much the clock was advanced since the first attempt, in milliseconds. */
  readonly elapsed: number
  /** The automatic retries so far. */
  readonly retries: readonly Delivery[]
  readonly record: Located<DeliveryRecord> | undefined
}

/** Deliveries of one event to several subscribers, and what became of them during more than a day. */
export type RetriedDeliveries = {
  readonly event: CardEvent
  /** Refuses every attempt. Its secret was rotated before. */
  readonly refusing: RetriedSubscriber & {
    readonly oldSecret: string
    readonly newSecret: string
  }
  /** Refuses the first attempt, and accepts the retries with 202. */
  readonly recovering: RetriedSubscriber
  /** All deliveries of the event to a subscriber that accepts the first attempt. */
  readonly accepting: readonly Delivery[]
  /** A test delivery of that subscriber after the grace window of its rotated secret. */
  readonly tested: TestedSubscriber & {
    readonly oldSecret: string
    readonly newSecret: string
    /** The deliveries of an event that was created after that window. */
    readonly later: readonly Delivery[]
  }
}

export type RetriedSubscriber = {
  /** The first attempt and its copies. */
  readonly first: readonly Delivery[]
  readonly steps: readonly RetryStep[]
  /** Of the subscription, at the end. */
  readonly status: WebhookSubscriptionStatus
}

/** Made once per run, in the clock phase. It uses the run's own tenant, because only its token can be renewed. */
export function retriedDeliveries(target: Target): Promise<RetriedDeliveries> {
  return target.once('automatic retries of a day', async () => {
    await target.renewToken()
    const accepts = { eventTypes: [typeOfKind.settled, typeOfKind.approved] }
    const refuses = { eventTypes: [typeOfKind.settled], response: { status: 500 } }
    return withSubscribers(target, [refuses, refuses, accepts], async (refusing, recovering, accepting) => {
      const [newSecret, newSecretOfTested] = [await rotate(refusing), await rotate(accepting)]
      // An update that writes the whole subscription may write the secret that was read before the rotation.
      await updateSubscription(target, accepting.id, { description: 'Updated after a rotation' })
      const card = await createEventCard(target)
      const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 71 })
      const first = await mapConcurrently([refusing, recovering, accepting], ({ inbox }) =>
        waitForDeliveries(target, inbox, isDeliveryOf(event)),
      )
      if (first.some(({ length }) => length === 0)) throw new NotTested('The event did not arrive at the receiver.')
      await endedRecords(target, event.eventId, [refusing, recovering])
      recovering.inbox.response = { status: 202 }

      const observed = [observer(refusing, event), observer(recovering, event)] as const
      await mapConcurrently(observed, ({ look }) => look(0))
      let tested: TestedSubscriber | undefined
      let later: readonly Delivery[] = []
      let elapsed = 0
      for (const advanceMs of steps) {
        await target.control?.post('/clock', { advanceMs })
        await target.renewToken()
        elapsed += advanceMs
        // A retry of the delivery that succeeded would be due with the other one.
        for (const { look } of observed) await look(elapsed)
        if (elapsed <= GRACE_WINDOW || tested !== undefined) continue
        tested = await testDelivery(accepting)
        later = await deliveriesOfNewEvent(target, card.id, accepting)
      }
      const results = mapConcurrently(observed, ({ result }) => result())
      const [refused, recovered] = (await results) as [RetriedSubscriber, RetriedSubscriber]
      return {
        event,
        refusing: { ...refused, oldSecret: refusing.secret, newSecret },
        recovering: recovered,
        accepting: accepting.inbox.deliveries.filter(isDeliveryOf(event)),
        tested: {
          ...(tested ?? (await testDelivery(accepting))),
          oldSecret: accepting.secret,
          newSecret: newSecretOfTested,
          later,
        },
      }
    })
  })
}

/** The deliveries of an approval that is created now; none where the target refuses it, or sends none. */
async function deliveriesOfNewEvent(
  target: Target,
  cardId: string,
  { inbox }: Subscriber,
): Promise<readonly Delivery[]> {
  const event = await ifPossible(createCardEvent(target, cardId, { kind: 'approved', amount: 72 }))
  return event === undefined ? [] : waitForDeliveries(target, inbox, isDeliveryOf(event))
}

/** How long to wait for a retry that the target does not announce in `nextRetryAt`, in milliseconds. */
const UNANNOUNCED = 400
/** How long to wait for a retry after a success, in milliseconds, when the retries of another subscription have arrived. */
const AFTER_SUCCESS = 50

/** How long a retry that arrived may take to be recorded, in milliseconds. */
const UNTIL_RECORDED = 500

const isLater = (record: Located<DeliveryRecord> | undefined, before: Located<DeliveryRecord> | undefined): boolean =>
  record?.value.attemptNumber !== before?.value.attemptNumber

/** Collects the state of the delivery of an event to a subscriber. */
function observer(subscriber: Subscriber, event: CardEvent) {
  const { target, inbox } = subscriber
  const states: { elapsed: number; deliveries: readonly Delivery[]; record: Located<DeliveryRecord> | undefined }[] = []
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  return {
    /** Waits until no attempt is due, and records the state. */
    async look(elapsed: number): Promise<void> {
      const last = states.at(-1)
      const wait = last?.record?.value.status === 'success' ? AFTER_SUCCESS : UNANNOUNCED
      if (last !== undefined) await inbox.waitFor(isDeliveryOf(event), wait, last.deliveries.length + 1)
      const read = () => deliveryRecord(subscriber, event.eventId)
      const isRetried = deliveries().slice(last?.deliveries.length).some(isRetry)
      // A target may record a retry only after it has ended, and announce none in `nextRetryAt`.
      if (last !== undefined && isRetried) await waitUntil(read, (now) => isLater(now, last.record), UNTIL_RECORDED)
      const record = await untilNothingDue(target, read)
      states.push({ elapsed, deliveries: deliveries(), record })
    },
    async result(): Promise<RetriedSubscriber> {
      const { status } = (await getSubscription(target, subscriber.id)).value
      const [early = []] = states.map(({ deliveries }) => deliveries)
      // The first retry may follow within milliseconds.
      const unmarked = early.filter((delivery) => !isRetry(delivery))
      const first = unmarked.length > 0 ? unmarked : early
      const firstIds = first.map(deliveryIdOf)
      const attemptNumber = states.at(-1)?.record?.value.attemptNumber
      return {
        first,
        status,
        steps: states.map((state) => ({
          elapsed: state.elapsed,
          retries: automaticRetries(state.deliveries, firstIds, attemptNumber),
          record: state.record,
        })),
      }
    },
  }
}

/** The record of a delivery once it has a result and no retry is due, or as it is after a timeout. */
async function untilNothingDue(
  target: Target,
  read: () => Promise<Located<DeliveryRecord> | undefined>,
): Promise<Located<DeliveryRecord> | undefined> {
  const isDue = ({ status, nextRetryAt }: DeliveryRecord, now: number) =>
    status === 'pending_retry' && (instant(nextRetryAt) ?? Number.POSITIVE_INFINITY) <= now
  const { record } = await untilDelivered(
    target,
    async () => ({ record: await read(), now: await target.now() }),
    (state) => state.record === undefined || !(isUnderWay(state.record.value) || isDue(state.record.value, state.now)),
  )
  return record
}

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

/** The index of the first step with an accepted retry; -1 if there is none. */
export function acceptedStep({ steps: all }: RetriedSubscriber): number {
  return all.findIndex((step) => step.retries.some(({ responseStatus }) => responseStatus === 202))
}

/** The attempts that follow an accepted retry. That retry may arrive more than once, until the end of the next step. */
export function retriesAfterAccepted(recovering: RetriedSubscriber): readonly Delivery[] {
  const accepted = acceptedStep(recovering)
  if (accepted === -1) return []
  const soon = recovering.steps[accepted + 1]?.retries.length ?? 0
  return recovering.steps.at(-1)?.retries.slice(soon) ?? []
}

/** Two consecutive states of a delivery between which it was retried. */
export type RecordedRetry = {
  readonly before: DeliveryRecord
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
  if (recorded.length === 0) throw new NotTested('The target has no record of a retry.')
  return recorded
}
