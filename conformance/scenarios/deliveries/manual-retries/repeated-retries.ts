import { NotTested } from '../../../failure/errors.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { type Settled, settle } from '../../../run/settled.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { expectOf, expectProperty, type Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent } from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { deliveryIdOf, isDeliveryOf, isManualRetry, sentByManualRetry } from '../attempts.ts'
import { type DeliveryRecord, endedRecord, recordsWith } from '../delivery-records.ts'
import { slowestDelivery, waitForDeliveries } from '../delivery-timing.ts'
import { rotateUpTo, type Subscriber } from '../subscriber.ts'
import { heldFor, LONGEST_TIMEOUT, SHORT_WAIT } from './held-deliveries.ts'
import { type RetryResponse, retryEvent } from './request-retry.ts'
import { type RetriableEvent, resend, withRetriableEvent } from './retriable-event.ts'

/** Manual retries of one event to one subscriber, in different circumstances, one after the other. */
export type RepeatedRetries = {
  readonly concurrent: Settled<ConcurrentRetries>
  readonly afterRotations: Settled<RetriesAfterRotations>
  readonly many: Settled<ManyRetries>
  readonly whilePaused: Settled<RetryWhilePaused>
}

/** Made once per run. @throws {NotTested} when the event does not arrive */
export function repeatedRetries(target: Target): Promise<RepeatedRetries> {
  return target.once('repeated manual retries of an event', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withRetriableEvent(tenant, { kind: 'approved', timeoutMs: LONGEST_TIMEOUT }, async (retriable) => ({
      concurrent: await settle(retryConcurrently(retriable)),
      afterRotations: await settle(retryAfterRotations(retriable)),
      many: await settle(retryOften(retriable)),
      whilePaused: await settle(retryWhilePaused(retriable)),
    }))
  })
}

/** How many manual retries are requested at the same time. */
const CONCURRENT_RETRIES = 4

/** Concurrent manual retries, as far as they had ended before the receiver responded to one. */
export type ConcurrentRetries = {
  readonly exchanges: readonly Exchange[]
  /** The ids of the manual retries that the receiver got by then. */
  readonly sent: ReadonlySet<string | undefined>
  /** The record of the delivery at that moment. */
  readonly record: DeliveryRecord | undefined
}

/** How often concurrent manual retries are tried that the target refuses: a copy of the delivery before may still be under way. */
const MAX_REFUSED = 3

async function retryConcurrently({ subscriber, event }: RetriableEvent): Promise<ConcurrentRetries> {
  for (let refused = 1; ; refused++) {
    const retries = await sendConcurrently({ subscriber, event })
    const isAccepted = retries.exchanges.some(isSuccess) || retries.sent.size > 0
    if (isAccepted || refused === MAX_REFUSED) return retries
    await endedRecord(subscriber, event.eventId)
  }
}

/**
 * Concurrent manual retries of an event whose receiver responds only after they have ended, or, for a target that responds to a retry after
 * its delivery, after {@link SHORT_WAIT}.
 */
async function sendConcurrently({ subscriber, event }: RetriableEvent): Promise<ConcurrentRetries> {
  const { target, inbox } = subscriber
  const { promise: after, resolve: respond } = Promise.withResolvers<void>()
  inbox.response = { status: 200, after }
  const responses: RetryResponse[] = []
  const seen = inbox.deliveries.length
  const retries = Array.from({ length: CONCURRENT_RETRIES }, async () => {
    responses.push(await retryEvent(target, event.eventId))
  })
  try {
    await Promise.race([Promise.all(retries), heldFor(inbox, isManualRetry)])
    const ended = [...responses]
    const sent = new Set(
      inbox.deliveries.slice(seen).filter(isDeliveryOf(event)).filter(isManualRetry).map(deliveryIdOf),
    )
    const created = ended.flatMap(({ rows }) => rows)
    const records = await recordsWith(target, event.eventId, created)
    const record = records.find(({ value }) => value.subscriptionId === subscriber.id)?.value
    return { exchanges: ended.map(({ exchange }) => exchange), sent, record }
  } finally {
    respond()
    inbox.response = { status: 200 }
    await Promise.allSettled(retries)
  }
}

/** What arrived after the secret was rotated twice, or once where the target refuses another rotation. */
export type RetriesAfterRotations = {
  /** The newest secret, and the one before it. */
  readonly secrets: readonly string[]
  readonly resent: readonly Delivery[]
  /** A new event, and its deliveries. */
  readonly next: CardEvent
  readonly later: readonly Delivery[]
  readonly subscriber: Subscriber
}

async function retryAfterRotations({ subscriber, event }: RetriableEvent): Promise<RetriesAfterRotations> {
  const { target, inbox } = subscriber
  await endedRecord(subscriber, event.eventId)
  const secrets = await rotateUpTo(subscriber, 2)
  const resent = await resend({ subscriber, event })
  // The delivery worker may remember the secret that the first event was signed with.
  const next = await createCardEvent(target, event.cardId, { kind: event.kind, amount: 7 })
  return { secrets, resent, next, later: await waitForDeliveries(target, inbox, isDeliveryOf(next)), subscriber }
}

/** So many manual retries that the number of attempts has two digits. */
const MANY_RETRIES = 10
/** For how long they are requested at most, in milliseconds, and how slow the deliveries of a target may be for that. */
const MANY_RETRIES_TIME = 4_000
const FAST_DELIVERY = 500

/** What the last of many manual retries of an event created, and the records of its subscription afterwards. */
export type ManyRetries = {
  readonly last: Located<DeliveryRecord>
  readonly listed: readonly Located<DeliveryRecord>[]
}

/** Retries an event until the target refuses that, or until it has taken long. */
async function retryOften({ subscriber, event }: RetriableEvent): Promise<ManyRetries> {
  const { target, id } = subscriber
  if (((await slowestDelivery(target)) ?? Number.POSITIVE_INFINITY) > FAST_DELIVERY)
    throw new NotTested('The target delivers too slowly for many manual retries.')
  const started = performance.now()
  const isOwn = ({ value }: Located<DeliveryRecord>) => value.subscriptionId === id
  let last: Located<DeliveryRecord> | undefined
  for (let retries = 0; retries < MANY_RETRIES && performance.now() - started < MANY_RETRIES_TIME; retries++) {
    await endedRecord(subscriber, event.eventId)
    const { exchange, rows } = await retryEvent(target, event.eventId)
    if (!isSuccess(exchange)) break
    last = rows.find(isOwn) ?? last
  }
  if (last === undefined) throw new NotTested('The target refuses another manual retry, or returns no record of it.')
  return { last, listed: (await recordsWith(target, event.eventId, [last])).filter(isOwn) }
}

/** Requires the last of many manual retries to be the only one that is listed of its subscription. @throws {CheckFailure} */
export function expectLastListed({ last, listed: [record, ...others] }: ManyRetries): void {
  const expected = `the last of many manual retries, ${last.value.id}`
  expectOf(record ?? last, record !== undefined && others.length === 0, expected, `${others.length} other records`)
  expectProperty(record ?? last, 'id', last.value.id)
}

/** A manual retry while the subscription is paused, and whether it was recorded for it or sent to it. */
export type RetryWhilePaused = { readonly exchange: Exchange; readonly isSent: boolean }

async function retryWhilePaused({ subscriber, event }: RetriableEvent): Promise<RetryWhilePaused> {
  const { target, id, inbox } = subscriber
  await endedRecord(subscriber, event.eventId)
  await updateSubscription(target, id, { status: 'paused' })
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  const seen = deliveries().length
  const { exchange, rows } = await retryEvent(target, event.eventId)
  const isRecorded = rows.some(({ value }) => value.subscriptionId === id)
  return { exchange, isSent: isRecorded || sentByManualRetry(deliveries(), seen).length > 0 }
}
