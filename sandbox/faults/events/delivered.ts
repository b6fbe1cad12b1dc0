import { type Fault, fault, wrapOperation } from '../fault.ts'
import { cut, type Event, filtered, paging, showing } from './answers.ts'

/** Violations of spec/rules/events.yaml in telling how far the delivery has come. */
export default [
  fault({
    id: 'events.delivered-when-ended',
    breaks: ['events.refused-not-delivered'],
    says: 'An event is delivered once nothing more is to be sent, whatever the receivers answered.',
    apply: (parts) => inState(parts, 'failed', 'delivered'),
  }),

  fault({
    id: 'events.partially-at-most',
    breaks: ['events.accepted-not-failed'],
    says: 'An event that every receiver accepted is partially_delivered.',
    apply: (parts) => inState(parts, 'delivered', 'partially_delivered'),
  }),

  fault({
    id: 'events.delivering-for-ever',
    breaks: ['events.accepted-is-delivered'],
    says: 'An event that every receiver accepted goes on delivering.',
    apply: (parts) => inState(parts, 'delivered', 'delivering'),
  }),

  fault({
    id: 'events.delivered-in-1970',
    breaks: ['events.delivered-at-in-time'],
    says: 'The deliveredAt of an event that is not delivered is the beginning of the epoch.',
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
