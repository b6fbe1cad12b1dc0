import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../http/exchange.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { isDeliveryOf } from './attempts.ts'
import { type DeliveryRecord, deliveryRecord, isUnderWay } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { type RetryResponse, retryEvent } from './manual-retry.ts'
import { withRetriableEvent } from './retriable-event.ts'
import { withSubscribers } from './with-subscribers.ts'

/** The longest allowed timeout, in milliseconds. */
const LONGEST_TIMEOUT = 30_000
/** How long to wait for deliveries that may also come after the one in progress, in milliseconds. */
const SHORT_WAIT = 2_000
/** How long an attempt that ended may take to be recorded, in milliseconds. */
const START_OF_RECORD = 200
/** How many manual retries are requested at the same time. */
const CONCURRENT_RETRIES = 3

/** The response to a manual retry before the receiver responds to the first attempt. */
export type RetryInProgress = {
  readonly exchange: Exchange
  /** The record of the first attempt before the retry; undefined if there is none. */
  readonly before: DeliveryRecord | undefined
  /** The same afterwards. */
  readonly after: DeliveryRecord | undefined
}

/** Made once per run. @throws {NotTested} when the event does not arrive */
export function retryInProgress(target: Target): Promise<RetryInProgress> {
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
        return { exchange, before: recordBefore, after: await readRecord() }
      } finally {
        respond()
      }
    })
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

/**
 * The responses to concurrent manual retries of an event whose delivery ended. The receiver responds to the deliveries of the retries
 * when all responses are here.
 */
export async function concurrentRetries(target: Target): Promise<readonly RetryResponse[]> {
  return withRetriableEvent(target, { kind: 'failed', timeoutMs: LONGEST_TIMEOUT }, async ({ subscriber, event }) => {
    const { promise: after, resolve: respond } = Promise.withResolvers<void>()
    subscriber.inbox.response = { status: 200, after }
    try {
      return await Promise.all(Array.from({ length: CONCURRENT_RETRIES }, () => retryEvent(target, event.eventId)))
    } finally {
      respond()
    }
  })
}
