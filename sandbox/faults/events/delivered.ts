import { type Fault, fault, wrapOperation } from '../fault.ts'
import { cut, type Event, filtered, paging, showing } from './answers.ts'

/** Violations of spec/rules/events.yaml in telling how far the delivery has come. */
export default [
  fault({
    id: 'events.delivered-when-ended',
    breaks: ['events.refused-not-delivered'],
    says: 'An event becomes delivered when all its deliveries ended, whatever the receivers returned.',
    apply: (parts) => inState(parts, 'failed', 'delivered'),
  }),

  fault({
    id: 'events.accepted-as-partially-delivered',
    breaks: ['events.accepted-not-failed'],
    says: 'An event that every receiver accepted is partially_delivered.',
    apply: (parts) => inState(parts, 'delivered', 'partially_delivered'),
  }),

  fault({
    id: 'events.delivering-forever',
    breaks: ['events.accepted-is-delivered'],
    says: 'An event that every receiver accepted stays delivering.',
    apply: (parts) => inState(parts, 'delivered', 'delivering'),
  }),

  fault({
    id: 'events.delivered-at-epoch',
    breaks: ['events.delivered-at-plausible'],
    says: '`deliveredAt` of an event that is not delivered is 1970-01-01.',
    apply: (parts) =>
      showing(parts, (event) => ({ ...event, deliveredAt: event.deliveredAt ?? new Date(0).toISOString() })),
  }),
] satisfies readonly Fault[]

/** The parts with events in one state where they were in another, also for who filters. */
function inState(parts: Parameters<Fault['apply']>[0], was: Event['status'], is: Event['status']) {
  const change = (event: Event): Event => (event.status === was ? { ...event, status: is } : event)
  const listed = paging(parts, async (_page, query, all) => cut(filtered((await all()).map(change), query), query))
  return wrapOperation(listed, 'getWebhookEvent', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return answer.body ? { ...answer, body: { ...answer.body, status: change(answer.body).status } } : answer
  })
}
