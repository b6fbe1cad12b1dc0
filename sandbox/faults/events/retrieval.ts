import { randomUUID } from 'node:crypto'
import { type Fault, fault } from '../fault.ts'
import { changeEvents, changePages, filterEvents, pageOf } from './change-events.ts'

const MINUTE = 60_000

/** Violations of spec/rules/events.yaml in retrieval and list. */
export default [
  fault({
    id: 'events.new-events-missing',
    breaks: ['events.created-listed'],
    says: 'GET /v1/webhooks/events omits the events of the last minute.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all, { clock }) => {
        const old = (await all()).filter(({ createdAt }) => Date.parse(createdAt) < clock.now() - MINUTE)
        return pageOf(filterEvents(old, query), query)
      }),
  }),

  fault({
    id: 'events.listed-time-rounded',
    breaks: ['events.listed-as-retrieved'],
    says: 'GET /v1/webhooks/events rounds `occurredAt` down to the minute.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }) => ({
        rows: rows.map((event) => ({
          ...event,
          occurredAt: new Date(Math.floor(Date.parse(event.occurredAt) / MINUTE) * MINUTE).toISOString(),
        })),
        count,
      })),
  }),

  fault({
    id: 'events.idempotency-key-changes',
    breaks: ['events.idempotency-key-stable'],
    says: '`idempotencyKey` of an event changes with every response.',
    apply: (parts) => changeEvents(parts, (event) => ({ ...event, idempotencyKey: randomUUID() })),
  }),
] satisfies readonly Fault[]
