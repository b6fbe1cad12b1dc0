/** Contract: spec/rules/travel.yaml, cards and periods of `source=travel` */

import { yesterdayCheck } from '../../check-factories/transactions/default-dates.ts'
import { filterChecks } from '../../check-factories/transactions/filters.ts'
import { longPeriodCheck } from '../../check-factories/transactions/long-periods.ts'

export default [
  ...filterChecks('travel', {
    filterByCard: {
      rule: 'travel.filter-by-card',
      says: 'With `cardIds`, `source=travel` returns all travel transactions of those cards and no others.',
    },
    startDateInclusive: {
      rule: 'travel.start-date-inclusive',
      says: 'POST /v1/cards/transactions includes travel transactions of the start date.',
    },
    endDateInclusive: {
      rule: 'travel.end-date-inclusive',
      says: 'POST /v1/cards/transactions includes travel transactions of the end date.',
    },
    outsideDatesNotReturned: {
      rule: 'travel.outside-dates-not-returned',
      says: '`source=travel` returns no travel transaction before the start date or after the end date.',
    },
    allHistoryOfCards: {
      rule: 'travel.all-history-of-cards',
      says: 'With `cardIds` and no dates, `source=travel` returns all travel transactions of those cards.',
    },
  }),
  longPeriodCheck('travel', {
    rule: 'travel.long-periods-complete',
    says: '`source=travel` returns all travel transactions of a period of weeks or months.',
  }),
  yesterdayCheck('travel', {
    rule: 'travel.yesterday-by-default',
    says: 'Without `cardIds` and dates, `source=travel` returns the transactions of yesterday (UTC) and no others.',
  }),
]
