import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { isDeliveryOf, isManualRetry } from './attempts.ts'
import { type DeliveryRecord, deliveryRecord, deliveryRecords, isUnderWay } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { retryEvent } from './manual-retry.ts'
import { withRetriableEvent } from './retriable-event.ts'
import { withSubscribers } from './with-subscribers.ts'

/** The longest allowed timeout, in milliseconds. */
const LONGEST_TIMEOUT = 30_000
/** How long to wait for deliveries that may also come after the one in progress, in milliseconds. */
const SHORT_WAIT = 2_000
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
        const event = await createCardEvent(tenant, card.id, { kind: 'declined', amount: 2.5 })
        const arrived = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
        if (arrived.length === 0) throw new NotTested('The event did not arrive at the receiver.')
        await Promise.all([first, last].map(({ inbox }) => inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
        await pause(START_OF_RECORD)
        const readRecord = async () => (await deliveryRecord(subscriber, event.eventId))?.value
        const recordBefore = await readRecord()
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

/** How many manual retries are requested at the same time. */
const CONCURRENT_RETRIES = 4

/**
 * Concurrent manual retries of an event whose receiver does not respond before all of them have ended.
 * @returns the responses, and the record of the delivery at that moment
 */
export async function concurrentRetries(target: Target) {
  const tenant = target.withToken(await isolatedTenant(target))
  const { promise: after, resolve: respond } = Promise.withResolvers<void>()
  return withRetriableEvent(tenant, { kind: 'approved', timeoutMs: LONGEST_TIMEOUT }, async ({ subscriber, event }) => {
    subscriber.inbox.response = { status: 200, after }
    try {
      const retries = Array.from({ length: CONCURRENT_RETRIES }, () => retryEvent(tenant, event.eventId))
      const exchanges = (await Promise.all(retries)).map(({ exchange }) => exchange)
      return { exchanges, record: (await deliveryRecord(subscriber, event.eventId))?.value }
    } finally {
      respond()
    }
  })
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
