import { telling } from '../deliveries/sending.ts'
import { fault } from '../fault.ts'

/** Violations of spec/rules/card-transactions.yaml in the events that tell of a transaction. */
export default [
  fault({
    id: 'card-transactions.events-as-credits',
    breaks: ['card-transactions.events-of-purchase-are-debits', 'card-transactions.event-tells-the-same'],
    says: 'Events tell a purchase as a credit.',
    apply: (parts) =>
      telling(parts, (envelope) => ({ ...envelope, data: { ...envelope.data, transactionType: 'credit' } })),
  }),

  fault({
    id: 'card-transactions.events-of-another-user',
    breaks: ['card-transactions.event-tells-the-particulars'],
    says: 'Events have the id of the company in the place of that of the user.',
    apply: (parts) =>
      telling(parts, (envelope) => {
        const { user, company } = envelope.data as { user: object; company: { id: string } }
        return { ...envelope, data: { ...envelope.data, user: { ...user, id: company.id } } }
      }),
  }),

  fault({
    id: 'card-transactions.events-dated-by-settlement',
    breaks: ['card-transactions.event-tells-the-particulars'],
    says: 'The event of a settlement tells its date as that of the transaction.',
    apply: (parts) =>
      telling(parts, (envelope) => {
        const { transactionDate, settlementDate } = envelope.data
        return { ...envelope, data: { ...envelope.data, transactionDate: settlementDate ?? transactionDate } }
      }),
  }),

  fault({
    id: 'card-transactions.events-of-another-card',
    breaks: ['card-transactions.event-tells-the-same', 'deliveries.data-names-card'],
    says: 'Events have the id of the company in the place of that of the card.',
    apply: (parts) =>
      telling(parts, (envelope) => {
        const { card, company } = envelope.data as { card: object; company: { id: string } }
        return { ...envelope, data: { ...envelope.data, card: { ...card, id: company.id } } }
      }),
  }),

  fault({
    id: 'card-transactions.events-settled-at-once',
    breaks: ['card-transactions.settlement-date-of-settlements-alone'],
    says: 'Events tell the date of the transaction as that of its settlement, also before it is settled.',
    apply: (parts) =>
      telling(parts, (envelope) => ({
        ...envelope,
        data: { settlementDate: envelope.data.transactionDate, ...envelope.data },
      })),
  }),
]
