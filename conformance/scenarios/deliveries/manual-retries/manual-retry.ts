import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import type { Target } from '../../../run/target.ts'
import { describe, isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, typeOfKind } from '../../events/card-events.ts'
import {
  deleteSubscription,
  getSubscription,
  type Subscription,
  updateSubscription,
} from '../../subscriptions/subscription.ts'
import { isDeliveryOf, sentByManualRetry } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecords, endedRecords, recordsWith } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { type Subscribe, withSubscriberSlots } from '../with-subscribers.ts'
import { createDeliveredEvent } from './create-delivered-event.ts'
import { deliveryInProgress, type RetryResponse, retryEvent, retryOnceEnded } from './request-retry.ts'

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

/** Two active subscriptions, and those that stop receiving events. */
type Subscribers = {
  readonly one: Subscriber
  readonly two: Subscriber
  readonly disabled: Subscriber
  readonly deleted: Subscriber
}

const allOf = ({ one, two, disabled, deleted }: Subscribers) => [one, two, disabled, deleted]

/** Approvals: in a shared tenant, no failing receiver of another check subscribes to them and leaves the event in progress. */
const approvals = { eventTypes: [typeOfKind.approved] }

/**
 * Made once per run. Whether an event can be retried that every receiver accepted is unspecified: where the target refuses that, it
 * is an event that the disabled subscription refused.
 * @throws {NotTested} when an event did not arrive in the first place
 */
export function manualRetry(target: Target): Promise<ManualRetry> {
  return target.once('a manual retry', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const retry = await withSubscriberSlots(tenant, 4, async (subscribe) => {
      const subscribers = await subscribeFour(subscribe)
      const events = await createBoth(tenant, subscribers)
      await stopReceiving(tenant, subscribers)
      const later = await subscribe(approvals)
      const retried = await retryEither(tenant, events, [...allOf(subscribers), later])
      const afterwards = isSuccess(retried.response.exchange)
        ? await continueAfterRetry(target, subscribers, events, retried)
        : undefined
      return collect(tenant, { ...subscribers, later }, { events, retried, afterwards })
    })
    return { ...retry, withoutRecipient: (await retryEvent(tenant, retry.event.eventId)).exchange }
  })
}

async function subscribeFour(subscribe: Subscribe): Promise<Subscribers> {
  const subscribers = await mapConcurrently([1, 2, 3, 4], () => subscribe(approvals))
  const [one, two, disabled, deleted] = subscribers as [Subscriber, Subscriber, Subscriber, Subscriber]
  return { one, two, disabled, deleted }
}

/** An event that every receiver accepted, and one that the receiver of the subscription to be disabled refused. */
type BothEvents = { readonly delivered: CardEvent; readonly refused: CardEvent }

async function createBoth(tenant: Target, subscribers: Subscribers): Promise<BothEvents> {
  const all = allOf(subscribers)
  const delivered = await createDeliveredEvent(tenant, all)
  subscribers.disabled.inbox.response = { status: 500 }
  return { delivered, refused: await createDeliveredEvent(tenant, all) }
}

async function stopReceiving(tenant: Target, { disabled, deleted }: Subscribers): Promise<void> {
  await updateSubscription(tenant, disabled.id, { status: 'disabled' })
  await deleteSubscription(tenant, deleted.id)
  disabled.inbox.response = { status: 200 }
}

/** The retry of an event, and what there was of it before. */
type Retried = {
  readonly event: CardEvent
  readonly response: RetryResponse
  readonly before: readonly Located<DeliveryRecord>[]
  /** How many of its deliveries each subscription had received. */
  readonly seen: ReadonlyMap<string, number>
}

/** Retries the event that every receiver accepted, or the other one where the target refuses that. */
async function retryEither(
  tenant: Target,
  { delivered, refused }: BothEvents,
  subscribers: readonly Subscriber[],
): Promise<Retried> {
  const retried = await retryAs(retryEvent, tenant, delivered, subscribers)
  return isSuccess(retried.response.exchange) ? retried : retryAs(retryOnceEnded, tenant, refused, subscribers)
}

async function retryAs(
  retry: typeof retryEvent,
  tenant: Target,
  event: CardEvent,
  subscribers: readonly Subscriber[],
): Promise<Retried> {
  const before = await deliveryRecords(tenant, event.eventId)
  const seen = new Map(
    subscribers.map(({ id, inbox }) => [id, inbox.deliveries.filter(isDeliveryOf(event)).length] as const),
  )
  return { event, response: await retry(tenant, event.eventId), before, seen }
}

/** What a subscription has received of the retried event so far. */
function receivedBy({ id, inbox }: Subscriber, { event, seen }: Retried): RetriedSubscriber {
  const all = inbox.deliveries.filter(isDeliveryOf(event))
  const count = seen.get(id) ?? 0
  return { id, first: all.slice(0, count), resent: sentByManualRetry(all, count) }
}

/** Waits for what an accepted retry sends, retries the event that was refused, and creates another one. */
async function continueAfterRetry(
  target: Target,
  { one, two, disabled, deleted }: Subscribers,
  { delivered, refused }: BothEvents,
  retried: Retried,
): Promise<ManualRetry['afterwards']> {
  const { target: tenant } = one
  await mapConcurrently([one, two], (subscriber) =>
    waitForDeliveries(target, subscriber.inbox, () => receivedBy(subscriber, retried).resent.length > 0),
  )
  // A target may refuse that: a delivery that waits for its automatic retry may be in progress.
  if (retried.event === delivered) await retryEvent(tenant, refused.eventId)
  // When a later event has arrived, retries to the other subscriptions had time to arrive.
  const last = await createDeliveredEvent(tenant, [one, two])
  return { event: last, disabled: disabled.inbox, deleted: deleted.inbox }
}

type Steps = Pick<ManualRetry, 'afterwards'> & { readonly events: BothEvents; readonly retried: Retried }

async function collect(
  tenant: Target,
  { one, two, disabled, deleted, later }: Subscribers & { readonly later: Subscriber },
  { events, retried, afterwards }: Steps,
): Promise<Omit<ManualRetry, 'withoutRecipient'>> {
  const { event, response, before } = retried
  await recordsWith(tenant, event.eventId, response.rows)
  const after = await endedRecords(tenant, event.eventId, [one, two])
  return {
    event,
    active: [receivedBy(one, retried), receivedBy(two, retried)],
    disabled: receivedBy(disabled, retried),
    refusedBefore: disabled.inbox.deliveries.filter(isDeliveryOf(events.refused)),
    deleted: receivedBy(deleted, retried),
    later: receivedBy(later, retried),
    afterwards,
    response,
    inProgress: isSuccess(response.exchange) ? undefined : await deliveryInProgress(tenant, event.eventId),
    before,
    after,
    disabledAfter: await getSubscription(tenant, disabled.id),
  }
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
