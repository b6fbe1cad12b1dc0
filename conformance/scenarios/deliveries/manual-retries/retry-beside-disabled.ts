import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../../../http/exchange.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { createCardEvent } from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecord, endedRecord, isUnderWay, LIST_TIMEOUT } from '../delivery-records.ts'
import { isTimely, waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { createdOrHeld, type EventIds, LONGEST_TIMEOUT, SHORT_WAIT, START_OF_RECORD } from './held-deliveries.ts'
import { retriesDeliveredEvents } from './manual-retry.ts'
import { deliveryInProgress, retryEvent, retryOnceEnded } from './request-retry.ts'

/** Retries of another event, whose delivery to a subscription was in progress when this was disabled. */
export type RetryBesideDisabled = {
  readonly event: EventIds
  /** The response before the receiver responded; undefined where the delivery had ended. */
  readonly exchange: Exchange | undefined
  /** The record after that; undefined where the delivery had ended before, the receiver responded too late, or there is none. */
  readonly ended: Located<DeliveryRecord> | undefined
  /** The response to a retry then, once the subscription is active again; undefined where the target may refuse it. */
  readonly afterwards: Exchange | undefined
}

/**
 * Requests a manual retry while a receiver has not responded whose subscription was disabled meanwhile, and again when it has.
 * @param before events that these subscribers received
 * @returns undefined where the event did not arrive
 */
export async function retryBesideDisabled(
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
    const event = await createdOrHeld(creation, [held], before)
    if ((await waitForDeliveries(tenant, held.inbox, isDeliveryOf(event))).length === 0) return undefined
    await Promise.all([first, last].map(({ inbox }) => inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
    await updateSubscription(tenant, id, { status: 'disabled' })
    await pause(START_OF_RECORD)
    const exchange = await retryWhileHeld(held, event.eventId)
    respond()
    if (exchange === undefined || isSuccess(exchange))
      return { event, exchange, ended: undefined, afterwards: undefined }
    const ended = await recordOfTimely(held, event)
    return { event, exchange, ended, afterwards: await retryWhenEnded(held, event.eventId) }
  } finally {
    respond()
  }
}

/** @returns undefined where the receiver responded too late for a success, or the target has not recorded the delivery */
async function recordOfTimely(held: Subscriber, event: EventIds): Promise<Located<DeliveryRecord> | undefined> {
  const record = await endedRecord(held, event.eventId)
  const attempts = held.inbox.deliveries.filter(isDeliveryOf(event))
  const isInTime = attempts.every((attempt) => isTimely(attempt, { delay: 0, timeout: LONGEST_TIMEOUT }))
  return record !== undefined && isInTime && !isUnderWay(record.value) ? record : undefined
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
