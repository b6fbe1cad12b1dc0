import { plainUtc } from '../../dates.ts'
import { fault, wrapStep } from '../fault.ts'
import { dateTimeFaults } from '../shared/date-time-lists.ts'
import { comparedFrom, nothingSinceEpoch, onlyLastMonth } from '../shared/long-periods.ts'
import { replaceItems, withItemsOf } from '../shared/transaction-lists.ts'

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

  fault({
    id: 'payment-transactions.card-transactions-returned',
    breaks: ['payment-transactions.yesterday-by-default'],
    says: 'Settled card transactions of the tenant are returned too, with their merchant as vendor.',
    apply: (parts) => withItemsOf(parts, 'payments', 'cards', (item, vendor) => ({ ...item, vendor })),
  }),

  onlyLastMonth(
    'payments',
    'payment-transactions.only-last-31-days',
    'payment-transactions.long-periods-complete',
    'GET /v1/payments/transactions',
  ),

  nothingSinceEpoch(
    'payments',
    'payment-transactions.nothing-since-1970',
    'payment-transactions.long-periods-complete',
    'GET /v1/payments/transactions',
  ),

  comparedFrom(
    'payments',
    'payment-transactions.dates-compared-by-day',
    'payment-transactions.long-periods-complete',
    'GET /v1/payments/transactions',
    'day',
  ),

  ...dateTimeFaults('payments', 'payment-transactions', '', 'GET /v1/payments/transactions'),

  fault({
    id: 'payment-transactions.malformed-date-without-other-ignored',
    breaks: ['listPaymentTransactions.query.endDate.pattern'],
    says: 'A malformed end date without a start date is ignored.',
    apply: (parts) =>
      wrapStep(parts, 'check-query', (run) => async (exchange, services) => {
        const { incoming } = exchange
        const { endDate, ...query } = incoming.query
        const isIgnored =
          endDate !== undefined && !/^[-\d]{10} [:\d]{8}$/.test(String(endDate)) && !('startDate' in query)
        if (exchange.operation.id !== 'listPaymentTransactions' || !isIgnored) return run(exchange, services)
        const changed = { ...exchange, incoming: { ...incoming, query } }
        await run(changed, services)
        exchange.query = changed.query
      }),
  }),
]
