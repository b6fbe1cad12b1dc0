import { plainUtc } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import type { Item, ListQuery } from './transaction-lists.ts'

type UnsettledType = 'transaction.auth.approved' | 'transaction.auth.declined' | 'transaction.failed'

/** The transactions of a type of events that a search would find if they were settled; of approvals those that are pending. */
export async function unsettledItems(
  type: UnsettledType,
  query: ListQuery,
  context: Context,
): Promise<readonly Item[]> {
  const settled = new Set((await eventsOf('transaction.settled', context)).map(({ data }) => data.relatedTransactionId))
  const { cardIds, startDate = '', endDate = '9999' } = query
  return (await eventsOf(type, context)).flatMap(({ data, date }) => {
    const isOfCards = cardIds === undefined || cardIds.includes(String((data.card as Item).id))
    const isInPeriod = date >= startDate && date.slice(0, endDate.length) <= endDate
    return isOfCards && isInPeriod && !settled.has(data.id) ? [{ id: data.id, settlementDate: date }] : []
  })
}

async function eventsOf(type: UnsettledType | 'transaction.settled', { store, caller }: Context) {
  const events = store.selectFrom('webhook_events').selectAll().where('company_id', '=', caller.companyId)
  const rows = await events.where('event_type', '=', type).execute()
  return rows.map(({ body, occurred_at }) => ({
    data: (JSON.parse(body) as { data: Item }).data,
    date: plainUtc(Number(occurred_at)),
  }))
}
