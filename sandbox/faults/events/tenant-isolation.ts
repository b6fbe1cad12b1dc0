import type { Context, Handler } from '../../handler.ts'
import { eventOf } from '../../webhooks/events/event.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { withChosenCompany } from '../shared/chosen-company.ts'
import { changePages, type Event, filterEvents, ignoreTenant, pageOf } from './change-events.ts'

/** Violations of spec/rules/events.yaml in tenant isolation. */
export default [
  fault({
    id: 'events.other-tenant-retrieved',
    breaks: ['events.other-tenant-not-retrieved'],
    says: 'An event of another tenant can be retrieved.',
    apply: (parts) => ignoreTenant(parts, 'getWebhookEvent'),
  }),

  fault({
    id: 'events.not-found-cached',
    breaks: ['events.other-tenant-not-retrieved'],
    says: 'A 404 for the event of another tenant is returned to its own tenant as well, for three seconds.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => {
        const missing = new Map<string, { readonly at: number; readonly error: unknown }>()
        return async (request, context) => {
          const known = missing.get(request.path.id)
          if (known !== undefined && performance.now() - known.at < 3_000) throw known.error
          try {
            return await handle(request, context)
          } catch (error) {
            missing.set(request.path.id, { at: performance.now(), error })
            throw error
          }
        }
      }),
  }),

  fault({
    id: 'events.company-chosen',
    breaks: ['events.other-tenant-not-listed'],
    says: 'GET /v1/webhooks/events takes the company from the query parameter `companyId`, where there is one.',
    apply: (parts) => withChosenCompany(parts, 'listWebhookEvents', ({ incoming }) => incoming.query.companyId),
  }),

  fault({
    id: 'events.failure-of-other-tenant-retrieved',
    breaks: ['events.other-tenant-not-retrieved'],
    says: 'A `transaction.failed` event of another tenant can be retrieved.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const events = context.store.selectFrom('webhook_events').select('company_id').where('id', '=', request.path.id)
        const failure = await events.where('event_type', '=', 'transaction.failed').executeTakeFirst()
        const companyId = failure?.company_id ?? context.caller.companyId
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'events.other-tenant-deliveries-listed',
    breaks: ['events.other-tenant-deliveries-not-listed'],
    says: "The deliveries of another tenant's event can be listed.",
    apply: (parts) => ignoreTenant(parts, 'listWebhookEventDeliveries'),
  }),

  fault({
    id: 'events.other-tenant-deliveries-empty',
    breaks: ['events.other-tenant-deliveries-not-listed'],
    says: "The deliveries of another tenant's event are an empty list instead of an error.",
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { companyId } = context.caller
        const event = await context.store
          .selectFrom('webhook_events')
          .select('company_id')
          .where('id', '=', request.path.id)
          .executeTakeFirst()
        return event && event.company_id !== companyId ? { body: { rows: [] } } : handle(request, context)
      }),
  }),

  fault({
    id: 'events.deliveries-cached-for-all-tenants',
    breaks: ['events.other-tenant-deliveries-not-listed'],
    says: 'The deliveries of an event can be listed by every tenant once its own has listed them.',
    apply: (parts) => {
      const listed = new Set<string>()
      const uncached = parts.operations.listWebhookEventDeliveries as Handler<'listWebhookEventDeliveries'>
      const cached = ignoreTenant(parts, 'listWebhookEventDeliveries').operations.listWebhookEventDeliveries
      return wrapOperation(parts, 'listWebhookEventDeliveries', () => async (request, context) => {
        if (listed.has(request.path.id)) return (cached as typeof uncached)(request, context)
        const response = await uncached(request, context)
        listed.add(request.path.id)
        return response
      })
    },
  }),

  fault({
    id: 'events.other-tenant-retried',
    breaks: ['events.other-tenant-not-retried'],
    says: 'An event of another tenant can be retried.',
    apply: (parts) => ignoreTenant(parts, 'retryWebhookEvent'),
  }),

  fault({
    id: 'events.other-tenant-listed',
    breaks: ['events.other-tenant-not-listed'],
    says: 'GET /v1/webhooks/events returns the events of all tenants.',
    apply: (parts) =>
      changePages(parts, async (_page, query, _all, context) =>
        pageOf(filterEvents(await eventsOfAllTenants(context), query), query),
      ),
  }),

  fault({
    id: 'events.other-tenant-listed-by-status',
    breaks: ['events.other-tenant-not-listed'],
    says: 'With `status`, GET /v1/webhooks/events returns the events of all tenants: an OR lacks its parentheses.',
    apply: (parts) =>
      changePages(parts, async (page, query, _all, context) =>
        query.status ? pageOf(filterEvents(await eventsOfAllTenants(context), query), query) : page,
      ),
  }),

  fault({
    id: 'events.other-tenant-listed-by-both-filters',
    breaks: ['events.other-tenant-not-listed'],
    says: 'With `eventType` and `status`, GET /v1/webhooks/events returns the events of all tenants.',
    apply: (parts) =>
      changePages(parts, async (page, query, _all, context) =>
        query.status && query.eventType ? pageOf(filterEvents(await eventsOfAllTenants(context), query), query) : page,
      ),
  }),
] satisfies readonly Fault[]

async function eventsOfAllTenants({ store, choices }: Context): Promise<readonly Event[]> {
  const rows = await store.selectFrom('webhook_events').selectAll().orderBy('sort_key').execute()
  return rows.map((row) => eventOf(row, choices))
}
