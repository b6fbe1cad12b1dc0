import type { WebhookEventType } from '../../../generated/types.d.ts'
import type { Services } from '../../services.ts'
import { emit } from '../../webhooks/emit.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changeEvents, changePages, type Event, filterEvents, hideEvents, pageOf } from './change-events.ts'

const HOUR = 3_600_000

/** Violations of spec/rules/events.yaml in the recording of events. */
export default [
  fault({
    id: 'events.failures-not-recorded',
    breaks: ['events.recorded-for-activity', 'events.one-event-per-activity'],
    says: 'A failed transaction produces no event.',
    apply: (parts) => hideEvents(parts, ({ eventType }) => eventType === 'transaction.failed'),
  }),

  fault({
    id: 'events.failures-as-declines',
    breaks: ['events.recorded-for-activity', 'events.one-event-per-activity'],
    says: 'A failed transaction produces the event of a decline.',
    apply: (parts) =>
      changeEvents(parts, (event) =>
        event.eventType === 'transaction.failed' ? { ...event, eventType: 'transaction.auth.declined' } : event,
      ),
  }),

  fault({
    id: 'events.extra-approval-on-settlement',
    breaks: ['events.one-event-per-activity'],
    says: 'A settlement also produces an approval event.',
    apply: (parts) => addApprovals(parts, () => true),
  }),

  fault({
    id: 'events.extra-approval-on-force-post',
    breaks: ['events.one-event-per-activity'],
    says: 'A settlement without prior authorization also produces an approval event.',
    apply: (parts) =>
      addApprovals(parts, ({ payload }) => {
        const { data } = payload as { readonly data: { readonly relatedTransactionId?: string } }
        return data.relatedTransactionId === undefined
      }),
  }),

  fault({
    id: 'events.occurred-at-is-creation-time',
    breaks: ['events.occurred-at-matches-activity'],
    says: '`occurredAt` of an event is the time of its recording.',
    apply: (parts) => changeEvents(parts, (event) => ({ ...event, occurredAt: event.createdAt })),
  }),

  fault({
    id: 'events.occurred-at-in-local-time',
    breaks: ['events.occurred-at-matches-activity'],
    says: '`occurredAt` of an event is in São Paulo time.',
    apply: (parts) =>
      changeEvents(parts, (event) => ({
        ...event,
        occurredAt: new Date(Date.parse(event.occurredAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'events.test-recorded',
    breaks: ['events.api-calls-produce-no-events'],
    says: 'A test delivery is recorded as an event.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        await emit(context, newEvent('transaction.settled', context.caller.companyId, context.clock.now()))
        return answer
      }),
  }),

  fault({
    id: 'events.retry-recorded',
    breaks: ['events.api-calls-produce-no-events'],
    says: 'A manual retry is recorded as a new event.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        await emit(context, newEvent('transaction.settled', context.caller.companyId, context.clock.now()))
        return answer
      }),
  }),
] satisfies readonly Fault[]

function newEvent(eventType: WebhookEventType, companyId: string, occurredAt: number) {
  return { companyId, eventType, data: {}, occurredAt }
}

/** Lists an approval beside each of these settlements. */
function addApprovals(parts: Services, follows: (settlement: Event) => boolean): Services {
  return changePages(parts, async (_page, query, all) => {
    const events = (await all()).flatMap((event) => {
      if (event.eventType !== 'transaction.settled' || !follows(event)) return [event]
      const id = `${event.id[0] === '0' ? '1' : '0'}${event.id.slice(1)}`
      return [event, { ...event, id, eventType: 'transaction.auth.approved' as const }]
    })
    return pageOf(filterEvents(events, query), query)
  })
}
