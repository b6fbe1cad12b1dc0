import { fault } from '../fault.ts'
import { type Envelope, isTest, telling } from './sending.ts'

/** Violations of spec/rules/deliveries.yaml in what an event tells. */
export default [
  fault({
    id: 'deliveries.id-of-transaction',
    breaks: ['deliveries.id-of-event-record', 'deliveries.event-id-header'],
    says: 'The id in the body is that of the transaction.',
    apply: (parts) => telling(parts, (envelope) => ({ ...envelope, id: envelope.data.id })),
  }),
  fault({
    id: 'deliveries.failures-as-declines',
    breaks: ['deliveries.type-of-activity', 'deliveries.event-type-header'],
    says: 'A failed transaction is told as a declined one.',
    apply: (parts) =>
      telling(parts, (envelope) =>
        envelope.type === 'transaction.failed' ? { ...envelope, type: 'transaction.auth.declined' } : envelope,
      ),
  }),
  fault({
    id: 'deliveries.occurred-when-sent',
    breaks: ['deliveries.occurred-when-it-happened', 'deliveries.timestamp-header', 'deliveries.same-event-on-retries'],
    says: 'The occurredAt is the moment of the delivery.',
    apply: (parts) =>
      telling(parts, (envelope) => ({ ...envelope, occurredAt: new Date(parts.clock.now()).toISOString() })),
  }),
  fault({
    id: 'deliveries.data-id-of-event',
    breaks: ['deliveries.data-names-transaction'],
    says: 'The data id is the id of the event.',
    apply: (parts) => telling(parts, (envelope) => withData(envelope, { id: envelope.id })),
  }),
  fault({
    id: 'deliveries.amount-in-cents',
    breaks: ['deliveries.data-tells-amount'],
    says: 'The amounts of events are told in cents.',
    apply: (parts) =>
      telling(parts, (envelope) =>
        withData(envelope, { transactionAmount: Math.round(Number(envelope.data.transactionAmount) * 100) }),
      ),
  }),
  fault({
    id: 'deliveries.card-without-its-id',
    breaks: ['deliveries.data-names-card'],
    says: 'The card of the data has the id of the transaction.',
    apply: (parts) => telling(parts, (envelope) => withCard(envelope, { id: envelope.data.id })),
  }),
  fault({
    id: 'deliveries.first-four-digits',
    breaks: ['deliveries.last-four-digits'],
    says: 'The lastFourDigits are turned round.',
    apply: (parts) =>
      telling(parts, (envelope, headers) => {
        const { lastFourDigits } = envelope.data.card as { lastFourDigits: string }
        const turned = [...lastFourDigits].reverse().join('')
        const other = turned === lastFourDigits ? '9990' : turned
        return isTest(headers) ? envelope : withCard(envelope, { lastFourDigits: other })
      }),
  }),
  fault({
    id: 'deliveries.related-to-itself',
    breaks: ['deliveries.related-transaction'],
    says: 'The relatedTransactionId is the id of the transaction itself.',
    apply: (parts) => telling(parts, (envelope) => withData(envelope, { relatedTransactionId: envelope.data.id })),
  }),
]

const withData = (envelope: Envelope, members: object): Envelope => ({
  ...envelope,
  data: { ...envelope.data, ...members },
})

const withCard = (envelope: Envelope, members: object): Envelope =>
  withData(envelope, { card: { ...(envelope.data.card as object), ...members } })
