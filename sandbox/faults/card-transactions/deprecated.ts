import { faultsOfDateTimes } from '../date-time-lists.ts'
import { fault } from '../fault.ts'
import { holding, ofAllCompanies } from '../transaction-lists.ts'

/** Violations of spec/rules/card-transactions.yaml in the deprecated `GET /v1/transactions`. */
export default [
  fault({
    id: 'card-transactions.deprecated-small-amounts-left-out',
    breaks: [
      'card-transactions.deprecated-returns-settled',
      'card-transactions.deprecated-start-date-inclusive',
      'card-transactions.deprecated-yesterday-by-default',
      'cursors.deprecated-pages-complete',
      'cursors.deprecated-total-count',
      'cursors.arrivals-in-between',
    ],
    says: 'GET /v1/transactions leaves out amounts below 12.',
    apply: (parts) =>
      holding(parts, 'deprecated', async (asked, all) =>
        (await all(asked)).filter(({ transactionAmount }) => Number(transactionAmount) >= 12),
      ),
  }),

  fault({
    id: 'card-transactions.deprecated-of-everybody',
    breaks: [
      'card-transactions.deprecated-foreign-not-returned',
      'cursors.filters-kept',
      'cursors.foreign-cursor',
      'cursors.deprecated-total-count',
      'cursors.has-next-until-last',
      'cursors.arrivals-in-between',
    ],
    says: 'GET /v1/transactions returns the transactions of all companies.',
    apply: (parts) => holding(parts, 'deprecated', ofAllCompanies),
  }),

  ...faultsOfDateTimes('deprecated', 'card-transactions', 'deprecated-', 'GET /v1/transactions'),
]
