import { fault } from '../../fault.ts'
import {
  changeEnvelope,
  changeHeaders,
  type Envelope,
  type Headers,
  isFirst,
  isTest,
  withData,
} from '../change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in the ids and types of events, and in whose they are. */
export default [
  fault({
    id: 'deliveries.event-id-is-transaction-id',
    breaks: ['deliveries.event-id-matches-record', 'deliveries.event-id-header'],
    says: '`id` in the body is the transaction id.',
    apply: (parts) => changeEnvelope(parts, (envelope) => ({ ...envelope, id: envelope.data.id })),
  }),

  fault({
    id: 'deliveries.event-id-per-subscription',
    breaks: ['deliveries.event-id-matches-record'],
    says: 'The first attempts to all but one of several subscriptions have event ids that no record has.',
    apply: (parts) => {
      const firsts = new Map<string, string | undefined>()
      const idFor = (id: string, headers: Headers) => {
        const delivery = headers['X-Webhook-Delivery-Id']
        if (!firsts.has(id)) firsts.set(id, delivery)
        return isFirst(headers) && delivery !== undefined && firsts.get(id) !== delivery ? delivery : id
      }
      const changed = changeEnvelope(parts, (envelope, headers) => ({ ...envelope, id: idFor(envelope.id, headers) }))
      return changeHeaders(changed, (headers) => ({
        ...headers,
        'X-Webhook-Event-Id': idFor(String(headers['X-Webhook-Event-Id']), headers),
      }))
    },
  }),

  fault({
    id: 'deliveries.related-transaction-left-over',
    breaks: ['deliveries.related-transaction'],
    says: 'An event without a related transaction has that of the event before it.',
    apply: (parts) => {
      const known = new Map<string, unknown>()
      let last: unknown
      return changeEnvelope(parts, (envelope, headers) => {
        if (isTest(headers)) return envelope
        last = envelope.data.relatedTransactionId ?? known.get(envelope.id) ?? last
        known.set(envelope.id, last)
        return { ...envelope, data: { ...envelope.data, ...(last !== undefined && { relatedTransactionId: last }) } }
      })
    },
  }),

  fault({
    id: 'deliveries.failures-as-declines',
    breaks: ['deliveries.type-matches-activity', 'deliveries.event-type-header'],
    says: 'A failed transaction is delivered as a declined one.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) =>
        envelope.type === 'transaction.failed' ? { ...envelope, type: 'transaction.auth.declined' } : envelope,
      ),
  }),

  fault({
    id: 'deliveries.occurred-at-is-delivery-time',
    breaks: [
      'deliveries.occurred-at-matches-activity',
      'deliveries.timestamp-header',
      'deliveries.same-event-on-retries',
    ],
    says: '`occurredAt` is the time of the delivery.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => ({ ...envelope, occurredAt: new Date(parts.clock.now()).toISOString() })),
  }),

  fault({
    id: 'deliveries.data-id-is-event-id',
    breaks: ['deliveries.data-id-matches-activity'],
    says: '`data.id` is the event id.',
    apply: (parts) => changeEnvelope(parts, (envelope) => withData(envelope, { id: envelope.id })),
  }),

  fault({
    id: 'deliveries.related-to-itself',
    breaks: ['deliveries.related-transaction'],
    says: '`relatedTransactionId` is the id of the transaction itself.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => withData(envelope, { relatedTransactionId: envelope.data.id })),
  }),

  fault({
    id: 'deliveries.second-settlement-as-failure',
    breaks: ['deliveries.type-matches-activity'],
    says: 'The second settlement of an approval is delivered as a failed transaction.',
    apply: (parts) => {
      const settled = new Map<unknown, unknown>()
      const typeInHeader = changeHeaders(parts, (headers, { body }) => ({
        ...headers,
        'X-Webhook-Event-Type': (JSON.parse(body) as Envelope).type,
      }))
      return changeEnvelope(typeInHeader, (envelope) => {
        const { id, relatedTransactionId: approval } = envelope.data
        if (envelope.type !== 'transaction.settled' || approval === undefined) return envelope
        if (!settled.has(approval)) settled.set(approval, id)
        return settled.get(approval) === id ? envelope : { ...envelope, type: 'transaction.failed' }
      })
    },
  }),

  fault({
    id: 'deliveries.approvals-of-first-user',
    breaks: ['deliveries.data-matches-authorization'],
    says: '`data.user` of an approval has the name and email of another user.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        if (envelope.type !== 'transaction.auth.approved') return envelope
        const user = { ...(envelope.data.user as object), name: 'Ana Souza', email: 'ana.souza@example.com' }
        return withData(envelope, { user })
      }),
  }),

  fault({
    id: 'deliveries.declines-of-first-company',
    breaks: ['deliveries.data-matches-authorization'],
    says: '`data.company.name` of a decline is a constant.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        if (envelope.type !== 'transaction.auth.declined') return envelope
        return withData(envelope, { company: { ...(envelope.data.company as object), name: 'First company' } })
      }),
  }),
]
