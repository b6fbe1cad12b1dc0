import { HOUR } from '../../time-units.ts'
import { changeEnvelope } from '../deliveries/change-deliveries.ts'
import { fault } from '../fault.ts'

/** Violations of spec/rules/card-transactions.yaml in the events of a transaction. */
export default [
  fault({
    id: 'card-transactions.events-as-credits',
    breaks: ['card-transactions.purchase-events-are-debits', 'card-transactions.event-matches-list'],
    says: 'Events report a purchase as a credit.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => ({ ...envelope, data: { ...envelope.data, transactionType: 'credit' } })),
  }),

  fault({
    id: 'card-transactions.declines-as-credits',
    breaks: ['card-transactions.purchase-events-are-debits'],
    says: 'The event of a declined purchase reports a credit.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        if (envelope.type !== 'transaction.auth.declined') return envelope
        return { ...envelope, data: { ...envelope.data, transactionType: 'credit' } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-company-id-as-user-id',
    breaks: ['card-transactions.event-details-match-list'],
    says: 'Events contain the id of the company as the id of the user.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const { user, company } = envelope.data as { user: object; company: { id: string } }
        return { ...envelope, data: { ...envelope.data, user: { ...user, id: company.id } } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-category-of-other-merchant',
    breaks: ['card-transactions.event-details-match-list'],
    says: 'Events contain the category code of another merchant.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const merchant = { ...(envelope.data.merchant as object), merchantCategoryCode: '0743' }
        return { ...envelope, data: { ...envelope.data, merchant } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-settlement-date-as-transaction-date',
    breaks: ['card-transactions.event-details-match-list'],
    says: 'A settlement event contains the settlement date as the transaction date.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const { transactionDate, settlementDate } = envelope.data
        return { ...envelope, data: { ...envelope.data, transactionDate: settlementDate ?? transactionDate } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-local-settlement-date',
    breaks: ['card-transactions.event-details-match-list'],
    says: 'The settlement date of an event is São Paulo time marked as UTC.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const { settlementDate } = envelope.data
        if (typeof settlementDate !== 'string') return envelope
        const local = new Date(Date.parse(settlementDate) - 3 * HOUR).toISOString()
        return { ...envelope, data: { ...envelope.data, settlementDate: local } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-company-id-as-card-id',
    breaks: ['card-transactions.event-matches-list', 'deliveries.data-card-matches-activity'],
    says: 'Events contain the id of the company as the id of the card.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const { card, company } = envelope.data as { card: object; company: { id: string } }
        return { ...envelope, data: { ...envelope.data, card: { ...card, id: company.id } } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-name-of-first-company',
    breaks: ['card-transactions.event-matches-list'],
    says: 'The events of every tenant contain the company name of the first one.',
    apply: (parts) =>
      changeEnvelope(parts, async (envelope) => {
        const companies = parts.store.selectFrom('companies').select('name').orderBy('created_at')
        const first = await companies.executeTakeFirstOrThrow()
        const company = { ...(envelope.data.company as object), name: first.name }
        return { ...envelope, data: { ...envelope.data, company } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-early-settlement-date',
    breaks: ['card-transactions.no-settlement-date-before-settlement'],
    says: 'Events contain the transaction date as settlement date, even before the settlement.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => ({
        ...envelope,
        data: { settlementDate: envelope.data.transactionDate, ...envelope.data },
      })),
  }),

  fault({
    id: 'card-transactions.events-with-local-amount-in-cents',
    breaks: ['card-transactions.event-details-match-list'],
    says: 'Events contain the local amount in cents.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const localAmount = Math.round(Number(envelope.data.localAmount) * 100)
        return { ...envelope, data: { ...envelope.data, localAmount } }
      }),
  }),

  fault({
    id: 'card-transactions.events-with-physical-card',
    breaks: ['card-transactions.event-details-match-list'],
    says: 'Events contain the card type physical, and the list Virtual.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        const card = { ...(envelope.data.card as object), type: 'physical' }
        return { ...envelope, data: { ...envelope.data, card } }
      }),
  }),
]
