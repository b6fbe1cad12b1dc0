import type { WebhookEventDto, WebhookEventStatus, WebhookEventType } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import { mapLimit } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { eventTypes } from '../../validate/event-types.ts'
import { expectBody, type Located } from '../../validate/located.ts'
import { MINUTE } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { pagedFixture } from '../cursors/paged-fixture.ts'
import { onceRecorded } from '../deliveries/delivery-records.ts'
import { untilDelivered } from '../deliveries/delivery-timing.ts'
import { createSubscriber, type SubscriberOptions } from '../deliveries/subscriber.ts'
import { allPages, allRows, type ReadPage, rowsOf } from '../pagination/offset-list.ts'
import { createSubscription, deleteSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { type CreateSubscription, withSubscriptionSlots } from '../subscriptions/with-subscriptions.ts'
import { newCard } from '../transactions/activity.ts'
import { historyFixture } from '../transactions/history.ts'
import { transactionTenant } from '../transactions/transaction-tenants.ts'
import { type ActivityKind, type CardEvent, createCardEvent, typeOfKind } from './card-events.ts'
import { isSubscribedToAll, subscribeToAll } from './subscribed-tenant.ts'
import { permitsUseBeforeCreation } from './use-before-creation.ts'

export type EventRecord = WebhookEventDto
export type EventFilter = { readonly eventType?: WebhookEventType; readonly status?: WebhookEventStatus }

/** Events of one tenant: of all types, in several statuses, and more than a default page. */
export type EventHistory = {
  /** The target, with the tenant of the events. */
  readonly tenant: Target
  /** The created activities, oldest first. */
  readonly events: readonly CardEvent[]
  /** Ids of the events that existed before, one of which no subscription included. */
  readonly earlierIds: ReadonlySet<string>
  /** The time before and after the activities, by the target's clock, in milliseconds. */
  readonly start: number
  readonly end: number
}

/** The repeated sequence of activities: some follow an approval, and a force post has none. */
const sequence: readonly { readonly kind: ActivityKind; readonly follows?: true }[] = [
  { kind: 'approved' },
  { kind: 'declined' },
  { kind: 'settled', follows: true },
  { kind: 'settled' },
  { kind: 'approved' },
  { kind: 'failed', follows: true },
]
const REPETITIONS = 4
/** The index of an activity that no other one follows or is followed by. */
const FORCE_POST = 3
/** Before this repetition the refusing subscription is deleted. */
const REPETITION_WITH_DELETION = 2
/** How long to wait until all events are listed, in milliseconds: the checks report missing ones. */
const LIST_TIMEOUT = 5_000

/** Made once per run. */
export function eventHistory(target: Target): Promise<EventHistory> {
  return target.once('history of events', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const isDated = await permitsUseBeforeCreation(target)
    const earlier = (await listEvents(tenant)).map(({ id }) => id)
    // Without a maximum of transactions: a target may count force posts too.
    const card = await newCard(tenant)
    // Before there are subscriptions: its status, where it is recorded, is not that of an event with deliveries.
    const unsent = await ifPossible(createCardEvent(tenant, card.id, { kind: 'approved', amount: 9 }))
    const earlierIds = new Set([...earlier, ...(unsent === undefined ? [] : [unsent.eventId])])
    const start = await target.now()
    const events = await withRecipients(tenant, (prepare) =>
      createEvents(tenant, card.id, isDated ? start : undefined, prepare),
    )
    const end = await target.now()
    await waitUntil(
      async () => new Set((await listEvents(tenant)).map(({ id }) => id)),
      (ids) => events.every(({ eventId }) => ids.has(eventId)),
      LIST_TIMEOUT,
    )
    return { tenant, events, earlierIds, start, end }
  })
}

/** More events than a server may return at once. */
const MANY_EVENTS = 105
/** So many are created at the same time: more might keep a slow target from responding to others. */
const EVENTS_AT_ONCE = 5

/** Events of a tenant that were created for other lists, or are new. */
type CreatedEvents = {
  readonly tenant: Target
  readonly ids: readonly string[]
  /** When those of the past occurred, in milliseconds since the epoch, by id. */
  readonly moments?: ReadonlyMap<string, number>
}

/** Many events of one tenant, which has no others after these. */
export type ManyEvents = {
  readonly tenant: Target
  readonly ids: readonly string[]
  /** `occurredAt` of listed events, and when they occurred. Days are among them on which a calendar turns. */
  readonly dated: readonly { readonly at: number; readonly occurredAt: Located<string> }[]
}

/** Made once per run, and waited for until they are listed. */
export function manyEvents(target: Target): Promise<ManyEvents> {
  return target.once('many events', async () => {
    const created = await (target.supports('control:credentials') ? eventsOfTransactions : newEvents)(target)
    const { tenant, ids, moments } = created
    const areListed = (rows: readonly Located<EventRecord>[]) => {
      const found = new Set(rows.map(({ value }) => value.id))
      return ids.every((id) => found.has(id))
    }
    const listed = await waitUntil(() => listedEvents(tenant), areListed, LIST_TIMEOUT)
    if (!areListed(listed) && !(await isSubscribedToAll(tenant)))
      throw new NotTested('The target disabled the subscription to all events, and may record no event without one.')
    const dated = listed.flatMap(({ value, exchange, pointer }) => {
      const at = moments?.get(value.id)
      const place = { exchange: { id: exchange.id }, pointer: `${pointer}/occurredAt` }
      return at === undefined ? [] : [{ at, occurredAt: { value: value.occurredAt, ...place } }]
    })
    return { tenant, ids, dated }
  })
}

/** The events of the card transactions that lists of transactions are tested with, and more where these are few. */
async function eventsOfTransactions(target: Target): Promise<CreatedEvents> {
  const tenant = await transactionTenant(target, 'cards')
  await subscribeToAll(tenant)
  const fixtures = await Promise.all([pagedFixture(target, 'cards'), historyFixture(target, 'cards')])
  const activities = fixtures.flatMap((fixture) => fixture.activities)
  const moments = new Map(activities.flatMap(({ eventIds = [], at }) => eventIds.map((id) => [id, at] as const)))
  const ids = [...moments.keys()]
  return { tenant, ids: [...ids, ...(await approvals(tenant, MANY_EVENTS - ids.length))], moments }
}

/** New events of the run's own tenant: without isolated tenants, its transactions were created without a subscription. */
async function newEvents(target: Target): Promise<CreatedEvents> {
  await subscribeToAll(target)
  return { tenant: target, ids: await approvals(target, MANY_EVENTS) }
}

/** Creates so many approvals, none where that is not positive. @returns the ids of their events */
async function approvals(tenant: Target, count: number): Promise<readonly string[]> {
  if (count <= 0) return []
  // No maximum of transactions: a control interface may refuse an approval that the restrictions do not permit.
  const card = await newCard(tenant)
  const created = await mapLimit([...Array(count).keys()], EVENTS_AT_ONCE, (index) =>
    createCardEvent(tenant, card.id, { kind: 'approved', amount: 1 + index }),
  )
  return created.map(({ eventId }) => eventId)
}

/** An event of the history, and its record. */
export type RetrievedEvent = { readonly event: CardEvent; readonly record: Located<EventRecord> }

/** Every event of the history, retrieved by its id, and the target's time afterwards. Made once per run. */
export function retrievedHistory(
  target: Target,
): Promise<{ readonly retrieved: readonly RetrievedEvent[]; readonly now: number }> {
  return target.once('retrieved events of the history', async () => {
    const { events, tenant } = await eventHistory(target)
    const retrieved = await mapLimit(events, EVENTS_AT_ONCE, async (event) => ({
      event,
      record: await readEvent(tenant, event.eventId),
    }))
    return { retrieved, now: await target.now() }
  })
}

/**
 * Creates the activities of the history.
 * @param start when the first of them may have occurred, in milliseconds since the epoch; undefined: each occurs now
 * @param prepare is called before each of them, with its index
 */
async function createEvents(
  tenant: Target,
  cardId: string,
  start: number | undefined,
  prepare: (index: number) => Promise<void>,
): Promise<readonly CardEvent[]> {
  const events: CardEvent[] = []
  let approval: CardEvent | undefined
  for (let index = 0; index < REPETITIONS * sequence.length; index++) {
    await prepare(index)
    const { kind, follows } = sequence[index % sequence.length] ?? { kind: 'approved' }
    // Two activities share a second each; those of the last repetition happen now.
    const isNow = start === undefined || index >= (REPETITIONS - 1) * sequence.length
    const event = await createCardEvent(tenant, cardId, {
      kind,
      amount: 10 + index,
      at: isNow ? undefined : start - (60 - Math.floor(index / 2)) * MINUTE,
      relatedTransactionId: follows ? approval?.transactionId : undefined,
    })
    if (kind === 'approved') approval = event
    events.push(event)
  }
  const again = await repeated(tenant, events[FORCE_POST])
  return [...events, ...again, ...(await equalAmount(tenant, events)), ...(await furtherOutcomes(tenant, events))]
}

/**
 * Another settlement of a settled approval, and its failure, unless the control interface refuses them: "no one-to-one mapping between
 * authorizations and settlements".
 */
async function furtherOutcomes(tenant: Target, events: readonly CardEvent[]): Promise<readonly CardEvent[]> {
  const settled = events.find(({ kind, relatedTransactionId }) => kind === 'settled' && relatedTransactionId)
  if (settled === undefined) return []
  const { cardId, relatedTransactionId } = settled
  const again = (kind: ActivityKind) =>
    ifPossible(createCardEvent(tenant, cardId, { kind, amount: 5, relatedTransactionId }))
  return [await again('settled'), await again('failed')].filter((event) => event !== undefined)
}

/** Another approval of the same amount with the same card, at another time; none where the control interface refuses it. */
async function equalAmount(tenant: Target, [first]: readonly CardEvent[]): Promise<readonly CardEvent[]> {
  if (first?.at === undefined) return []
  const { cardId, kind, amount, at } = first
  const other = await ifPossible(createCardEvent(tenant, cardId, { kind, amount, at: at + MINUTE }))
  return other === undefined ? [] : [other]
}

/** The same purchase again, unless the control interface takes both for one, or refuses it. */
async function repeated(tenant: Target, purchase: CardEvent | undefined): Promise<readonly CardEvent[]> {
  if (purchase === undefined) return []
  const { cardId, kind, amount, at } = purchase
  const again = await ifPossible(createCardEvent(tenant, cardId, { kind, amount, at }))
  return again === undefined || again.eventId === purchase.eventId ? [] : [again]
}

/** Runs `work` with subscriptions whose deliveries have different results, so that events have several statuses. */
function withRecipients<Result>(
  tenant: Target,
  work: (prepare: (index: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  // In an isolated tenant the subscriptions remain, so that some deliveries keep waiting for a retry.
  if (tenant.tenant !== undefined) return createRecipients(tenant, (body) => createSubscription(tenant, body), work)
  return withSubscriptionSlots(tenant, 2, (create) => createRecipients(tenant, create, work))
}

async function createRecipients<Result>(
  tenant: Target,
  create: CreateSubscription,
  work: (prepare: (index: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const refusal = { response: { status: 500 }, eventTypes: [typeOfKind.failed] }
  const createRecipient = ({ response, ...body }: SubscriberOptions) =>
    tenant.receiver ? createSubscriber(tenant, create, { response, ...body }) : create(body)
  const accepting = await createRecipient({ eventTypes: [...eventTypes] })
  let refusing = await createRecipient(refusal)
  return work(async (index) => {
    // Without a receiver every delivery fails: keep the circuit breaker from disabling the subscription.
    if (!tenant.receiver) await updateSubscription(tenant, accepting.id, { status: 'active' })
    if (index !== REPETITION_WITH_DELETION * sequence.length) return
    // Deleting the subscription ends its failed deliveries; later ones keep waiting for a retry.
    await deleteSubscription(tenant, refusing.id)
    refusing = await createRecipient(refusal)
  })
}

/** Reads pages of the events of the target's tenant. */
export const eventPages =
  (target: Target, filter: EventFilter = {}): ReadPage =>
  (query) =>
    target.call('listWebhookEvents', { query: { ...filter, ...query } })

/** All events of the target's tenant, with their places. */
export const listedEvents = async (target: Target): Promise<readonly Located<EventRecord>[]> =>
  rowsOf(await allPages(eventPages(target))) as readonly Located<EventRecord>[]

/** All events of the target's tenant that match the filter. */
export async function listEvents(target: Target, filter?: EventFilter): Promise<readonly EventRecord[]> {
  return (await allRows(eventPages(target, filter))) as readonly EventRecord[]
}

/** The event by its id. @throws {CheckFailure} when it cannot be retrieved */
export function readEvent(target: Target, id: string): Promise<Located<EventRecord>> {
  return expectBody(
    onceRecorded(target, id, () => target.call('getWebhookEvent', { path: { id } })),
    'the event',
  )
}

/** Statuses of an event whose deliveries have not ended. */
const progressStatuses: readonly string[] = ['pending', 'delivering']

/** Whether the deliveries of an event have ended. */
export const hasEnded = ({ status }: EventRecord): boolean => !progressStatuses.includes(status)

/** The event once its deliveries have ended, or as it is after a timeout. */
export function endedEvent(target: Target, id: string): Promise<Located<EventRecord>> {
  return untilDelivered(
    target,
    () => readEvent(target, id),
    ({ value }) => hasEnded(value),
  )
}
