import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { isolatedTenant, otherTenant } from '../../authentication/tenants.ts'
import {
  type ActivityKind,
  type CardEvent,
  createCardEvent,
  createEventCard,
  typeOfKind,
} from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isRetry } from '../attempts.ts'
import { endedRecords } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import { retryEvent } from '../manual-retries/request-retry.ts'
import { newInbox, type Subscriber } from '../subscriber.ts'
import { withSubscribers } from '../with-subscribers.ts'
import { deliverToSharedUrl, type EventsAtSharedUrl, type Sharing } from './at-shared-url.ts'
import { createEventOfEachKind, waitForEach } from './events-of-each-kind.ts'

/** Subscribers whose subscriptions were updated after a first event, and before events of all types were created. */
export type UpdatedRecipients = {
  readonly events: readonly CardEvent[]
  /** Updated from approvals to settlements and failures. */
  readonly updatedTypes: Inbox
  readonly previousUrl: Inbox
  readonly updatedUrl: Inbox
  /** A later event, and the URL that the same subscription had by then, after another update. */
  readonly afterSecondUpdateOfUrl: { readonly event: CardEvent; readonly inbox: Inbox }
  /** Its URL and types were updated, like those of the others, while it was paused. */
  readonly updatedWhilePaused: Inbox
  /** Of a subscription of another tenant to all types; undefined where tenants are not isolated. */
  readonly otherTenant: Inbox | undefined
  /** Later events, after that subscription had got the same URL; undefined where the target refuses that. */
  readonly atSharedUrl: EventsAtSharedUrl | undefined
}

/**
 * Made once per run. One of the events is also retried manually. When an event of the other tenant has arrived there, earlier events had
 * time to arrive.
 */
export function updatedRecipients(target: Target): Promise<UpdatedRecipients> {
  return target.once('recipients after an update', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    if (!target.supports('control:credentials')) return deliverToUpdated(tenant, undefined)
    const other = target.withToken(await otherTenant(target))
    return withSubscribers(other, [{}], (subscriber) => deliverToUpdated(tenant, subscriber))
  })
}

/** Subscribers, named after what is updated. */
type Subscribers = Readonly<Record<'types' | 'moved' | 'paused', Subscriber>>

/** The types of the subscriptions whose types are updated. */
const updatedKinds: readonly ActivityKind[] = ['settled', 'failed']

function deliverToUpdated(tenant: Target, other: Subscriber | undefined): Promise<UpdatedRecipients> {
  const approvals = { eventTypes: [typeOfKind.approved] }
  return withSubscribers(tenant, [approvals, {}, approvals], async (types, moved, paused) => {
    const { id: cardId } = await createEventCard(tenant)
    const updated = await updateAll(tenant, { types, moved, paused }, cardId)
    const events = await deliverRounds(tenant, types, updated, cardId)
    // One that both are subscribed to: whether a retry is also sent to other active subscriptions is unspecified.
    const settled = events.filter(({ kind }) => kind === 'settled')
    if (other !== undefined) await retryOne(tenant, { ...moved, inbox: updated.url }, settled)
    const afterSecondUpdateOfUrl = await deliverToNextUrl(moved, cardId)
    const owner = { subscriber: { ...moved, inbox: afterSecondUpdateOfUrl.inbox }, cardId }
    return {
      events,
      updatedTypes: types.inbox,
      previousUrl: moved.inbox,
      updatedUrl: updated.url,
      afterSecondUpdateOfUrl,
      updatedWhilePaused: updated.whilePaused,
      otherTenant: other?.inbox,
      atSharedUrl: other && (await deliverToOther(tenant, owner, other)),
    }
  })
}

/** The inboxes at updated URLs. */
type UpdatedInboxes = { readonly url: Inbox; readonly whilePaused: Inbox }

/** Updates the subscriptions once an event has arrived at them. */
async function updateAll(
  tenant: Target,
  { types, moved, paused }: Subscribers,
  cardId: string,
): Promise<UpdatedInboxes> {
  const first = await createCardEvent(tenant, cardId, { kind: 'approved', amount: 9 })
  for (const subscriber of [types, moved]) await waitForEach(tenant, subscriber, [first])
  const updatedTypes = updatedKinds.map((kind) => typeOfKind[kind])
  await updateSubscription(tenant, types.id, { eventTypes: [typeOfKind.declined] })
  await updateSubscription(tenant, types.id, { eventTypes: updatedTypes })
  const url = nextInbox(moved)
  await updateSubscription(tenant, moved.id, { url: url.url })
  const whilePaused = nextInbox(paused)
  await updateSubscription(tenant, paused.id, { status: 'paused' })
  // One update, as a target may apply only what comes alone.
  await updateSubscription(tenant, paused.id, { url: whilePaused.url, eventTypes: updatedTypes, status: 'active' })
  return { url, whilePaused }
}

/** An inbox for another URL of a subscription. */
function nextInbox({ target, secret }: Subscriber): Inbox {
  const inbox = newInbox(target)
  inbox.secrets = [secret]
  return inbox
}

/** Creates events of all types twice, and waits until those have arrived that the subscriptions include. */
async function deliverRounds(
  tenant: Target,
  types: Subscriber,
  { url, whilePaused }: UpdatedInboxes,
  cardId: string,
): Promise<readonly CardEvent[]> {
  const events: CardEvent[] = []
  for (let round = 1; round <= 2; round++) {
    const created = await createEventOfEachKind(tenant, cardId)
    events.push(...created)
    await waitForEach(tenant, { inbox: url }, created)
    // What has not been sent when a subscription is deleted is not sent any more.
    const subscribed = created.filter(({ kind }) => updatedKinds.includes(kind))
    for (const inbox of [types.inbox, whilePaused]) await waitForEach(tenant, { inbox }, subscribed)
  }
  return events
}

/** Creates events of another tenant, and shares the URL of the owner's subscription with its subscriber. */
async function deliverToOther(
  tenant: Target,
  owner: Sharing,
  other: Subscriber,
): Promise<EventsAtSharedUrl | undefined> {
  const ofOther = await createEventOfEachKind(other.target)
  await waitForEach(tenant, other, ofOther)
  const [ofCard] = ofOther
  return ofCard && deliverToSharedUrl(owner, { subscriber: other, cardId: ofCard.cardId })
}

/** Updates the URL of a subscription, and creates an event. */
async function deliverToNextUrl(
  subscriber: Subscriber,
  cardId: string,
): Promise<UpdatedRecipients['afterSecondUpdateOfUrl']> {
  const { target: tenant, id } = subscriber
  const inbox = nextInbox(subscriber)
  await updateSubscription(tenant, id, { url: inbox.url })
  const event = await createCardEvent(tenant, cardId, { kind: 'approved', amount: 17 })
  await waitForEach(tenant, { inbox }, [event])
  return { event, inbox }
}

/** Retries the first of some events manually. Where the target accepts that, waits until it arrives again. */
async function retryOne(target: Target, owner: Subscriber, [event]: readonly CardEvent[]): Promise<void> {
  if (event === undefined) return
  await endedRecords(owner.target, event.eventId, [owner])
  const { exchange } = await retryEvent(owner.target, event.eventId)
  if (!isSuccess(exchange)) return
  const isRetryOfEvent = (delivery: Delivery) => isDeliveryOf(event)(delivery) && isRetry(delivery)
  await waitForDeliveries(target, owner.inbox, isRetryOfEvent)
}
