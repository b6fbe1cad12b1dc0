/** Contract: spec/rules/payment-transactions.yaml, the dates of the payment list */
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { refusedSpans, returnedIn, secondsOf, spans } from '../../scenarios/transactions/date-time-boundaries.ts'
import { expectEachDefault, expectFromStartAlone } from '../../scenarios/transactions/default-dates.ts'
import { expectAll, expectNone } from '../../scenarios/transactions/history.ts'
import { expectYesterday } from '../../scenarios/transactions/yesterday.ts'

export default [
  check({
    rule: 'payment-transactions.start-date-inclusive',
    says: 'A payment at the very second of the start date is returned.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'payments')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.first]))
    },
  }),
  check({
    rule: 'payment-transactions.end-date-inclusive',
    says: 'A payment at the very second of the end date is returned.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'payments')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.last]))
    },
  }),
  check({
    rule: 'payment-transactions.start-date-alone',
    says: 'With a start date alone a payment between it and yesterday is returned.',
    run: (target) => expectFromStartAlone(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.one-date-alone',
    says: 'On the payment list a date that is left out is the previous day, even when the other one is given.',
    run: (target) => expectEachDefault(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.outside-dates-left-out',
    says: 'A payment before the start date or after the end date is not returned.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'payments')
      await forAll(seed, [spans(of)], async (span) => expectNone(await returnedIn(target, of, span), span.outside))
    },
  }),
  check({
    rule: 'payment-transactions.yesterday-by-default',
    says: 'Without dates the payments of the previous day, UTC, are returned, and no others.',
    phase: 'clock',
    run: (target) => expectYesterday(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.start-after-end-refused',
    says: 'The payment list answers 400 to a start date after the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'payments', 'after'),
  }),
  check({
    rule: 'payment-transactions.equal-dates-refused',
    says: 'The payment list answers 400 to a start date equal to the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'payments', 'equal'),
  }),
]
