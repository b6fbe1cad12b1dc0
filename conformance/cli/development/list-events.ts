import type { Connection } from './connection.ts'
import { eventLine, shownEvent } from './event-line.ts'
import type { Print } from './print.ts'

export type EventFilter = { readonly type?: string; readonly status?: string; readonly limit: number }

/** Prints the latest events, the oldest of them first. */
export async function listEvents(connection: Connection, { type, status, limit }: EventFilter, print: Print) {
  const pageOf = (page: number) =>
    connection.call('listWebhookEvents', { query: { page, pageSize: limit, eventType: type, status } })
  const first = await pageOf(1)
  const lastPage = Math.ceil(first.count / limit)
  const isOldestFirst = String(first.rows[0]?.occurredAt) <= String(first.rows.at(-1)?.occurredAt)
  const others = isOldestFirst && lastPage > 1 ? [await pageOf(lastPage - 1), await pageOf(lastPage)] : []
  const rows = (others.length === 0 ? [first] : others).flatMap((page) => page.rows)
  const latest = rows.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt)).slice(-limit)
  for (const event of latest) {
    const { id, eventType, occurredAt } = event
    const shown = { ...shownEvent(event.payload), id, type: eventType, occurredAt }
    print(event, eventLine(shown, event.status.padEnd(19), { failed: event.status === 'failed' }))
  }
  if (first.count === 0) print.note('There are no events. Run `trigger purchase` to create two.')
  else if (first.count > latest.length) print.note(`the latest ${latest.length} of ${first.count} events`)
}

/** Resends an event to all active subscriptions, and prints the new deliveries. */
export async function resendEvent(connection: Connection, id: string, print: Print) {
  const { rows } = await connection.call('retryWebhookEvent', { path: { id } })
  for (const delivery of rows) print(delivery, `delivery ${delivery.id} to subscription ${delivery.subscriptionId}`)
  if (rows.length === 0) print.note('No active subscription receives the event. Run `listen` to create one.')
}
