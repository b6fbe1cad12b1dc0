import type { WebhookEventStatus, WebhookEventType } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { OffsetPage } from '../../offset-page.ts'
import type { Store } from '../../store/database.ts'
import { hasRowLocks } from '../../store/dialect-features.ts'
import { inProgress } from '../deliveries/delivery-states.ts'
import type { DeliveryRow, EventRow } from '../tables.ts'
import { type DeliveryProgress, eventStatus } from './event-states.ts'

type LockedEvent = Pick<EventRow, 'id' | 'company_id' | 'event_type' | 'status' | 'delivered_at' | 'created_at'>

/**
 * An event of a company.
 * @throws ApiError 404 if the company has no such event
 */
export async function findEvent(store: Store, companyId: string, id: string): Promise<EventRow> {
  const event = await store
    .selectFrom('webhook_events')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!event) throw new ApiError(404, messages.notFound)
  return event
}

/** Locks an event until the transaction ends. To be called before the deliveries of the event are changed. */
export async function lockEvent(store: Store, companyId: string, id: string): Promise<LockedEvent> {
  const event = await store
    .selectFrom('webhook_events')
    .select(['id', 'company_id', 'event_type', 'status', 'delivered_at', 'created_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .$if(hasRowLocks(store), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!event) throw new ApiError(404, messages.notFound)
  return event
}

/** Derives the status of a locked event from its deliveries. */
export async function updateEventStatus(store: Store, event: LockedEvent, now: number): Promise<void> {
  const deliveries = await store
    .selectFrom('webhook_deliveries')
    .select(['subscription_id', 'status'])
    .where('event_id', '=', event.id)
    .where('company_id', '=', event.company_id)
    .execute()
  const bySubscription = Map.groupBy(deliveries, (delivery) => delivery.subscription_id)
  const status = eventStatus(event.status, [...bySubscription.values()].map(progressOf))
  if (status === event.status) return
  const delivered_at = event.delivered_at ?? (status === 'delivered' ? now : null)
  await store
    .updateTable('webhook_events')
    .set({ status, delivered_at, updated_at: now })
    .where('id', '=', event.id)
    .where('company_id', '=', event.company_id)
    .execute()
}

/** A success is final: a manual retry that fails later does not undo it. */
function progressOf(deliveries: readonly Pick<DeliveryRow, 'status'>[]): DeliveryProgress {
  return {
    begun: deliveries.some(({ status }) => status !== 'pending'),
    inProgress: deliveries.some(({ status }) => (inProgress as readonly string[]).includes(status)),
    succeeded: deliveries.some(({ status }) => status === 'success'),
  }
}

export type EventFilter = {
  readonly eventType?: WebhookEventType | undefined
  readonly status?: WebhookEventStatus | undefined
  /** The earliest time of creation, in milliseconds since the epoch. */
  readonly since: number
}

/**
 * One page of the events of a company that match the filter, by creation in this order, or those first that changed last, and the
 * number of all that match.
 */
export async function listOfEvents(
  store: Store,
  companyId: string,
  { eventType, status, since }: EventFilter,
  { limit, offset }: OffsetPage,
  order: 'asc' | 'desc' | 'last-changed',
): Promise<{ readonly rows: readonly EventRow[]; readonly count: number }> {
  let matching = store.selectFrom('webhook_events').where('company_id', '=', companyId)
  if (since > 0) matching = matching.where('created_at', '>=', since)
  if (eventType !== undefined) matching = matching.where('event_type', '=', eventType)
  if (status !== undefined) matching = matching.where('status', '=', status)
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const sorted = matching.selectAll()
  const rows = await (order === 'last-changed'
    ? sorted.orderBy('updated_at', 'desc').orderBy('id', 'desc')
    : sorted.orderBy('sort_key', order).orderBy('id', order)
  )
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: Number(count) }
}

/** The latest delivery of an event to each subscription, by creation. */
export function latestDeliveries(store: Store, companyId: string, eventId: string): Promise<DeliveryRow[]> {
  return store
    .selectFrom('webhook_deliveries as delivery')
    .selectAll()
    .where('delivery.event_id', '=', eventId)
    .where('delivery.company_id', '=', companyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as later')
            .select('later.id')
            .whereRef('later.event_id', '=', 'delivery.event_id')
            .whereRef('later.subscription_id', '=', 'delivery.subscription_id')
            .where((eb) =>
              eb.or([
                eb('later.attempt_number', '>', eb.ref('delivery.attempt_number')),
                eb.and([
                  eb('later.attempt_number', '=', eb.ref('delivery.attempt_number')),
                  eb('later.id', '>', eb.ref('delivery.id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('delivery.created_at')
    .orderBy('delivery.id')
    .execute()
}
