import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Page } from '../pages.ts'
import { hasRowLocks } from '../store/differences.ts'
import type { Store } from '../store/store.ts'
import { inProgress } from './delivery-states.ts'
import type { EventType } from './emit.ts'
import { type EventStatus, eventStatus } from './event-states.ts'
import type { DeliveryRow, EventRow } from './tables.ts'

/**
 * An event of a company.
 * @throws ApiError 404 for one that is unknown, or another company's
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

/**
 * An event that nobody else changes before the transaction ends. Whoever changes deliveries locks their event first.
 */
export async function lockEvent(
  store: Store,
  companyId: string,
  id: string,
): Promise<Pick<EventRow, 'id' | 'company_id' | 'event_type' | 'status' | 'delivered_at'>> {
  const event = await store
    .selectFrom('webhook_events')
    .select(['id', 'company_id', 'event_type', 'status', 'delivered_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .$if(hasRowLocks(store), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!event) throw new ApiError(404, messages.notFound)
  return event
}

/** Brings the status of a locked event in line with its deliveries. */
export async function settleEvent(
  store: Store,
  event: Awaited<ReturnType<typeof lockEvent>>,
  now: number,
): Promise<void> {
  const deliveries = await store
    .selectFrom('webhook_deliveries')
    .select(['subscription_id', 'status'])
    .where('event_id', '=', event.id)
    .where('company_id', '=', event.company_id)
    .execute()
  const bySubscription = Map.groupBy(deliveries, (delivery) => delivery.subscription_id)
  const status = eventStatus(event.status, [...bySubscription.values()].map(standingOf))
  if (status === event.status) return
  const delivered_at = event.delivered_at ?? (status === 'delivered' ? now : null)
  await store
    .updateTable('webhook_events')
    .set({ status, delivered_at, updated_at: now })
    .where('id', '=', event.id)
    .where('company_id', '=', event.company_id)
    .execute()
}

/** A success counts for good: a manual retry that fails later does not undo it. */
function standingOf(deliveries: readonly Pick<DeliveryRow, 'status'>[]) {
  return {
    begun: deliveries.some(({ status }) => status !== 'pending'),
    open: deliveries.some(({ status }) => (inProgress as readonly string[]).includes(status)),
    succeeded: deliveries.some(({ status }) => status === 'success'),
  }
}

export type EventFilter = { readonly eventType?: EventType | undefined; readonly status?: EventStatus | undefined }

/**
 * One page of a company's events, in the order of their creation or against it, and the number of all that the filter
 * lets through.
 */
export async function listOfEvents(
  store: Store,
  companyId: string,
  { eventType, status }: EventFilter,
  { limit, offset }: Page,
  order: 'asc' | 'desc',
): Promise<{ readonly rows: readonly EventRow[]; readonly count: number }> {
  let own = store.selectFrom('webhook_events').where('company_id', '=', companyId)
  if (eventType !== undefined) own = own.where('event_type', '=', eventType)
  if (status !== undefined) own = own.where('status', '=', status)
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('position', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: Number(count) }
}

/** The latest delivery of an event for each of its subscriptions, in the order in which they were made. */
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
