import { faultsOfDateTimes } from '../date-time-lists.ts'
import { fault } from '../fault.ts'
import { holding, ofAllCompanies, ofLivingCards, shiftedBy, telling } from '../transaction-lists.ts'

/** Violations of spec/rules/card-transactions.yaml in the deprecated `GET /v1/transactions`. */
export default [
  fault({
    id: 'card-transactions.deprecated-small-amounts-left-out',
    breaks: [
      'card-transactions.deprecated-returns-settled',
      'card-transactions.deprecated-shows-what-happened',
      'card-transactions.deprecated-start-date-inclusive',
      'card-transactions.deprecated-one-date-alone',
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

  fault({
    id: 'card-transactions.deprecated-local-time',
    breaks: ['card-transactions.deprecated-shows-what-happened'],
    says: 'GET /v1/transactions tells the settlement date in the time of São Paulo.',
    apply: (parts) =>
      telling(parts, 'deprecated', (item) => ({
        ...item,
        settlementDate: shiftedBy(String(item.settlementDate), -3 * 3600),
      })),
  }),

  fault({
    id: 'card-transactions.deprecated-without-deleted-cards',
    breaks: ['card-transactions.outlast-their-card'],
    says: 'GET /v1/transactions leaves out what was bought with cards that are deleted.',
    apply: (parts) => holding(parts, 'deprecated', ofLivingCards),
  }),

  ...faultsOfDateTimes('deprecated', 'card-transactions', 'deprecated-', 'GET /v1/transactions'),
]
