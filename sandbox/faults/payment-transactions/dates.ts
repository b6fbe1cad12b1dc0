import { plainUtc } from '../../dates.ts'
import { dateTimeFaults } from '../date-time-lists.ts'
import { fault } from '../fault.ts'
import { replaceItems } from '../transaction-lists.ts'

/** Violations of spec/rules/payment-transactions.yaml in dates. */
export default [
  fault({
    id: 'payment-transactions.default-dates-only-on-first-page',
    breaks: ['payment-transactions.yesterday-by-default'],
    says: 'Without dates, only the first page of payments is limited to the previous day.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all, { clock }) => {
        if (query.pageCursor === undefined || query.startDate || query.endDate) return all(query)
        return all({ ...query, startDate: '2000-01-01 00:00:00', endDate: plainUtc(clock.now()) })
      }),
  }),

  ...dateTimeFaults('payments', 'payment-transactions', '', 'GET /v1/payments/transactions'),
]
