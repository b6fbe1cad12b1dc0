import type { Context } from '../../handler.ts'
import { listedUntil } from '../../offset-page.ts'
import { showsUpcoming } from '../events/event.ts'
import { latestDeliveries } from '../events/event-queries.ts'
import type { DeliveryRow } from '../tables.ts'

/**
 * The latest delivery of an event to each subscription, as chosen: automatic retries when they are due, or once they have ended; all
 * attempts at once, or with a delay.
 */
export async function listedDeliveries(
  { store, caller, choices, clock }: Pick<Context, 'store' | 'caller' | 'choices' | 'clock'>,
  eventId: string,
): Promise<readonly DeliveryRow[]> {
  const latest = await latestDeliveries(store, caller.companyId, eventId)
  const until = listedUntil(clock.now(), choices, 'delivery-list-lag')
  const isListed = (row: DeliveryRow): boolean => {
    if (row.trigger_type === 'automatic_retry' && showsUpcoming(choices)) return true
    return row.created_at <= until && !(choices['retry-records'] === 'ended' && isRetryUnderWay(row))
  }
  if (latest.every(isListed)) return latest
  const all = await store
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('company_id', '=', caller.companyId)
    .orderBy('attempt_number', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const listed = all.filter(isListed)
  return latest.flatMap((row) => listed.find(({ subscription_id }) => subscription_id === row.subscription_id) ?? [])
}

/** The deliveries that a retrieved event shows: {@link listedDeliveries}, or those among them that have a result. */
export async function shownOutcomes(
  context: Parameters<typeof listedDeliveries>[0],
  eventId: string,
): Promise<readonly DeliveryRow[]> {
  const listed = await listedDeliveries(context, eventId)
  return context.choices['first-results'] === 'later' ? listed.filter((row) => !isUnderWay(row)) : listed
}

const isUnderWay = ({ status }: DeliveryRow): boolean => status === 'pending' || status === 'queued'

const isRetryUnderWay = (row: DeliveryRow): boolean => row.trigger_type === 'automatic_retry' && isUnderWay(row)
