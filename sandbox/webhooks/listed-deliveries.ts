import type { Context } from '../handler.ts'
import { latestDeliveries } from './event-queries.ts'
import type { DeliveryRow } from './tables.ts'

/** The latest delivery of an event to each subscription, as chosen: automatic retries when they are due, or once they have ended. */
export async function listedDeliveries(
  { store, caller, choices }: Pick<Context, 'store' | 'caller' | 'choices'>,
  eventId: string,
): Promise<readonly DeliveryRow[]> {
  const latest = await latestDeliveries(store, caller.companyId, eventId)
  if (choices['retry-records'] !== 'ended' || !latest.some(isRetryUnderWay)) return latest
  const all = await store
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('company_id', '=', caller.companyId)
    .orderBy('attempt_number', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ended = all.filter((row) => !isRetryUnderWay(row))
  return latest.map((row) => ended.find(({ subscription_id }) => subscription_id === row.subscription_id) ?? row)
}

const isRetryUnderWay = ({ status, trigger_type }: DeliveryRow): boolean =>
  trigger_type === 'automatic_retry' && (status === 'pending' || status === 'queued')
