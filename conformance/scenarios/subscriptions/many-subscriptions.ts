import type { WebhookEventType } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { isSignedBy } from '../../receiver/signature.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { eventTypes } from '../../validate/event-types.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectOf, type Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { deliveryIdOf, isDeliveryOf, sentByManualRetry } from '../deliveries/attempts.ts'
import { type DeliveryRecord, deliveryRecords, isUnderWay, latestAttempts } from '../deliveries/delivery-records.ts'
import { requireCalmUnless, untilDelivered, waitForDeliveries } from '../deliveries/delivery-timing.ts'
import { type RetryResponse, retryOnceEnded } from '../deliveries/manual-retries/request-retry.ts'
import { observeRetry } from '../deliveries/manual-retries/retriable-event.ts'
import { waitForEach } from '../deliveries/recipients/events-of-each-kind.ts'
import { isForRemaining } from '../deliveries/recipients/same-url.ts'
import { newInbox } from '../deliveries/subscriber.ts'
import {
  type CardActivity,
  type CardEvent,
  createCardEvent,
  createEventCard,
  typeOfKind,
} from '../events/card-events.ts'
import type { EventRecord } from '../events/event-history.ts'
import { eventWithOutcomes } from '../events/event-outcomes.ts'
import {
  type Creation,
  deleteSubscription,
  ensureActive,
  plainSubscription,
  subscriptionList,
  updateSubscription,
} from './subscription.ts'

/** How many subscriptions of an isolated tenant receive an event: more than a page of 20 or 25. */
const RECEIVING = 26
/** How many subscriptions are created in an isolated tenant: more than a page of 50, without the one deleted again. In a shared one, fewer. */
const [CREATED, CREATED_IN_SHARED_TENANT] = [52, 11]
/** Many subscriptions of one tenant at the same time, as far as the target allows: the maximum per tenant is unspecified. */
export type ManySubscriptions = {
  readonly ids: readonly string[]
  /** The response to the creation of another one; undefined where there are as many as the suite creates. */
  readonly refusal: Exchange | undefined
  /** Whether the list, which has no page parameters, contained all of them. */
  readonly listed: Settled<void>
  /** Undefined in a shared tenant, or without a receiver and card activity. */
  readonly recipients: Settled<Recipients> | undefined
}

/** An event, and inboxes of active subscriptions to it: as many as were created. */
type Recipients = {
  readonly event: CardEvent
  /** The delivery records of the event, once there is one of each subscription that received it, with a result. */
  readonly records: readonly Located<DeliveryRecord>[]
  /** Of one subscription each; but the first, where the target accepts two with the same URL. */
  readonly inboxes: readonly SubscribedInbox[]
  /** Of two subscriptions with the same URL; undefined where the target refuses the second. */
  readonly shared: Inbox | undefined
  /** The ids of these two; empty without them. */
  readonly sharing: readonly string[]
  /** What had arrived of the event at each inbox, and at the shared one, before it was retried. */
  readonly arrived: readonly (readonly Delivery[])[]
  readonly arrivedAtShared: readonly Delivery[]
  /** The event, once it shows an outcome of each subscription that received it, or as it is after a timeout. */
  readonly shownIn: Located<EventRecord>
  /** A manual retry of the event, and what it sent to each inbox. */
  readonly retry: RetryToMany
  /** One event of each other type, as far as these are possible. */
  readonly ofOtherTypes: readonly CardEvent[]
  /** Events after one of these two was disabled, and after its deletion; none without them. */
  readonly later: readonly CardEvent[]
}

/** A manual retry, which the target may refuse, as every receiver has accepted the event: then it sent nothing. */
type RetryToMany = RetryResponse & {
  readonly resent: readonly (readonly Delivery[])[]
  /** Of two subscriptions with the same URL, how many it was not sent for; 0 without them. */
  readonly missingAtShared: number
}

/** The inbox of a subscription to events of these types. */
type SubscribedInbox = { readonly id: string; readonly inbox: Inbox; readonly types: readonly WebhookEventType[] }

/** Made once per run, where there is no isolated tenant, alone. The subscriptions no longer exist. */
export function manySubscriptions(target: Target): Promise<ManySubscriptions> {
  return target.once('many subscriptions', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const isIsolated = tenant.tenant !== undefined
    const hasRecipients = isIsolated && target.receiver !== undefined && target.supports('control:card-activity')
    const creation = createMany(tenant)
    try {
      const subscribed = hasRecipients ? await subscribeInboxes(tenant, creation) : undefined
      const recipients = subscribed && (await settle(deliverTo(tenant, subscribed)))
      while (creation.refusal === undefined && creation.ids.length < (isIsolated ? CREATED : CREATED_IN_SHARED_TENANT))
        await creation.create(plainSubscription(tenant))
      // The first one may be deleted by now.
      const listed = await settle(expectAllListed(tenant, creation.ids.slice(subscribed?.sharing.length ? 1 : 0)))
      return { ids: creation.ids, refusal: creation.refusal, listed, recipients }
    } finally {
      await Promise.all(
        creation.ids.map((id) => tenant.call('deleteWebhookSubscription', { path: { id } }).catch(() => undefined)),
      )
    }
  })
}

/** The creation of subscriptions until the target refuses one. */
interface CreationOfMany {
  readonly ids: readonly string[]
  /** The last refusal. */
  readonly refusal: Exchange | undefined
  /** @returns undefined where it is refused */
  create(body: Creation): Promise<Created | undefined>
  /** The same, where a refusal is no limit. */
  tryToCreate(body: Creation): Promise<Created | undefined>
}

type Created = { readonly id: string; readonly secret: string }

function createMany(tenant: Target): CreationOfMany {
  const ids: string[] = []
  let refusal: Exchange | undefined
  const create = async (body: Creation, isLimit: boolean) => {
    const exchange = await tenant.call('createWebhookSubscription', { body })
    if (!isSuccess(exchange)) {
      if (isLimit) refusal = exchange as Exchange
      return undefined
    }
    const { id, secret } = exchange.response.json
    ids.push(id)
    await ensureActive(tenant, exchange.response.json)
    return { id, secret }
  }
  return {
    ids,
    get refusal() {
      return refusal
    },
    create: (body) => create(body, true),
    tryToCreate: (body) => create(body, false),
  }
}

type Subscribed = Pick<Recipients, 'inboxes' | 'shared' | 'sharing'>

/** Creates subscriptions with inboxes, the first of which gets a second subscription. */
async function subscribeInboxes(tenant: Target, creation: CreationOfMany): Promise<Subscribed> {
  const inboxes: SubscribedInbox[] = []
  const bodyFor = ({ url }: Inbox, types: readonly WebhookEventType[]) => {
    return { ...plainSubscription(tenant), eventTypes: [...types], url }
  }
  let shared: Inbox | undefined
  while (creation.ids.length < RECEIVING) {
    const inbox = newInbox(tenant)
    const types = typesFor(inboxes.length)
    const created = await creation.create(bodyFor(inbox, types))
    if (created === undefined) break
    inboxes.push({ id: created.id, inbox, types })
    // Whether several subscriptions may have the same URL is unspecified. Deliveries are validated once both secrets are known. The types of
    // the first one include those of the second.
    const second = inboxes.length === 1 ? await creation.tryToCreate(bodyFor(inbox, typesFor(1))) : undefined
    inbox.secrets = second === undefined ? [created.secret] : [created.secret, second.secret]
    if (second !== undefined) shared = inbox
  }
  return { inboxes, shared, sharing: shared === undefined ? [] : creation.ids.slice(0, 2) }
}

const others = eventTypes.filter((type) => type !== typeOfKind.settled)

/** Event types with that of settlements: each set of the others in turn, beginning with all. */
const typesFor = (index: number) => [typeOfKind.settled, ...others.filter((_, bit) => ((~index >> bit) & 1) === 1)]

/** Creates an event and waits until it has arrived everywhere. */
async function deliverTo(tenant: Target, { inboxes, shared, sharing }: Subscribed): Promise<Recipients> {
  const card = await createEventCard(tenant)
  const event = await createCardEvent(tenant, card.id, { kind: 'settled', amount: 21 })
  await mapConcurrently(inboxes, (inbox) => waitForEach(tenant, inbox, [event]))
  if (shared !== undefined) await waitForDeliveries(tenant, shared, isDeliveryOf(event), 2)
  const read = () => deliveryRecords(tenant, event.eventId)
  const received = { event, inboxes, shared, sharing }
  // An event may show an outcome only once the record has a result.
  const areRecorded = (all: Recipients['records']) =>
    unrecorded({ ...received, records: all }).length === 0 &&
    !latestAttempts(all).some(({ value }) => isUnderWay(value))
  const records = await untilDelivered(tenant, read, areRecorded)
  const arrivedAt = ({ deliveries }: Inbox) => deliveries.filter(isDeliveryOf(event))
  const arrived = inboxes.map(({ inbox }) => arrivedAt(inbox))
  const arrivedAtShared = shared === undefined ? [] : arrivedAt(shared)
  requireCalmUnless(!arrived.some(isEmpty), tenant)
  const shownIn = await eventWithOutcomes(
    tenant,
    event.eventId,
    inboxes.filter((_, index) => arrived[index]?.length !== 0).map(({ id }) => id),
  )
  const retry = await retryToMany(tenant, event, inboxes, shared)
  const ofOtherTypes = (await ifPossible(createOtherTypes(tenant, card.id, inboxes))) ?? []
  const all = { ...received, ofOtherTypes, records, arrived, arrivedAtShared, shownIn, retry }
  const [deleted] = sharing
  if (shared === undefined || deleted === undefined) return { ...all, later: [] }
  const later: CardEvent[] = []
  await updateSubscription(tenant, deleted, { status: 'disabled' })
  for (const end of [false, true]) {
    if (end) await deleteSubscription(tenant, deleted)
    const event = await createCardEvent(tenant, card.id, { kind: 'settled', amount: 22 + later.length })
    await waitForDeliveries(tenant, shared, isForRemaining(shared, event))
    later.push(event)
  }
  return { ...all, later }
}

/**
 * Creates an event of each type but that of settlements, as far as the control interface permits, and waits until it has arrived at those
 * that include it.
 */
async function createOtherTypes(
  tenant: Target,
  cardId: string,
  inboxes: readonly SubscribedInbox[],
): Promise<readonly CardEvent[]> {
  const create = (activity: CardActivity) => ifPossible(createCardEvent(tenant, cardId, activity))
  const approved = await create({ kind: 'approved', amount: 24 })
  const declined = await create({ kind: 'declined', amount: 25 })
  // "A card transaction failed after the authorization stage": a target may need the authorization.
  const failed = await create({ kind: 'failed', amount: 24, relatedTransactionId: approved?.transactionId })
  const events = [approved, declined, failed].filter((event) => event !== undefined)
  await mapConcurrently(inboxes, (one) => waitForEach(tenant, one, includedIn(one, events)))
  const hasArrived = (one: SubscribedInbox) =>
    includedIn(one, events).every((event) => one.inbox.deliveries.some(isDeliveryOf(event)))
  requireCalmUnless(inboxes.every(hasArrived), tenant)
  return events
}

/** Those of some events whose types a subscription includes. */
export const includedIn = (
  { types }: Pick<SubscribedInbox, 'types'>,
  events: readonly CardEvent[],
): readonly CardEvent[] => events.filter(({ kind }) => types.includes(typeOfKind[kind]))

const isEmpty = ({ length }: readonly unknown[]): boolean => length === 0

async function retryToMany(
  tenant: Target,
  event: CardEvent,
  inboxes: readonly SubscribedInbox[],
  shared: Inbox | undefined,
): Promise<RetryToMany> {
  const observed = inboxes.map(({ inbox }) => observeRetry({ target: tenant, inbox }, event))
  const resentFor = shared && observeSharing(shared, event)
  const response = await retryOnceEnded(tenant, event.eventId)
  const { exchange } = response
  const resent = isSuccess(exchange) ? await mapConcurrently(observed, (deliveries) => deliveries()) : []
  requireCalmUnless(!resent.some(isEmpty), tenant)
  const missing = async () => (isSuccess(exchange) && resentFor?.()) || 0
  const missingAtShared = await untilDelivered(tenant, missing, (count) => count === 0)
  requireCalmUnless(missingAtShared === 0, tenant)
  return { ...response, resent, missingAtShared }
}

/** Of the subscriptions with the URL of an inbox that the event was sent for, how many a manual retry from now on is not sent for. */
function observeSharing({ secrets = [], deliveries }: Inbox, event: CardEvent): () => number {
  const ofEvent = () => deliveries.filter(isDeliveryOf(event))
  const isSigned = (secret: string, by: readonly Delivery[]) => by.some((delivery) => isSignedBy([secret], delivery))
  const first = ofEvent()
  const sharing = secrets.filter((secret) => isSigned(secret, first))
  return () => {
    const resent = sentByManualRetry(ofEvent(), first.length)
    return sharing.filter((secret) => !isSigned(secret, resent)).length
  }
}

/** The ids of subscriptions that received the event, and of which there is no delivery record. */
export function unrecorded({
  event,
  inboxes,
  shared,
  sharing,
  records,
}: Pick<Recipients, 'event' | 'inboxes' | 'shared' | 'sharing' | 'records'>): readonly string[] {
  const received = inboxes.filter(({ inbox }) => inbox.deliveries.some(isDeliveryOf(event))).map(({ id }) => id)
  const ofShared = new Set(shared?.deliveries.filter(isDeliveryOf(event)).map(deliveryIdOf)).size
  const expected = new Set([...received, ...(ofShared < 2 ? [] : sharing)])
  return [...expected].filter((id) => !records.some(({ value }) => value.subscriptionId === id))
}

async function expectAllListed(tenant: Target, ids: readonly string[]): Promise<void> {
  await eventually(async () => {
    const list = await subscriptionList(tenant)
    const listed = new Set(list.value.map(({ id }) => id))
    const missing = ids.filter((id) => !listed.has(id)).length
    expectOf(list, missing === 0, `all ${ids.length} subscriptions in the list`, `${missing} of them missing`)
  })
}
