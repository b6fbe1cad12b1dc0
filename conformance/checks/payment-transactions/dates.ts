/** Contract: spec/rules/payment-transactions.yaml, dates */

import { dateTimeChecks } from '../../check-factories/transactions/date-times.ts'
import { startDateOnlyCheck, yesterdayCheck } from '../../check-factories/transactions/default-dates.ts'
import { longPeriodCheck } from '../../check-factories/transactions/long-periods.ts'

export default [
  ...dateTimeChecks('payments', {
    startDateInclusive: {
      rule: 'payment-transactions.start-date-inclusive',
      says: 'GET /v1/payments/transactions includes a payment of the exact second of the start date.',
    },
    endDateInclusive: {
      rule: 'payment-transactions.end-date-inclusive',
      says: 'GET /v1/payments/transactions includes a payment of the exact second of the end date.',
    },
    outsideDatesNotReturned: {
      rule: 'payment-transactions.outside-dates-not-returned',
      says: 'GET /v1/payments/transactions returns no payment before the start date or after the end date.',
    },
    datesDefaultIndependently: {
      rule: 'payment-transactions.dates-default-independently',
      says: 'A missing date of GET /v1/payments/transactions defaults to the previous day, even if the other is given.',
    },
    startAfterEndRefused: {
      rule: 'payment-transactions.start-after-end-refused',
      says: 'GET /v1/payments/transactions returns 400 for a start date after the end date.',
    },
    equalDatesRefused: {
      rule: 'payment-transactions.equal-dates-refused',
      says: 'GET /v1/payments/transactions returns 400 for a start date that equals the end date.',
    },
  }),
  startDateOnlyCheck(() => ['payments'], {
    rule: 'payment-transactions.start-date-only',
    says: 'With only `startDate`, GET /v1/payments/transactions returns all payments from then to yesterday, none earlier.',
  }),
  longPeriodCheck('payments', {
    rule: 'payment-transactions.long-periods-complete',
    says: 'GET /v1/payments/transactions returns all payments of a period of weeks or months.',
  }),
  yesterdayCheck('payments', {
    rule: 'payment-transactions.yesterday-by-default',
    says: 'Without dates, GET /v1/payments/transactions returns the payments of the previous day (UTC) and no others.',
  }),
]
