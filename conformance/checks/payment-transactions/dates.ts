/** Contract: spec/rules/payment-transactions.yaml, dates */
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { refusedSpans, returnedIn, secondsOf, spans } from '../../scenarios/transactions/date-time-boundaries.ts'
import { expectEachDefault, expectFromStartAlone } from '../../scenarios/transactions/default-dates.ts'
import { expectAll, expectNone } from '../../scenarios/transactions/history.ts'
import { expectYesterday } from '../../scenarios/transactions/yesterday.ts'

export default [
  check({
    rule: 'payment-transactions.start-date-inclusive',
    says: 'GET /v1/payments/transactions includes a payment of the exact second of the start date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'payments')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.first]))
    },
  }),
  check({
    rule: 'payment-transactions.end-date-inclusive',
    says: 'GET /v1/payments/transactions includes a payment of the exact second of the end date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'payments')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.last]))
    },
  }),
  check({
    rule: 'payment-transactions.start-date-only',
    says: 'With only a start date, GET /v1/payments/transactions returns payments between that date and yesterday.',
    run: (target) => expectFromStartAlone(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.dates-default-independently',
    says: 'A missing date of GET /v1/payments/transactions defaults to the previous day, even if the other is given.',
    run: (target) => expectEachDefault(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.outside-dates-not-returned',
    says: 'GET /v1/payments/transactions returns no payment before the start date or after the end date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'payments')
      await forAll(seed, [spans(of)], async (span) => expectNone(await returnedIn(target, of, span), span.outside))
    },
  }),
  check({
    rule: 'payment-transactions.yesterday-by-default',
    says: 'Without dates, GET /v1/payments/transactions returns the payments of the previous day (UTC) and no others.',
    phase: 'clock',
    run: (target) => expectYesterday(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.start-after-end-refused',
    says: 'GET /v1/payments/transactions returns 400 for a start date after the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'payments', 'after'),
  }),
  check({
    rule: 'payment-transactions.equal-dates-refused',
    says: 'GET /v1/payments/transactions returns 400 for a start date that equals the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'payments', 'equal'),
  }),
]
