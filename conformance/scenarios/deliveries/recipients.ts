import { uniqueName } from '../../cases/unique-names.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { isSignedWith } from '../../receiver/signature.ts'
import { plural } from '../../report/in-words.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import { expectThat, inPath, isSuccess } from '../../validate/expect.ts'
import { isolatedTenant, newAccessToken, otherTenant } from '../authentication/tenants.ts'
import { createCard } from '../cards/card.ts'
import {
  type ActivityKind,
  type CardEvent,
  createCardEvent,
  createEventCard,
  inActivity,
  typeOfKind,
} from '../events/card-events.ts'
import { deleteSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { isDeliveryAmong, isDeliveryOf, isRetry } from './attempts.ts'
import { deliveredEvents } from './delivered-events.ts'
import { endedRecords } from './delivery-records.ts'
import { expectArrived, requireCalm, untilDelivered, waitForDeliveries } from './delivery-timing.ts'
import { wereTried } from './expect-delivered.ts'
import { retryEvent, retryOnceEnded } from './manual-retries/manual-retry.ts'
import { observeRetry } from './manual-retries/retriable-event.ts'
import { newInbox, type Subscriber } from './subscriber.ts'
import { type TestedSubscriber, testDelivery } from './test-deliveries/test-deliveries.ts'
import { withSubscriberSlots, withSubscribers } from './with-subscribers.ts'

const kinds: readonly ActivityKind[] = ['approved', 'declined', 'settled', 'failed']

/** Creates an event of each kind on a card, or on a new one. */
async function createEventOfEachKind(tenant: Target, cardId?: string): Promise<readonly CardEvent[]> {
  const id = cardId ?? (await createEventCard(tenant)).id
  const events: CardEvent[] = []
  for (const [index, kind] of kinds.entries())
    events.push(await createCardEvent(tenant, id, { kind, amount: 10 + index }))
  return events
}

/** The event of an activity; undefined where the control interface refuses the activity. */
type Attempted = CardEvent | undefined

/** Its event is a decline, or an approval where the restrictions of a card do not matter to the control interface. */
async function purchaseAboveLimit(tenant: Target): Promise<readonly Attempted[]> {
  const { id } = await createCard(tenant, { name: uniqueName('Conformance events'), restrictions: { spendLimit: 5 } })
  return [await ifPossible(createCardEvent(tenant, id, { kind: 'approved', amount: 6 }))]
}

/** An approval, and its settlement after the card was deleted, as far as the target and the control interface permit that. */
async function eventsOfDeletedCard(tenant: Target): Promise<readonly Attempted[]> {
  const { id } = await createEventCard(tenant)
  const approval = await createCardEvent(tenant, id, { kind: 'approved', amount: 10 })
  if (!isSuccess(await tenant.call('deleteCard', { path: { id } }))) return [approval]
  const settlement = { kind: 'settled', amount: 10, relatedTransactionId: approval.transactionId } as const
  return [approval, await ifPossible(createCardEvent(tenant, id, settlement))]
}

/** The events of a purchase that its card does not permit, and of a deleted card, as far as they are possible. */
async function exceptionalEvents(tenant: Target): Promise<Pick<TypeRecipients, 'exceptional' | 'refused'>> {
  const attempts = [
    ...((await ifPossible(purchaseAboveLimit(tenant))) ?? []),
    ...((await ifPossible(eventsOfDeletedCard(tenant))) ?? []),
  ]
  const exceptional = attempts.filter((event) => event !== undefined)
  return { exceptional, refused: attempts.length - exceptional.length }
}

/** Waits until all these events arrived at an inbox, or until a timeout. */
export async function waitForEach(target: Target, { inbox }: { readonly inbox: Inbox }, events: readonly CardEvent[]) {
  await mapConcurrently(events, (event) => waitForDeliveries(target, inbox, isDeliveryOf(event)))
}

/** One subscriber for each event type, and events of all types. */
export type TypeRecipients = {
  readonly subscribers: readonly { readonly kind: ActivityKind; readonly inbox: Inbox }[]
  readonly events: readonly CardEvent[]
  /** Of a purchase that its card does not permit, and of a deleted card, as far as they are possible: their types may be others. */
  readonly exceptional: readonly CardEvent[]
  /** How many of those the control interface refused: what the target did instead may have an event. */
  readonly refused: number
}

/** Made once per run. The last events are created after the first arrived, so that unexpected deliveries of these had time. */
export function typeRecipients(target: Target): Promise<TypeRecipients> {
  return target.once('recipients by event type', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriberSlots(tenant, kinds.length, async (subscribe) => {
      const subscribers = await mapConcurrently(kinds, async (kind) => ({
        kind,
        inbox: (await subscribe({ eventTypes: [typeOfKind[kind]] })).inbox,
      }))
      const events: CardEvent[] = []
      const exceptional: CardEvent[] = []
      let refused = 0
      for (let round = 1; round <= 2; round++) {
        // A target may send one event after the other: when those of this round have arrived, these had time to arrive.
        if (round === 2) {
          const attempted = await exceptionalEvents(tenant)
          exceptional.push(...attempted.exceptional)
          refused = attempted.refused
        }
        const created = await createEventOfEachKind(tenant, events[0]?.cardId)
        events.push(...created)
        await mapConcurrently(subscribers, ({ kind, inbox }) =>
          waitForEach(
            target,
            { inbox },
            created.filter((event) => event.kind === kind),
          ),
        )
      }
      const inboxes = subscribers.map(({ inbox }) => inbox)
      await mapConcurrently(exceptional, (event) =>
        untilDelivered(target, async () => hasArrivedAtOne(inboxes, event), Boolean),
      )
      return { subscribers, events, exceptional, refused }
    })
  })
}

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
      const setStatus = ({ id }: Subscriber, status: 'active' | 'paused' | 'disabled') =>
        updateSubscription(tenant, id, { status })
      const deletedWhilePaused = await subscribe()
      await setStatus(deletedWhilePaused, 'paused')
      await deleteSubscription(tenant, deletedWhilePaused.id)
      const path = { id: deletedWhilePaused.id }
      await tenant.call('updateWebhookSubscription', { path, body: { status: 'active' } })
      const [paused, disabled, fromPaused, fromDisabled] = (await mapConcurrently([1, 2, 3, 4], () => subscribe())) as [
        Subscriber,
        Subscriber,
        Subscriber,
        Subscriber,
      ]
      // A target may remember who received an event.
      const { id: cardId } = await createEventCard(tenant)
      const earlier = await createCardEvent(tenant, cardId, { kind: 'approved', amount: 9 })
      for (const subscriber of [paused, disabled, fromPaused, fromDisabled])
        await waitForEach(target, subscriber, [earlier])
      for (const subscriber of [paused, fromPaused]) await setStatus(subscriber, 'paused')
      for (const subscriber of [disabled, fromDisabled]) await setStatus(subscriber, 'disabled')
      for (const subscriber of [fromPaused, fromDisabled]) await setStatus(subscriber, 'active')
      // Active in between: a target may apply only the first pause.
      for (const [subscriber, status] of [[paused, 'paused'] as const, [disabled, 'disabled'] as const]) {
        await setStatus(subscriber, 'active')
        await setStatus(subscriber, status)
      }
      const tested = await mapConcurrently([paused, disabled], testDelivery)
      const events = await createEventOfEachKind(tenant, cardId)
      for (const subscriber of [fromPaused, fromDisabled]) await waitForEach(target, subscriber, events)
      const resent = await retryLater(tenant, events, [fromPaused, fromDisabled])
      return {
        events,
        paused: paused.inbox,
        disabled: disabled.inbox,
        deleted: deleted.inbox,
        deletedWhilePaused: deletedWhilePaused.inbox,
        reactivated: [fromPaused.inbox, fromDisabled.inbox],
        resent,
        tested,
      }
    })
  })
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
  /** A later event, and its deliveries for that subscription after this had got the same URL; none where the target refuses that. */
  readonly atSharedUrl: { readonly event: CardEvent; readonly ofOther: readonly Delivery[] } | undefined
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

function deliverToUpdated(tenant: Target, other: Subscriber | undefined): Promise<UpdatedRecipients> {
  const approvals = { eventTypes: [typeOfKind.approved] }
  return withSubscribers(tenant, [approvals, {}, approvals], async (types, moved, paused) => {
    const updatedKinds: readonly ActivityKind[] = ['settled', 'failed']
    const card = await createEventCard(tenant)
    const first = await createCardEvent(tenant, card.id, { kind: 'approved', amount: 9 })
    for (const subscriber of [types, moved]) await waitForEach(tenant, subscriber, [first])
    const updatedTypes = updatedKinds.map((kind) => typeOfKind[kind])
    await updateSubscription(tenant, types.id, { eventTypes: [typeOfKind.declined] })
    await updateSubscription(tenant, types.id, { eventTypes: updatedTypes })
    const updatedUrl = newInbox(tenant)
    updatedUrl.secrets = [moved.secret]
    await updateSubscription(tenant, moved.id, { url: updatedUrl.url })
    const updatedWhilePaused = newInbox(tenant)
    updatedWhilePaused.secrets = [paused.secret]
    await updateSubscription(tenant, paused.id, { status: 'paused' })
    await updateSubscription(tenant, paused.id, { url: updatedWhilePaused.url, eventTypes: updatedTypes })
    await updateSubscription(tenant, paused.id, { status: 'active' })
    const events: CardEvent[] = []
    for (let round = 1; round <= 2; round++) {
      const created = await createEventOfEachKind(tenant, card.id)
      events.push(...created)
      await waitForEach(tenant, { inbox: updatedUrl }, created)
      // What has not been sent when a subscription is deleted is not sent any more.
      const subscribed = created.filter(({ kind }) => updatedKinds.includes(kind))
      for (const inbox of [types.inbox, updatedWhilePaused]) await waitForEach(tenant, { inbox }, subscribed)
    }
    // One that both are subscribed to: whether a retry is also sent to other active subscriptions is unspecified.
    const settled = events.filter(({ kind }) => kind === 'settled')
    if (other !== undefined) await retryOne(tenant, { ...moved, inbox: updatedUrl }, settled)
    const { inbox, event } = await deliverToNextUrl(moved, card.id)
    let atSharedUrl: UpdatedRecipients['atSharedUrl']
    if (other !== undefined) {
      const ofOther = await createEventOfEachKind(other.target)
      await waitForEach(tenant, other, ofOther)
      atSharedUrl = await deliverToSharedUrl({ ...moved, inbox }, other, [card.id, ofOther[0]?.cardId])
    }
    return {
      events,
      updatedTypes: types.inbox,
      previousUrl: moved.inbox,
      updatedUrl,
      afterSecondUpdateOfUrl: { event, inbox },
      updatedWhilePaused,
      otherTenant: other?.inbox,
      atSharedUrl,
    }
  })
}

/** Updates the URL of a subscription, and creates an event. */
async function deliverToNextUrl(
  { target: tenant, id, secret }: Subscriber,
  cardId: string,
): Promise<UpdatedRecipients['afterSecondUpdateOfUrl']> {
  const inbox = newInbox(tenant)
  inbox.secrets = [secret]
  await updateSubscription(tenant, id, { url: inbox.url })
  const event = await createCardEvent(tenant, cardId, { kind: 'approved', amount: 17 })
  await waitForEach(tenant, { inbox }, [event])
  return { event, inbox }
}

/**
 * Sets the URL of another tenant's subscription to that of `owner`, and creates an event of `owner`. Deliveries for the other subscription
 * are those with a signature that its secret makes.
 */
async function deliverToSharedUrl(
  { target: tenant, inbox, secret }: Subscriber,
  other: Subscriber,
  [cardId, otherCardId]: readonly (string | undefined)[],
): Promise<UpdatedRecipients['atSharedUrl']> {
  if (cardId === undefined || otherCardId === undefined) return undefined
  inbox.secrets = [secret, other.secret]
  const path = { id: other.id }
  if (!isSuccess(await other.target.call('updateWebhookSubscription', { path, body: { url: inbox.url } })))
    return undefined
  const event = await createCardEvent(tenant, cardId, { kind: 'settled', amount: 18 })
  await waitForEach(tenant, { inbox }, [event])
  await waitForEach(tenant, { inbox }, [
    await createCardEvent(other.target, otherCardId, { kind: 'settled', amount: 18 }),
  ])
  const isForOther = ({ headers, rawBody }: Delivery) =>
    isSignedWith([other.secret], headers['x-webhook-signature'], rawBody)
  return { event, ofOther: inbox.deliveries.filter(isDeliveryOf(event)).filter(isForOther) }
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

/**
 * Requires an event, and its manual retry unless the target refuses that, to arrive at a subscription that another credential of the tenant
 * has created.
 * @throws {CheckFailure}
 */
export async function expectEventOfOtherCredential(target: Target): Promise<void> {
  if (!target.supports('control:credentials')) return
  const token = await newAccessToken(target, { company: 'same' })
  await withSubscribers(target.withToken(token), [{ eventTypes: [typeOfKind.declined] }], async ({ inbox }) => {
    const { id } = await createEventCard(target)
    const event = await createCardEvent(target, id, { kind: 'declined', amount: 13 })
    await expectEachEvent(target, inbox, [event], 'a subscription that another credential of the tenant has created')
    const resent = observeRetry({ target, inbox }, event)
    const { exchange } = await retryOnceEnded(target, event.eventId)
    if (!isSuccess(exchange)) return
    const expected = 'the event again at a subscription that another credential of the tenant has created'
    expectArrived(target, (await resent()).length > 0, expected, 'no delivery', inPath(exchange))
  })
}

/** How long the suite may have been kept from its work, lately, so that failed attempts count, in milliseconds. */
const SHORT_LAG = 1_000

/** Requires an event to have arrived at each of several subscriptions. @param arrived what arrived at each @throws {CheckFailure} */
export async function expectArrivedAtEach(
  target: Target,
  event: CardEvent,
  arrived: readonly (readonly Delivery[])[],
): Promise<void> {
  const missing = arrived.filter(({ length }) => length === 0).length
  if (missing > 0 && (await wereTried([event]))) requireCalm(target, SHORT_LAG)
  const expected = `the event at each of ${arrived.length} subscriptions`
  expectThat(missing === 0, expected, `no delivery to ${missing} of them`, inActivity(event))
}

/** Requires each of these events to arrive. @param recipient the subscription, in the words of the report @throws {CheckFailure} */
export async function expectEachEvent(
  target: Target,
  inbox: Inbox,
  events: readonly CardEvent[],
  recipient: string,
): Promise<void> {
  const arrived = await mapConcurrently(events, (event) => waitForDeliveries(target, inbox, isDeliveryOf(event)))
  const missing = events.filter((_, index) => arrived[index]?.length === 0)
  await expectNoneMissing(target, { events, missing, recipient })
}

const hasArrivedAtOne = (inboxes: readonly Inbox[], event: CardEvent): boolean =>
  inboxes.some(({ deliveries }) => deliveries.some(isDeliveryOf(event)))

/** Requires each of these events to have arrived at one of several subscriptions, whatever its type is. @throws {CheckFailure} */
export function expectAtOneOf(target: Target, inboxes: readonly Inbox[], events: readonly CardEvent[]): Promise<void> {
  const missing = events.filter((event) => !hasArrivedAtOne(inboxes, event))
  return expectNoneMissing(target, { events, missing, recipient: `one of ${inboxes.length} subscriptions` })
}

type Missing = {
  readonly events: readonly CardEvent[]
  readonly missing: readonly CardEvent[]
  readonly recipient: string
}

async function expectNoneMissing(target: Target, { events, missing, recipient }: Missing): Promise<void> {
  const types = missing.map(({ kind }) => typeOfKind[kind]).join(', ')
  const at = missing[0] && inActivity(missing[0])
  if (await wereTried(missing)) requireCalm(target, SHORT_LAG)
  const expected = `a delivery of each of ${plural(events.length, 'event')} at ${recipient}`
  expectThat(missing.length === 0, expected, `none of ${missing.length}: ${types}`, at)
}

/**
 * Requires settlements of purchases and reversals to arrive, where these can be created. They occurred before their subscription was created:
 * what is older than all that arrives is not required.
 * @throws {CheckFailure}
 */
export async function expectEventsOfPurchases(target: Target): Promise<void> {
  const delivered = await ifPossible(deliveredEvents(target))
  if (delivered === undefined) return
  const { subscriber, events } = delivered
  const isOf = isDeliveryAmong(events)
  const arrived = events.filter((event) => subscriber.inbox.deliveries.some(isOf(event)))
  const timeOf = ({ at = Number.POSITIVE_INFINITY }: CardEvent) => at
  const earliest = Math.min(...arrived.map(timeOf))
  const required = events.filter((event) => timeOf(event) >= earliest)
  const missing = required.filter((event) => !arrived.includes(event))
  await expectNoneMissing(target, { events: required, missing, recipient: 'a subscription to all event types' })
}

/** Requires that none of these events arrived. @throws {CheckFailure} */
export function expectNoEvent(
  { deliveries }: Pick<Inbox, 'deliveries'>,
  events: readonly CardEvent[],
  recipient: string,
): void {
  for (const delivery of deliveries) {
    const event = events.find((one) => isDeliveryOf(one)(delivery))
    const type = delivery.headers['x-webhook-event-type']
    expectThat(event === undefined, `no event for ${recipient}`, `an event of type ${type}`, {
      exchange: delivery,
      place: { in: 'request header', name: 'x-webhook-event-id' },
    })
  }
}
