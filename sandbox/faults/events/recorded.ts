import { randomUUID } from 'node:crypto'
import type { WebhookEventType } from '../../../generated/types.d.ts'
import { emit } from '../../webhooks/emit.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { cut, filtered, forgetting, paging, showing } from './answers.ts'

const HOUR = 3_600_000

/** Violations of spec/rules/events.yaml in recording events. */
export default [
  fault({
    id: 'events.failures-not-recorded',
    breaks: ['events.recorded-for-activity', 'events.one-for-each-activity'],
    says: 'A failed transaction gives no event.',
    apply: (parts) => forgetting(parts, ({ eventType }) => eventType === 'transaction.failed'),
  }),

  fault({
    id: 'events.failures-as-declines',
    breaks: ['events.recorded-for-activity', 'events.one-for-each-activity'],
    says: 'A failed transaction gives the event of a decline.',
    apply: (parts) =>
      showing(parts, (event) =>
        event.eventType === 'transaction.failed' ? { ...event, eventType: 'transaction.auth.declined' } : event,
      ),
  }),

  fault({
    id: 'events.idempotency-key-of-answer',
    breaks: ['events.idempotency-key-steady'],
    says: 'Each answer gives an event another idempotencyKey.',
    apply: (parts) => showing(parts, (event) => ({ ...event, idempotencyKey: randomUUID() })),
  }),

  fault({
    id: 'events.settlement-approved-again',
    breaks: ['events.one-for-each-activity'],
    says: 'A settlement gives the event of an approval beside its own.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => {
        const events = (await all()).flatMap((event) => {
          if (event.eventType !== 'transaction.settled') return [event]
          const id = `${event.id[0] === '0' ? '1' : '0'}${event.id.slice(1)}`
          return [event, { ...event, id, eventType: 'transaction.auth.approved' as const }]
        })
        return cut(filtered(events, query), query)
      }),
  }),

  fault({
    id: 'events.occurred-when-recorded',
    breaks: ['events.occurred-when-it-happened'],
    says: 'The occurredAt of an event is when it was recorded.',
    apply: (parts) => showing(parts, (event) => ({ ...event, occurredAt: event.createdAt })),
  }),

  fault({
    id: 'events.occurred-in-local-time',
    breaks: ['events.occurred-when-it-happened'],
    says: 'The occurredAt of an event is in the time of São Paulo.',
    apply: (parts) =>
      showing(parts, (event) => ({
        ...event,
        occurredAt: new Date(Date.parse(event.occurredAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'events.test-recorded',
    breaks: ['events.calls-make-none'],
    says: 'A test delivery is recorded as an event.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        await emit(context, happened('transaction.settled', context.caller.companyId, context.clock.now()))
        return answer
      }),
  }),

  fault({
    id: 'events.retry-recorded',
    breaks: ['events.calls-make-none'],
    says: 'A manual retry is recorded as another event.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        await emit(context, happened('transaction.settled', context.caller.companyId, context.clock.now()))
        return answer
      }),
  }),
] satisfies readonly Fault[]

function happened(eventType: WebhookEventType, companyId: string, occurredAt: number) {
  return { companyId, eventType, data: {}, occurredAt }
}
