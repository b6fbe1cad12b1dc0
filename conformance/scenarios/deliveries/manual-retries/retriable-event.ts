import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { Target } from '../../../run/target.ts'
import { describe, isSuccess } from '../../../validate/expect.ts'
import { type ActivityKind, type CardEvent, typeOfKind } from '../../events/card-events.ts'
import { deleteSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, sentByManualRetry } from '../attempts.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { type Subscribe, withSubscriberSlots } from '../with-subscribers.ts'
import { createDeliveredEvent } from './create-delivered-event.ts'
import { retriesDeliveredEvents } from './manual-retry.ts'
import { type RetryResponse, retryOnceEnded } from './request-retry.ts'

/** An event whose delivery to a subscriber ended with a success, and that the target allows to be retried manually. */
export type RetriableEvent = { readonly subscriber: Subscriber; readonly event: CardEvent }

/** The response to a manual retry, and what it sent. */
export type Resent = RetryResponse & { readonly deliveries: readonly Delivery[] }

type RetriableEventOptions = {
  readonly kind: ActivityKind
  /** Whether the event follows an approval. */
  readonly follows?: boolean
  readonly timeoutMs?: number
}

/**
 * Runs `work` with an event of this kind that arrived at a new subscriber of the target's tenant. Where the target refuses to retry
 * events that every receiver accepted, another receiver refused it, whose subscription no longer exists.
 * @throws {NotTested} when the event does not arrive
 */
export async function withRetriableEvent<Result>(
  target: Target,
  options: RetriableEventOptions,
  work: (retriable: RetriableEvent) => Promise<Result>,
): Promise<Result> {
  return withEventAt(target, 1, options, ([subscriber], event) => work({ subscriber: subscriber as Subscriber, event }))
}

/** The same with an event that arrived at two new subscribers. @throws {NotTested} when the event does not arrive */
export async function withEventAtTwo<Result>(
  target: Target,
  kind: ActivityKind,
  work: (one: Subscriber, other: Subscriber, event: CardEvent) => Promise<Result>,
): Promise<Result> {
  return withEventAt(target, 2, { kind }, ([one, other], event) => work(one as Subscriber, other as Subscriber, event))
}

/** The same with an event that arrived at `count` new subscribers. @throws {NotTested} when the event does not arrive */
export async function withEventAt<Result>(
  target: Target,
  count: number,
  options: RetriableEventOptions,
  work: (subscribers: readonly Subscriber[], event: CardEvent) => Promise<Result>,
): Promise<Result> {
  const acceptedSuffices = await retriesDeliveredEvents(target)
  return withSubscriberSlots(target, acceptedSuffices ? count : count + 1, async (subscribe) => {
    const { subscribers, event } = await createRetriableEvent(target, subscribe, count, {
      ...options,
      acceptedSuffices,
    })
    return work(subscribers, event)
  })
}

/** @param acceptedSuffices whether the target retries events that every receiver accepted; without, there is one more subscriber for a while */
export async function createRetriableEvent(
  target: Target,
  subscribe: Subscribe,
  count: number,
  { kind, follows, timeoutMs, acceptedSuffices }: RetriableEventOptions & { readonly acceptedSuffices: boolean },
): Promise<{ readonly subscribers: readonly Subscriber[]; readonly event: CardEvent }> {
  const subscribed = { eventTypes: [typeOfKind[kind]], ...(timeoutMs !== undefined && { timeoutMs }) }
  const subscribers: Subscriber[] = []
  for (let index = 0; index < count; index++) subscribers.push(await subscribe(subscribed))
  const refusing = acceptedSuffices ? [] : [await subscribe({ ...subscribed, response: { status: 500 } })]
  const event = await createDeliveredEvent(target, [...subscribers, ...refusing], kind, follows)
  for (const { id } of refusing) await deleteSubscription(target, id)
  return { subscribers, event }
}

/**
 * Retries an event manually and waits until it arrives.
 * @returns the deliveries that the retry sent
 * @throws {NotTested} when the target refuses, or nothing arrives
 */
export async function resend(retriable: RetriableEvent): Promise<readonly Delivery[]> {
  return (await resendWithRecords(retriable)).deliveries
}

/** {@link resend}, and the records in its response. */
export async function resendWithRecords(retriable: RetriableEvent): Promise<Resent> {
  const resent = await resendAs(retriable, retryOnceEnded)
  const { exchange, deliveries } = resent
  if (!isSuccess(exchange)) throw new NotTested(`The target refused the manual retry: ${describe(exchange)}`)
  if (deliveries.length === 0) throw new NotTested(reasons.noManualRetry)
  return resent
}

/**
 * Requests a manual retry in this way, and waits for what it sends.
 * @returns no deliveries where the target refuses it, or nothing arrives
 */
export async function resendAs(
  { subscriber, event }: RetriableEvent,
  retry: (target: Target, eventId: string) => Promise<RetryResponse>,
): Promise<Resent> {
  const resent = observeRetry(subscriber, event)
  const response = await retry(subscriber.target, event.eventId)
  return { ...response, deliveries: isSuccess(response.exchange) ? await resent() : [] }
}

/** Waits for the deliveries that a manual retry, requested from now on, sends to a subscriber; none after a timeout. */
export function observeRetry(
  { target, inbox }: Pick<Subscriber, 'target' | 'inbox'>,
  event: CardEvent,
): () => Promise<readonly Delivery[]> {
  const deliveries = () => inbox.deliveries.filter(isDeliveryOf(event))
  const seen = deliveries().length
  const resent = () => sentByManualRetry(deliveries(), seen)
  return async () => {
    await waitForDeliveries(target, inbox, () => resent().length > 0)
    return resent()
  }
}
