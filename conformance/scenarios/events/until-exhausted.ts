import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { instant } from '../../validate/instant.ts'
import type { Located } from '../../validate/located.ts'
import { SECOND } from '../../values/time-units.ts'
import { advanceClock } from '../clock.ts'
import { clockSteps } from '../deliveries/automatic-retries/automatic-retries.ts'
import { UNANNOUNCED } from '../deliveries/automatic-retries/retry-observer.ts'
import {
  type DeliveryRecord,
  deliveryRecord,
  endedRecord,
  isOfLaterAttempt,
  isUnderWay,
  LIST_TIMEOUT,
  mayBeUpcoming,
} from '../deliveries/delivery-records.ts'
import { waitForDeliveries } from '../deliveries/delivery-timing.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { getSubscription } from '../subscriptions/subscription.ts'
import type { CardEvent } from './card-events.ts'

/** How many times the clock is advanced at most. */
const MAX_ADVANCES = 12

/** How long attempts that arrived may take to be recorded, in milliseconds, after some were not: until then, records describe the previous one. */
const START_OF_RECORD = 200

/** Events of which a subscriber, one and another, refuses every attempt. */
export type Failing = readonly [FailingSubscriber, FailingSubscriber]
type FailingSubscriber = { readonly subscriber: Subscriber; readonly events: readonly CardEvent[] }

/** Of each event of the first subscriber and of the second. */
type Records = readonly (Located<DeliveryRecord> | undefined)[]

function recordsBy(read: typeof deliveryRecord, failing: Failing, known: Records = []): Promise<Records> {
  const deliveries = failing.flatMap(({ subscriber, events }) => events.map((event) => ({ subscriber, event })))
  return Promise.all(
    deliveries.map(({ subscriber, event }, index) =>
      isFinal(known[index]) ? known[index] : read(subscriber, event.eventId),
    ),
  )
}

/** The records of deliveries once their present attempts have ended. */
export const endedRecords = (failing: Failing): Promise<Records> => recordsBy(endedRecord, failing)

/**
 * Advances the clock from attempt to attempt until no other one is due.
 * @param first the records of the first attempts
 * @returns how many deliveries the second subscriber had refused when its status was first found to differ from active; 0 where it was not
 */
export async function advanceUntilExhausted(target: Target, failing: Failing, first: Records): Promise<number> {
  const subscribers = failing.map(({ subscriber }) => subscriber) as [Subscriber, Subscriber]
  const [, ofMany] = subscribers
  const isActive = async () => (await getSubscription(target, ofMany.id)).value.status === 'active'
  let refusals = 0
  let untilRecorded: number = LIST_TIMEOUT
  let now = await target.now()
  let records = first
  for (let advance = 0; advance < MAX_ADVANCES; advance++) {
    const seen = subscribers.map(({ inbox }) => inbox.deliveries.length)
    if (refusals === 0 && !(await isActive())) refusals = ofMany.inbox.deliveries.length
    const announced = nextRetryOf(records)
    const step = clockSteps[advance]
    if (announced === undefined && !(step !== undefined && records.some(isWaiting))) break
    now = await advanceTo(target, announced ?? now + (step ?? 0), now)
    const next = announced === undefined ? unannouncedAttempt : nextAttempt
    if (!(await arrivesAtAny(next, failing, records, seen))) {
      if (announced !== undefined) break
      continue
    }
    const known = records
    const isRecorded = (later: Records) => known.every((record, index) => isLater(later[index], record))
    const later = await waitUntil(() => recordsBy(deliveryRecord, failing, known), isRecorded, untilRecorded)
    if (!isRecorded(later)) untilRecorded = START_OF_RECORD
    const areEnded = later.every((record) => record && !isUnderWay(record.value))
    records = areEnded ? later : await recordsBy(endedRecord, failing, later)
  }
  return refusals
}

/** Whether another attempt arrives at a subscriber with a delivery that waits for one. @param seen how many had arrived at each */
async function arrivesAtAny(
  next: typeof nextAttempt,
  [ofOne, ofMany]: Failing,
  records: Records,
  seen: readonly number[],
): Promise<boolean> {
  const recordsOfOne = records.slice(0, ofOne.events.length)
  const recordsOfMany = records.slice(ofOne.events.length)
  const arrived = await Promise.all([
    recordsOfOne.some(isWaiting) && next(ofOne.subscriber, seen[0]),
    recordsOfMany.some(isWaiting) && next(ofMany.subscriber, seen[1]),
  ])
  return arrived.includes(true)
}

const isWaiting = (record: Records[number]) =>
  record !== undefined && (record.value.status === 'pending_retry' || mayBeUpcoming(record.value))

const isFinal = (record: Records[number]) => record?.value.status === 'success' || record?.value.status === 'exhausted'

/** Waits for a delivery after those seen: a target may look for attempts that are due in intervals. @returns whether it arrived */
async function nextAttempt({ target, inbox }: Subscriber, seen = 0): Promise<boolean> {
  return (await waitForDeliveries(target, inbox, () => true, seen + 1)).length > seen
}

/** The same where no `nextRetryAt` announces it. */
async function unannouncedAttempt({ inbox }: Subscriber, seen = 0): Promise<boolean> {
  return (await inbox.waitFor(() => true, UNANNOUNCED, seen + 1)).length > seen
}

/** Whether a record is of a later attempt than one that was waiting for it. */
const isLater = (record: Records[number], before: Records[number]) =>
  !isWaiting(before) || isOfLaterAttempt(record, before)

/** When all announced retries are due, in milliseconds since the epoch; undefined if none is announced. */
function nextRetryOf(records: Records): number | undefined {
  const due = records.flatMap((record) => (isWaiting(record) ? (instant(record?.value.nextRetryAt) ?? []) : []))
  return due.length === 0 ? undefined : Math.max(...due)
}

/** Advances the target's clock to a second after a moment. @returns the target's time afterwards */
async function advanceTo(target: Target, moment: number, now: number): Promise<number> {
  const clock = await advanceClock(target, Math.max(0, Math.round(moment - now)) + SECOND)
  return clock()
}
