import { createHash, randomUUID } from 'node:crypto'
import type { components } from '../../../generated/types.d.ts'
import type { Services } from '../../services.ts'
import { MINUTE } from '../../time-units.ts'
import { deliveryOf } from '../../webhooks/events/event.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changeEvents, changePages, type Event, filterEvents, hideEvents, pageOf } from './change-events.ts'

/** Violations of spec/rules/events.yaml in retrieval and list. */
export default [
  fault({
    id: 'events.retry-after-card-deletion-fails',
    breaks: ['errors.never-5xx'],
    says: 'A manual retry of an event whose card was deleted returns 500.',
    apply: (parts) => {
      const { remembering, deleted } = rememberDeletedCards(parts)
      return wrapOperation(remembering, 'retryWebhookEvent', (handle) => async (request, context) => {
        const event = await parts.operations.getWebhookEvent?.({ ...request, body: undefined }, context)
        if (deleted.has(cardIdIn(event?.body?.payload))) throw new Error('no such card')
        return handle(request, context)
      })
    },
  }),

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
    id: 'events.listed-change-in-local-time',
    breaks: ['events.listed-as-retrieved'],
    says: 'GET /v1/webhooks/events shows `updatedAt` in São Paulo time marked as UTC.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }) => ({
        rows: rows.map((event) => ({
          ...event,
          updatedAt: new Date(Date.parse(event.updatedAt) - 180 * MINUTE).toISOString(),
        })),
        count,
      })),
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

  fault({
    id: 'events.idempotency-key-of-second',
    breaks: ['events.idempotency-key-unique'],
    says: '`idempotencyKey` is derived from the type and the second of an event, which events share.',
    apply: (parts) =>
      changeEvents(parts, (event) => ({
        ...event,
        idempotencyKey: uuidOf(`${event.eventType} ${event.occurredAt.slice(0, 19)}`),
      })),
  }),

  fault({
    id: 'events.deleted-with-card',
    breaks: ['events.kept-after-card-deletion'],
    says: 'The deletion of a card deletes its events.',
    apply: (parts) => {
      const { remembering, deleted } = rememberDeletedCards(parts)
      return hideEvents(remembering, ({ payload }) => deleted.has(cardIdIn(payload)))
    },
  }),

  fault({
    id: 'events.outcomes-missing',
    breaks: ['events.outcome-for-each-subscription'],
    says: 'A retrieved event shows no delivery outcomes.',
    apply: (parts) => changeOutcomes(parts, () => []),
  }),

  fault({
    id: 'events.only-failed-outcomes',
    breaks: ['events.outcome-for-each-subscription'],
    says: 'A retrieved event shows only the outcomes of deliveries that failed.',
    apply: (parts) => changeOutcomes(parts, (deliveries) => deliveries.filter(({ status }) => status !== 'success')),
  }),

  fault({
    id: 'events.first-outcomes',
    breaks: ['events.outcome-is-latest'],
    says: 'A retrieved event shows the outcome of the first delivery to each subscription.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body) return response
        const all = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const rows = await all.where('attempt_number', '=', 1).orderBy('id').execute()
        return {
          ...response,
          body: { ...response.body, deliveries: rows.map((row) => deliveryOf(row, context.choices)) },
        }
      }),
  }),

  fault({
    id: 'events.outcome-without-automatic-retries',
    breaks: ['events.outcome-after-automatic-retry'],
    says: 'A retrieved event shows the outcome of the latest delivery that is no automatic retry.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body) return response
        const all = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const shown = all.where('trigger_type', '<>', 'automatic_retry').orderBy('attempt_number')
        const latest = new Map((await shown.execute()).map((row) => [row.subscription_id, row]))
        const deliveries = [...latest.values()].map((row) => deliveryOf(row, context.choices))
        return { ...response, body: { ...response.body, deliveries } }
      }),
  }),
  fault({
    id: 'events.outcomes-of-10-subscriptions',
    breaks: ['events.outcome-for-each-subscription'],
    says: 'A retrieved event shows the outcomes of ten subscriptions at most.',
    apply: (parts) => changeOutcomes(parts, (deliveries) => deliveries.slice(0, 10)),
  }),

  fault({
    id: 'events.outcomes-of-active-subscriptions',
    breaks: ['events.outcome-for-each-subscription'],
    says: 'A retrieved event shows only the outcomes of subscriptions that are active now or deleted.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const subscriptions = context.store.selectFrom('webhook_subscriptions').select('id')
        const inactive = subscriptions.where('status', '<>', 'active').where('deleted_at', 'is', null)
        const ids = (await inactive.execute()).map(({ id }) => id)
        const { deliveries = [] } = response.body ?? {}
        const shown = deliveries.filter(({ subscriptionId }) => !ids.includes(subscriptionId))
        return response.body ? { ...response, body: { ...response.body, deliveries: shown } } : response
      }),
  }),
] satisfies readonly Fault[]

/** Remembers the ids of the cards that are deleted. */
function rememberDeletedCards(parts: Services): {
  readonly remembering: Services
  readonly deleted: ReadonlySet<unknown>
} {
  const deleted = new Set<unknown>()
  const remembering = wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
    const response = await handle(request, context)
    deleted.add(request.path.id)
    return response
  })
  return { remembering, deleted }
}

const cardIdIn = (payload: Event['payload']): unknown =>
  (payload as { data?: { card?: { id?: string } } } | undefined)?.data?.card?.id

type Outcomes = NonNullable<components['schemas']['WebhookEventDetailsDto']['deliveries']>

/** Changes the delivery outcomes of a retrieved event. */
function changeOutcomes(parts: Services, change: (outcomes: Outcomes) => Outcomes): Services {
  return wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
    const response = await handle(request, context)
    const { deliveries = [] } = response.body ?? {}
    return response.body ? { ...response, body: { ...response.body, deliveries: change(deliveries) } } : response
  })
}

/** A UUID for a text. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
