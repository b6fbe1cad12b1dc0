/** Contract: spec/rules/card-transactions.yaml, cards and periods of `POST /v1/cards/transactions` */

import { filterChecks } from '../../check-factories/transactions/filters.ts'

export default filterChecks('cards', {
  filterByCard: {
    rule: 'card-transactions.filter-by-card',
    says: 'With `cardIds`, POST /v1/cards/transactions returns all transactions of those cards and no others.',
  },
  startDateInclusive: {
    rule: 'card-transactions.start-date-inclusive',
    says: 'POST /v1/cards/transactions includes transactions of the start date.',
  },
  endDateInclusive: {
    rule: 'card-transactions.end-date-inclusive',
    says: 'POST /v1/cards/transactions includes transactions of the end date.',
  },
  outsideDatesNotReturned: {
    rule: 'card-transactions.outside-dates-not-returned',
    says: 'POST /v1/cards/transactions returns no transaction before the start date or after the end date.',
  },
  allHistoryOfCards: {
    rule: 'card-transactions.all-history-of-cards',
    says: 'With `cardIds` and no dates, `source=cards` returns all transactions of those cards.',
  },
})
