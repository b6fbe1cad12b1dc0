import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { eventIdOf, isTest } from '../../validate/delivery.ts'
import { isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { isDeliveryOf, isManualRetry, transactionIn } from './attempts.ts'
import { type DeliveryRecord, deliveryRecord, deliveryRecords, isUnderWay, LIST_TIMEOUT } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { retryEvent } from './manual-retry.ts'
import type { Subscriber } from './subscriber.ts'
import { withSubscribers } from './with-subscribers.ts'

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

/** Such a retry, and its effects after the receiver has responded to the first attempt, and received a later event. */
export type RefusedRetry = RetryInProgress & {
  readonly resent: readonly Delivery[]
  readonly records: readonly Located<DeliveryRecord>[]
}

/** Made once per run. @throws {NotTested} when the event does not arrive */
export function retryInProgress(target: Target): Promise<RefusedRetry> {
  return target.once('a manual retry while a delivery is in progress', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const { promise: after, resolve: respond } = Promise.withResolvers<void>()
    const held = { response: { status: 200, after }, timeoutMs: LONGEST_TIMEOUT, eventTypes: [typeOfKind.declined] }
    const accepting = { eventTypes: [typeOfKind.declined] }
    // One that is in progress must count, whether it is the first, the last, or neither.
    return withSubscribers(tenant, [accepting, held, accepting], async (first, subscriber, last) => {
      try {
        const card = await createEventCard(tenant)
        const creation = createCardEvent(tenant, card.id, { kind: 'declined', amount: 2.5 })
        const event = await createdOrHeld(creation, subscriber)
        const arrived = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
        if (arrived.length === 0) throw new NotTested('The event did not arrive at the receiver.')
        await Promise.all([first, last].map(({ inbox }) => inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
        await pause(START_OF_RECORD)
        const readRecord = async () => (await deliveryRecord(subscriber, event.eventId))?.value
        const recordBefore = await waitUntil(readRecord, (record) => record !== undefined, LIST_TIMEOUT)
        const { exchange } = await retryEvent(tenant, event.eventId)
        const recordAfter = await readRecord()
        respond()
        const later = await createCardEvent(tenant, card.id, { kind: 'declined', amount: 3.5 })
        await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(later))
        const resent = [first, subscriber, last]
          .flatMap(({ inbox }) => inbox.deliveries)
          .filter(isDeliveryOf(event))
          .filter(isManualRetry)
        const records = await deliveryRecords(tenant, event.eventId)
        return { exchange, before: recordBefore, after: recordAfter, resent, records }
      } finally {
        respond()
      }
    })
  })
}

type EventIds = Pick<CardEvent, 'eventId' | 'transactionId' | 'kind'>

/** The declined event once it is created, or as its held delivery shows it: a target may send deliveries before the creation ends. */
async function createdOrHeld(creation: Promise<CardEvent>, { target, inbox }: Subscriber): Promise<EventIds> {
  // In a shared tenant, events of other checks arrive as well.
  if (target.tenant === undefined) return creation
  const held = heldFor(inbox, SHORT_WAIT, (delivery) => !isTest(delivery)).then(
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
