import { HOUR } from '../../../time-units.ts'
import { fault } from '../../fault.ts'
import { roundToCents } from '../../shared/transaction-lists.ts'
import { onTwelveHours } from '../../shared/twelve-hours.ts'
import { changeEnvelope, isTest, withData } from '../change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in the amounts and dates of an event. */
export default [
  fault({
    id: 'deliveries.amount-of-concurrent-event',
    breaks: ['deliveries.data-amount-matches-activity'],
    says: 'Events that are sent within ten milliseconds of each other all have the amount of the first one.',
    apply: (parts) => {
      const amounts = new Map<string, unknown>()
      let latest = { at: 0, amount: undefined as unknown }
      return changeEnvelope(parts, (envelope, headers) => {
        if (isTest(headers)) return envelope
        const own = envelope.data.transactionAmount
        const isNew = !amounts.has(envelope.id)
        if (isNew) amounts.set(envelope.id, performance.now() - latest.at < 10 ? latest.amount : own)
        const transactionAmount = amounts.get(envelope.id)
        if (isNew) latest = { at: performance.now(), amount: transactionAmount }
        return { ...envelope, data: { ...envelope.data, transactionAmount } }
      })
    },
  }),

  fault({
    id: 'deliveries.amount-rounded-down',
    breaks: ['deliveries.data-amount-matches-activity'],
    says: 'The amounts of events are rounded down to cents in floating point.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) =>
        withData(envelope, { transactionAmount: roundToCents(Number(envelope.data.transactionAmount), 'floor') }),
      ),
  }),

  fault({
    id: 'deliveries.amount-in-single-precision',
    breaks: ['deliveries.data-amount-matches-activity'],
    says: 'The amounts of events are stored in single precision, and rounded to cents.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) =>
        withData(envelope, {
          transactionAmount: Math.round(Math.fround(Number(envelope.data.transactionAmount)) * 100) / 100,
        }),
      ),
  }),

  fault({
    id: 'deliveries.amount-in-cents',
    breaks: ['deliveries.data-amount-matches-activity'],
    says: 'The amounts of events are in cents.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) =>
        withData(envelope, { transactionAmount: Math.round(Number(envelope.data.transactionAmount) * 100) }),
      ),
  }),

  fault({
    id: 'deliveries.settlement-with-amount-of-approval',
    breaks: ['deliveries.data-amount-matches-activity'],
    says: '`transactionAmount` of a settlement after an approval is the amount of the approval.',
    apply: (parts) => {
      const amounts = new Map<unknown, unknown>()
      return changeEnvelope(parts, (envelope) => {
        const { id, relatedTransactionId, transactionAmount } = envelope.data
        if (envelope.type === 'transaction.auth.approved') amounts.set(id, transactionAmount)
        const related = envelope.type === 'transaction.settled' ? amounts.get(relatedTransactionId) : undefined
        return related === undefined ? envelope : withData(envelope, { transactionAmount: related })
      })
    },
  }),

  fault({
    id: 'deliveries.settlement-up-to-amount-of-approval',
    breaks: ['deliveries.data-amount-matches-activity'],
    says: '`transactionAmount` of a settlement is at most the amount of its approval.',
    apply: (parts) => {
      const amounts = new Map<unknown, number>()
      return changeEnvelope(parts, (envelope) => {
        const { id, relatedTransactionId } = envelope.data
        const amount = Number(envelope.data.transactionAmount)
        if (envelope.type === 'transaction.auth.approved') amounts.set(id, amount)
        const most = envelope.type === 'transaction.settled' ? amounts.get(relatedTransactionId) : undefined
        return most === undefined || amount <= most ? envelope : withData(envelope, { transactionAmount: most })
      })
    },
  }),

  fault({
    id: 'deliveries.failure-with-amount-of-approval',
    breaks: ['deliveries.data-amount-matches-activity'],
    says: '`transactionAmount` of a failure after an approval is the amount of the approval.',
    apply: (parts) => {
      const amounts = new Map<unknown, unknown>()
      return changeEnvelope(parts, (envelope) => {
        const { id, relatedTransactionId, transactionAmount } = envelope.data
        if (envelope.type === 'transaction.auth.approved') amounts.set(id, transactionAmount)
        const related = envelope.type === 'transaction.failed' ? amounts.get(relatedTransactionId) : undefined
        return related === undefined ? envelope : withData(envelope, { transactionAmount: related })
      })
    },
  }),

  fault({
    id: 'deliveries.transaction-date-in-local-time',
    breaks: ['deliveries.data-transaction-date-matches-activity'],
    says: '`data.transactionDate` of an authorization is São Paulo time marked as UTC.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        if (!envelope.type.startsWith('transaction.auth.')) return envelope
        const moment = Date.parse(String(envelope.data.transactionDate)) - 3 * HOUR
        return withData(envelope, { transactionDate: new Date(moment).toISOString() })
      }),
  }),

  fault({
    id: 'deliveries.transaction-date-in-12-hours',
    breaks: ['deliveries.data-transaction-date-matches-activity'],
    says: '`data.transactionDate` uses a 12-hour clock without AM or PM.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) =>
        withData(envelope, { transactionDate: onTwelveHours(String(envelope.data.transactionDate)) }),
      ),
  }),

  fault({
    id: 'deliveries.failure-date-in-local-time',
    breaks: ['deliveries.data-transaction-date-matches-activity'],
    says: '`data.transactionDate` of a failed transaction is São Paulo time marked as UTC.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) => {
        if (envelope.type !== 'transaction.failed') return envelope
        const moment = Date.parse(String(envelope.data.transactionDate)) - 3 * HOUR
        return withData(envelope, { transactionDate: new Date(moment).toISOString() })
      }),
  }),

  fault({
    id: 'deliveries.approvals-in-dollars',
    breaks: ['deliveries.data-matches-authorization'],
    says: '`data.transactionCurrency` of an approval is USD, and that of its settlement the currency of the account.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope) =>
        envelope.type === 'transaction.auth.approved' ? withData(envelope, { transactionCurrency: 'USD' }) : envelope,
      ),
  }),
]
