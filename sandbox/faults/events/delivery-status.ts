import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changeEvents, changePages, type Event, filterEvents, pageOf } from './change-events.ts'

/** Violations of spec/rules/events.yaml in the delivery status. */
export default [
  fault({
    id: 'events.delivered-when-ended',
    breaks: ['events.refused-not-delivered'],
    says: 'An event becomes delivered when all its deliveries ended, whatever the receivers returned.',
    apply: (parts) => changeStatus(parts, 'failed', 'delivered'),
  }),

  fault({
    id: 'events.delivered-to-one-is-delivered',
    breaks: ['events.partly-accepted-not-delivered-or-failed'],
    says: 'An event that one of several receivers accepted becomes delivered.',
    apply: (parts) => changeStatus(parts, 'partially_delivered', 'delivered'),
  }),

  fault({
    id: 'events.accepted-as-partially-delivered',
    breaks: ['events.accepted-not-failed'],
    says: 'An event that every receiver accepted is partially_delivered.',
    apply: (parts) => changeStatus(parts, 'delivered', 'partially_delivered'),
  }),

  fault({
    id: 'events.status-of-latest-event',
    breaks: ['events.accepted-not-failed'],
    says: 'A status other than delivered is set in all events of the tenant.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const events = context.store.selectFrom('webhook_events').select('status')
        const ofTenant = events.where('company_id', '=', context.caller.companyId)
        const latest = await ofTenant.orderBy('updated_at', 'desc').orderBy('sort_key', 'desc').executeTakeFirst()
        const isSet = latest?.status === 'failed' || latest?.status === 'partially_delivered'
        return response.body && isSet ? { ...response, body: { ...response.body, status: latest.status } } : response
      }),
  }),

  fault({
    id: 'events.delivering-forever',
    breaks: ['events.accepted-is-delivered'],
    says: 'An event that every receiver accepted stays delivering.',
    apply: (parts) => changeStatus(parts, 'delivered', 'delivering'),
  }),

  fault({
    id: 'events.delivered-at-epoch',
    breaks: ['events.delivered-at-plausible'],
    says: '`deliveredAt` of an event that is not delivered is 1970-01-01.',
    apply: (parts) =>
      changeEvents(parts, (event) => ({ ...event, deliveredAt: event.deliveredAt ?? new Date(0).toISOString() })),
  }),
] satisfies readonly Fault[]

/** Replaces one event status with another, in filters too. */
function changeStatus(parts: Services, was: Event['status'], is: Event['status']) {
  const change = (event: Event): Event => (event.status === was ? { ...event, status: is } : event)
  const listed = changePages(parts, async (_page, query, all) =>
    pageOf(filterEvents((await all()).map(change), query), query),
  )
  return wrapOperation(listed, 'getWebhookEvent', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return response.body ? { ...response, body: { ...response.body, status: change(response.body).status } } : response
  })
}
