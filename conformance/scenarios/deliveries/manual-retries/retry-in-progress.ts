import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { NotTested } from '../../../run/errors.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { type Settled, settle } from '../../../run/settled.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { eventIdOf, isTest } from '../../../validate/delivery.ts'
import { isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard } from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isManualRetry, transactionIn } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecord, deliveryRecords, isUnderWay, LIST_TIMEOUT } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import {
  deliveryInProgress,
  type RetryResponse,
  retriesDeliveredEvents,
  retryEvent,
  retryOnceEnded,
} from './manual-retry.ts'
import { withEventAt } from './retriable-event.ts'

/** The longest allowed timeout, in milliseconds. */
export const LONGEST_TIMEOUT = 30_000
/** How long to wait for deliveries that may also come after the one in progress, in milliseconds. */
export const SHORT_WAIT = 2_000
/** How long a delivery may take to arrive that a target sends before it responds, in milliseconds. */
const ARRIVAL_TIMEOUT = 6_000
/** How long an attempt that ended may take to be recorded, in milliseconds. */
const START_OF_RECORD = 200

/** The response to a manual retry before the receiver responds to the first attempt. */
export type RetryInProgress = {
  readonly exchange: Exchange
  /** The record of the first attempt before the retry; undefined if there is none. */
  readonly before: DeliveryRecord | undefined
  /** The same afterwards. */
  readonly after: DeliveryRecord | undefined
}

/** A manual retry of an earlier event. */
type RetryOfEarlier = {
  readonly response: Settled<RetryResponse>
  /** A delivery of the earlier event that was still in progress. */
  readonly inProgress: DeliveryRecord | undefined
}

/** Such a retry, and its effects after the receiver has responded to the first attempt, and received a later event. */
export type RefusedRetry = RetryInProgress & {
  readonly resent: readonly Delivery[]
  readonly records: readonly Located<DeliveryRecord>[]
  /** Requested while the delivery of the other event was in progress. */
  readonly ofEarlier: RetryOfEarlier
  readonly besideDisabled: Settled<RetryBesideDisabled | undefined>
}

/** Retries of another event, whose delivery to a subscription was in progress when this was disabled. */
type RetryBesideDisabled = {
  /** The response before the receiver responded; undefined where the delivery had ended. */
  readonly exchange: Exchange | undefined
  /** The response after that, once the subscription is active again; undefined where the target may refuse it. */
  readonly afterwards: Exchange | undefined
}

/** Made once per run. @throws {NotTested} when the event does not arrive */
export function retryInProgress(target: Target): Promise<RefusedRetry> {
  return target.once('a manual retry while a delivery is in progress', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const { promise: after, resolve: respond } = Promise.withResolvers<void>()
    const declined = { kind: 'declined', timeoutMs: LONGEST_TIMEOUT } as const
    // One that is in progress must count, whether it is the first, the last, or neither.
    return withEventAt(tenant, 3, declined, async (subscribers, earlier) => {
      const [first, subscriber, last] = subscribers as readonly [Subscriber, Subscriber, Subscriber]
      try {
        subscriber.inbox.response = { status: 200, after }
        const card = await createEventCard(tenant)
        const creation = createCardEvent(tenant, card.id, { kind: 'declined', amount: 2.5 })
        const event = await createdOrHeld(creation, subscriber, [earlier])
        const arrived = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
        if (arrived.length === 0) throw new NotTested('The event did not arrive at the receiver.')
        await Promise.all([first, last].map(({ inbox }) => inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
        await pause(START_OF_RECORD)
        const readRecord = async () => (await deliveryRecord(subscriber, event.eventId))?.value
        const recordBefore = await waitUntil(readRecord, (record) => record !== undefined, LIST_TIMEOUT)
        const { exchange } = await retryEvent(tenant, event.eventId)
        const recordAfter = await readRecord()
        const inProgress = await deliveryInProgress(tenant, earlier.eventId)
        // A target that responds once the retry was sent may send it only after the delivery in progress.
        const ofEarlier = settle(retryEvent(tenant, earlier.eventId))
        await Promise.race([ofEarlier, pause(SHORT_WAIT)])
        respond()
        const later = await createCardEvent(tenant, card.id, { kind: 'declined', amount: 3.5 })
        await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(later))
        const resent = [first, subscriber, last]
          .flatMap(({ inbox }) => inbox.deliveries)
          .filter(isDeliveryOf(event))
          .filter(isManualRetry)
        const records = await deliveryRecords(tenant, event.eventId)
        const response = await ofEarlier
        return {
          exchange,
          before: recordBefore,
          after: recordAfter,
          resent,
          records,
          ofEarlier: { response, inProgress },
          besideDisabled: await settle(
            ifPossible(retryBesideDisabled([first, subscriber, last], card.id, [earlier, event, later])),
          ),
        }
      } finally {
        respond()
      }
    })
  })
}

type EventIds = Pick<CardEvent, 'eventId' | 'transactionId' | 'kind'>

/**
 * Requests a manual retry while a receiver has not responded whose subscription was disabled meanwhile, and again when it has.
 * @param before events that these subscribers received
 * @returns undefined where the event did not arrive
 */
async function retryBesideDisabled(
  [first, held, last]: readonly [Subscriber, Subscriber, Subscriber],
  cardId: string,
  before: readonly EventIds[],
): Promise<RetryBesideDisabled | undefined> {
  const { target: tenant, id } = held
  // In a shared tenant, a target that sends deliveries before the creation ends would wait for this one.
  if (tenant.tenant === undefined) return undefined
  const { promise: after, resolve: respond } = Promise.withResolvers<void>()
  try {
    held.inbox.response = { status: 200, after }
    const creation = createCardEvent(tenant, cardId, { kind: 'declined', amount: 4.5 })
    const event = await createdOrHeld(creation, held, before)
    if ((await waitForDeliveries(tenant, held.inbox, isDeliveryOf(event))).length === 0) return undefined
    await Promise.all([first, last].map(({ inbox }) => inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
    await updateSubscription(tenant, id, { status: 'disabled' })
    await pause(START_OF_RECORD)
    const exchange = await retryWhileHeld(held, event.eventId)
    respond()
    const isRefused = exchange !== undefined && !isSuccess(exchange)
    return { exchange, afterwards: isRefused ? await retryWhenEnded(held, event.eventId) : undefined }
  } finally {
    respond()
  }
}

/** @returns the response to a manual retry; undefined where the delivery ended before the receiver responded, or may have */
async function retryWhileHeld(held: Subscriber, eventId: string): Promise<Exchange | undefined> {
  const readRecord = async () => (await deliveryRecord(held, eventId))?.value
  const isRunning = (record: DeliveryRecord | undefined) => record !== undefined && isUnderWay(record)
  const record = await waitUntil(readRecord, (read) => read !== undefined, LIST_TIMEOUT)
  if (!isRunning(record)) return undefined
  const { exchange } = await retryEvent(held.target, eventId)
  if (!isSuccess(exchange)) return exchange
  // The target may have ended the delivery, and list that a moment later.
  const later = await waitUntil(readRecord, (read) => !isRunning(read), LIST_TIMEOUT)
  return isRunning(later) && later?.id === record?.id ? exchange : undefined
}

/** @returns the response to a manual retry when no delivery can be in progress; undefined where one waits to be sent again, or the target retries no delivered events */
async function retryWhenEnded({ target, id }: Subscriber, eventId: string): Promise<Exchange | undefined> {
  if (!(await retriesDeliveredEvents(target))) return undefined
  // The target may have ended the delivery when the subscription was disabled, and send it again.
  await updateSubscription(target, id, { status: 'active' })
  const { exchange } = await retryOnceEnded(target, eventId)
  const inProgress = isSuccess(exchange) ? undefined : await deliveryInProgress(target, eventId)
  return inProgress === undefined || inProgress.status === 'queued' ? exchange : undefined
}

/** The declined event once it is created, or as its held delivery shows it: a target may send deliveries before the creation ends. */
async function createdOrHeld(
  creation: Promise<CardEvent>,
  { target, inbox }: Subscriber,
  earlier: readonly EventIds[],
): Promise<EventIds> {
  // In a shared tenant, events of other checks arrive as well.
  if (target.tenant === undefined) return creation
  const isOfEarlier = (delivery: Delivery) => earlier.some((event) => isDeliveryOf(event)(delivery))
  const held = heldFor(inbox, SHORT_WAIT, (delivery) => !isTest(delivery) && !isOfEarlier(delivery)).then(
    (delivery): EventIds | Promise<EventIds> => {
      const [eventId, transactionId] = delivery === undefined ? [] : [eventIdOf(delivery), transactionIn(delivery).id]
      if (typeof eventId !== 'string' || typeof transactionId !== 'string') return creation
      return { eventId, transactionId, kind: 'declined' }
    },
  )
  return Promise.race([creation, held])
}

/** The first of these deliveries, once the receiver has held it for so many milliseconds; undefined where none arrives. */
export async function heldFor(
  inbox: Inbox,
  ms: number,
  matches: (delivery: Delivery) => boolean = () => true,
): Promise<Delivery | undefined> {
  const [arrived] = await inbox.waitFor(matches, ARRIVAL_TIMEOUT)
  if (arrived !== undefined) await pause(ms)
  return arrived
}

/**
 * Whether a delivery was in progress, as its record shows, when a manual retry was requested. An accepted retry may replace the
 * record; as long as it is the same, it must still be in progress.
 */
export function wasInProgress({ exchange, before, after }: RetryInProgress): boolean {
  if (before === undefined || !isUnderWay(before)) return false
  if (!isSuccess(exchange) || after?.id !== before.id) return true
  return isUnderWay(after)
}
