import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { accepted } from '../../../receiver/receiver-response.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { mapConcurrently } from '../../../run/map-concurrently.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { describe, isSuccess } from '../../../validate/expect.ts'
import { itemsOf, type Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type ActivityKind, type CardEvent, createCardEvent, createEventCard } from '../../events/card-events.ts'
import {
  deleteSubscription,
  getSubscription,
  type Subscription,
  updateSubscription,
} from '../../subscriptions/subscription.ts'
import { isDeliveryOf, sentByManualRetry } from '../attempts.ts'
import {
  type DeliveryRecord,
  deliveryRecords,
  endedRecords,
  isFailure,
  isUnderWay,
  latestAttempts,
  recordsOf,
  recordsWith,
} from '../delivery-records.ts'
import { deliveryTimeout, waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { withSubscriberSlots } from '../with-subscribers.ts'

/** The response to a manual retry, and the records that it contains. */
export type RetryResponse = { readonly exchange: Exchange; readonly rows: readonly Located<DeliveryRecord>[] }

/** Requests a manual retry. */
export async function retryEvent(target: Target, eventId: string): Promise<RetryResponse> {
  const exchange = await target.call('retryWebhookEvent', { path: { id: eventId } })
  const rows = isSuccess(exchange) ? exchange.response.json?.rows : undefined
  const located = { value: rows ?? [], exchange, pointer: '/rows' }
  return { exchange: exchange as Exchange, rows: Array.isArray(rows) ? itemsOf<DeliveryRecord>(located) : [] }
}

/** How often a manual retry is refused, while no delivery seems to be under way, before the refusal counts. */
const MOST_REFUSALS = 5
/** For how long at least, in milliseconds: a list may show a moment later that a delivery is under way. */
const LIST_LAG = 1_000

/**
 * Requests a manual retry, again while the target refuses it and a delivery is under way: a copy of one may still wait to be sent.
 * @returns the response, once the list of deliveries contains the records that it created
 */
export async function retryOnceEnded(target: Target, eventId: string): Promise<RetryResponse> {
  let refusals = 0
  let since = performance.now()
  const retry = async () => {
    const response = await retryEvent(target, eventId)
    if (isSuccess(response.exchange)) return { response, isWaiting: false }
    const isBusy = (await deliveryRecords(target, eventId)).some(({ value }) => isUnderWay(value))
    // What was under way may have ended since the refusal, and a copy may not be listed: only the latest attempt is.
    refusals = isBusy ? 0 : refusals + 1
    if (refusals <= 1) since = performance.now()
    return { response, isWaiting: refusals < MOST_REFUSALS || performance.now() - since < LIST_LAG }
  }
  const { response } = await waitUntil(retry, ({ isWaiting }) => !isWaiting, await deliveryTimeout(target))
  if (response.rows.length > 0) await recordsWith(target, eventId, response.rows)
  return response
}

/** A subscriber of a manual retry. */
export type RetriedSubscriber = {
  readonly id: string
  /** Deliveries of the event before the retry. */
  readonly first: readonly Delivery[]
  /** Deliveries that the retry sent. */
  readonly resent: readonly Delivery[]
}

/** A manual retry of an event to subscriptions whose statuses were changed after its first attempts. */
export type ManualRetry = {
  readonly event: CardEvent
  readonly active: readonly RetriedSubscriber[]
  readonly disabled: RetriedSubscriber
  /** The deliveries to the disabled subscription of an event that it refused before, and that may have been retried as well. */
  readonly refusedBefore: readonly Delivery[]
  readonly deleted: RetriedSubscriber
  /** Created after the event. */
  readonly later: RetriedSubscriber
  /** An event after all of these, and where those would receive it that had received others; undefined where the target refused the retry. */
  readonly afterwards: { readonly event: CardEvent; readonly disabled: Inbox; readonly deleted: Inbox } | undefined
  readonly response: RetryResponse
  /** Where the target refused the retry: a delivery that is still in progress. */
  readonly inProgress: DeliveryRecord | undefined
  /** The delivery records before and after. */
  readonly before: readonly Located<DeliveryRecord>[]
  readonly after: readonly Located<DeliveryRecord>[]
  readonly disabledAfter: Located<Subscription>
  /** The response to another retry once all of these subscriptions are deleted. */
  readonly withoutRecipient: Exchange
}

/**
 * Made once per run. Whether an event can be retried that every receiver accepted is unspecified: where the target refuses that, it
 * is an event that the disabled subscription refused.
 * @throws {NotTested} when an event did not arrive in the first place
 */
export function manualRetry(target: Target): Promise<ManualRetry> {
  return target.once('a manual retry', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const retry = await withSubscriberSlots(tenant, 4, async (subscribe) => {
      // Approvals: in a shared tenant, no failing receiver of another check subscribes to them and leaves the event in progress.
      const approvals = { eventTypes: ['transaction.auth.approved' as const] }
      const subscribers = await mapConcurrently([1, 2, 3, 4], () => subscribe(approvals))
      const [one, two, disabled, deleted] = subscribers as [Subscriber, Subscriber, Subscriber, Subscriber]
      const delivered = await createDeliveredEvent(tenant, subscribers)
      disabled.inbox.response = { status: 500 }
      const refused = await createDeliveredEvent(tenant, subscribers)

      await updateSubscription(tenant, disabled.id, { status: 'disabled' })
      await deleteSubscription(tenant, deleted.id)
      disabled.inbox.response = { status: 200 }
      const later = await subscribe(approvals)
      const { event, response, before, seen } = await retryEither(tenant, [delivered, refused], [...subscribers, later])
      const retried = ({ id, inbox }: Subscriber): RetriedSubscriber => {
        const all = inbox.deliveries.filter(isDeliveryOf(event))
        const count = seen.get(id) ?? 0
        return { id, first: all.slice(0, count), resent: sentByManualRetry(all, count) }
      }
      let afterwards: ManualRetry['afterwards']
      if (isSuccess(response.exchange)) {
        await mapConcurrently([one, two], (subscriber) =>
          waitForDeliveries(target, subscriber.inbox, () => retried(subscriber).resent.length > 0),
        )
        // A target may refuse that: a delivery that waits for its automatic retry may be in progress.
        if (event === delivered) await retryEvent(tenant, refused.eventId)
        // When a later event has arrived, retries to the other subscriptions had time to arrive.
        const last = await createDeliveredEvent(tenant, [one, two])
        afterwards = { event: last, disabled: disabled.inbox, deleted: deleted.inbox }
      }
      await recordsWith(tenant, event.eventId, response.rows)
      const after = await endedRecords(tenant, event.eventId, [one, two])
      return {
        event,
        active: [retried(one), retried(two)],
        disabled: retried(disabled),
        refusedBefore: disabled.inbox.deliveries.filter(isDeliveryOf(refused)),
        deleted: retried(deleted),
        later: retried(later),
        afterwards,
        response,
        inProgress: isSuccess(response.exchange) ? undefined : await deliveryInProgress(tenant, event.eventId),
        before,
        after,
        disabledAfter: await getSubscription(tenant, disabled.id),
      }
    })
    return { ...retry, withoutRecipient: (await retryEvent(tenant, retry.event.eventId)).exchange }
  })
}

/** How many events are created until each delivery that a receiver accepted is recorded as such. */
const MOST_EVENTS = 3

/**
 * Creates an event and waits until it arrived everywhere and is recorded. The response of a receiver may get lost: then a retry is to
 * come, which a target need not list, and another event is created.
 * @param follows whether it follows an approval, where the control interface permits that
 * @throws {NotTested} where it does not arrive
 */
export async function createDeliveredEvent(
  tenant: Target,
  subscribers: readonly Subscriber[],
  kind: ActivityKind = 'approved',
  follows = false,
): Promise<CardEvent> {
  const card = await createEventCard(tenant)
  const amount = 44.4
  const approval = follows
    ? await ifPossible(createCardEvent(tenant, card.id, { kind: 'approved', amount }))
    : undefined
  const accepting = subscribers.filter(({ inbox }) => inbox.response === accepted)
  for (let created = 1; ; created++) {
    const event = await createCardEvent(tenant, card.id, {
      kind,
      amount,
      relatedTransactionId: approval?.transactionId,
    })
    const arrived = await mapConcurrently(subscribers, ({ inbox }) =>
      waitForDeliveries(tenant, inbox, isDeliveryOf(event)),
    )
    if (arrived.some(({ length }) => length === 0)) throw new NotTested(reasons.noEvent)
    const records = await endedRecords(tenant, event.eventId, subscribers)
    const lost = recordsOf(accepting, latestAttempts(records)).some(({ value }) => isFailure(value))
    if (!lost || created === MOST_EVENTS) return event
  }
}

/** Retries the first of these events that the target does not refuse to retry, or the last one. */
async function retryEither(tenant: Target, events: readonly CardEvent[], subscribers: readonly Subscriber[]) {
  for (const [index, event] of events.entries()) {
    const before = await deliveryRecords(tenant, event.eventId)
    const seen = new Map(
      subscribers.map(({ id, inbox }) => [id, inbox.deliveries.filter(isDeliveryOf(event)).length] as const),
    )
    const isLast = index === events.length - 1
    const response = await (isLast ? retryOnceEnded : retryEvent)(tenant, event.eventId)
    if (isLast || isSuccess(response.exchange)) return { event, response, before, seen }
  }
  throw new Error('there is no event to retry')
}

/** A manual retry that the target accepted. @throws {NotTested} if it did not */
export async function acceptedRetry(target: Target): Promise<ManualRetry> {
  const retry = await manualRetry(target)
  const { exchange } = retry.response
  if (!isSuccess(exchange)) throw new NotTested(`The target refused the manual retry: ${describe(exchange)}`)
  return retry
}

/** The deliveries of a manual retry to active subscriptions. @throws {NotTested} if there is none */
export async function resentDeliveries(target: Target): Promise<readonly Delivery[]> {
  const { active } = await acceptedRetry(target)
  const resent = active.flatMap((subscriber) => subscriber.resent)
  if (resent.length === 0) throw new NotTested(reasons.noManualRetry)
  return resent
}

/** Whether the target retries events that every receiver accepted, as far as this run has seen. */
export async function retriesDeliveredEvents(target: Target): Promise<boolean> {
  const { before, response } = await manualRetry(target)
  return !isSuccess(response.exchange) || before.every(({ value }) => value.status === 'success')
}

/** Statuses of a delivery that a target may count as in progress. */
const progressStatuses: readonly string[] = ['pending', 'queued', 'pending_retry']

/** Whether a target may count a delivery as in progress. */
export const isInProgress = ({ status }: DeliveryRecord): boolean => progressStatuses.includes(status)

/** A delivery of an event that is still in progress, which is a reason to refuse a manual retry. */
export async function deliveryInProgress(target: Target, eventId: string): Promise<DeliveryRecord | undefined> {
  const records = await deliveryRecords(target, eventId)
  return records.map(({ value }) => value).find(isInProgress)
}
