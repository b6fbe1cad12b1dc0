import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard } from '../../events/card-events.ts'
import { deleteSubscription, updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { retryOnceEnded } from '../manual-retries/request-retry.ts'
import { observeRetry } from '../manual-retries/retriable-event.ts'
import type { Subscriber } from '../subscriber.ts'
import { type TestedSubscriber, testDelivery } from '../test-deliveries/test-deliveries.ts'
import { type Subscribe, withSubscriberSlots } from '../with-subscribers.ts'
import { createEventOfEachKind, waitForEach } from './events-of-each-kind.ts'

/** Subscribers whose subscriptions had several statuses when events of all types were created. */
export type StatusRecipients = {
  /** Those that were paused or disabled had received another one before. */
  readonly events: readonly CardEvent[]
  /** Paused for the second time. */
  readonly paused: Inbox
  /** Disabled for the second time. */
  readonly disabled: Inbox
  readonly deleted: Inbox
  /** Paused before its deletion, and set to active afterwards, which the target may refuse. */
  readonly deletedWhilePaused: Inbox
  /** Set to active after they were paused or disabled, and before the events. */
  readonly reactivated: readonly Inbox[]
  /** What a manual retry of a later event sent to each of these; empty where the target refuses it. */
  readonly resent: readonly (readonly Delivery[])[]
  /** Test calls of the paused and the disabled one, before the events. */
  readonly tested: readonly TestedSubscriber[]
}

/** Subscribers that received an event before. */
type Subscribers = {
  readonly paused: Subscriber
  readonly disabled: Subscriber
  /** Paused or disabled, and active again. */
  readonly fromPaused: Subscriber
  readonly fromDisabled: Subscriber
}

/**
 * Made once per run. Subscriptions that receive none stay as they are: whether a service keeps the events of that time, and sends them
 * when it ends, is unspecified. When a later event has arrived elsewhere, unexpected deliveries had time to arrive.
 */
export function statusRecipients(target: Target): Promise<StatusRecipients> {
  return target.once('recipients by status', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriberSlots(tenant, 4, async (subscribe) => {
      const deleted = await subscribe()
      await deleteSubscription(tenant, deleted.id)
      const deletedWhilePaused = await subscribe()
      await deleteWhilePaused(deletedWhilePaused)
      const subscribers = await subscribeFour(subscribe)
      // A target may remember who received an event.
      const { id: cardId } = await createEventCard(tenant)
      await deliverToAll(target, subscribers, cardId)
      await setStatuses(subscribers)
      const { paused, disabled, fromPaused, fromDisabled } = subscribers
      const tested = await mapConcurrently([paused, disabled], testDelivery)
      const events = await createEventOfEachKind(tenant, cardId)
      for (const subscriber of [fromPaused, fromDisabled]) await waitForEach(target, subscriber, events)
      return {
        events,
        paused: paused.inbox,
        disabled: disabled.inbox,
        deleted: deleted.inbox,
        deletedWhilePaused: deletedWhilePaused.inbox,
        reactivated: [fromPaused.inbox, fromDisabled.inbox],
        resent: await retryLater(tenant, events, [fromPaused, fromDisabled]),
        tested,
      }
    })
  })
}

const setStatus = ({ target, id }: Subscriber, status: 'active' | 'paused' | 'disabled') =>
  updateSubscription(target, id, { status })

async function deleteWhilePaused(subscriber: Subscriber): Promise<void> {
  const { target, id } = subscriber
  await setStatus(subscriber, 'paused')
  await deleteSubscription(target, id)
  await target.call('updateWebhookSubscription', { path: { id }, body: { status: 'active' } })
}

async function subscribeFour(subscribe: Subscribe): Promise<Subscribers> {
  const subscribers = await mapConcurrently([1, 2, 3, 4], () => subscribe())
  const [paused, disabled, fromPaused, fromDisabled] = subscribers as [Subscriber, Subscriber, Subscriber, Subscriber]
  return { paused, disabled, fromPaused, fromDisabled }
}

async function deliverToAll(target: Target, subscribers: Subscribers, cardId: string): Promise<void> {
  const { paused, disabled, fromPaused, fromDisabled } = subscribers
  const event = await createCardEvent(paused.target, cardId, { kind: 'approved', amount: 9 })
  for (const subscriber of [paused, disabled, fromPaused, fromDisabled]) await waitForEach(target, subscriber, [event])
}

async function setStatuses({ paused, disabled, fromPaused, fromDisabled }: Subscribers): Promise<void> {
  for (const subscriber of [paused, fromPaused]) await setStatus(subscriber, 'paused')
  for (const subscriber of [disabled, fromDisabled]) await setStatus(subscriber, 'disabled')
  for (const subscriber of [fromPaused, fromDisabled]) await setStatus(subscriber, 'active')
  // Active in between: a target may apply only the first pause.
  for (const [subscriber, status] of [[paused, 'paused'] as const, [disabled, 'disabled'] as const]) {
    await setStatus(subscriber, 'active')
    await setStatus(subscriber, status)
  }
}

/** Creates an event after others, and retries it manually once it has arrived. @returns what the retry sent to each subscriber */
async function retryLater(
  tenant: Target,
  [earlier]: readonly CardEvent[],
  subscribers: readonly Subscriber[],
): Promise<readonly (readonly Delivery[])[]> {
  if (earlier === undefined) return []
  // An approval: in a shared tenant, no failing receiver of another check subscribes to them and leaves the event in progress.
  const event = await createCardEvent(tenant, earlier.cardId, { kind: 'approved', amount: 19 })
  for (const subscriber of subscribers) await waitForEach(tenant, subscriber, [event])
  if (!subscribers.every(({ inbox }) => inbox.deliveries.some(isDeliveryOf(event)))) return []
  const observed = subscribers.map((subscriber) => observeRetry(subscriber, event))
  if (!isSuccess((await retryOnceEnded(tenant, event.eventId)).exchange)) return []
  return mapConcurrently(observed, (resent) => resent())
}
