/** Contract: spec/rules/card-transactions.yaml, the deprecated `GET /v1/transactions` */
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { otherTenant } from '../../scenarios/authentication/tenants.ts'
import { momentOf } from '../../scenarios/transactions/activity.ts'
import {
  refusedSpans,
  returnedIn,
  returnedTo,
  secondsOf,
  spans,
} from '../../scenarios/transactions/date-time-boundaries.ts'
import { expectEachDefault, expectFromStartAlone } from '../../scenarios/transactions/default-dates.ts'
import { expectAll, expectNone, expectTold } from '../../scenarios/transactions/history.ts'
import { expectYesterday } from '../../scenarios/transactions/yesterday.ts'

export default [
  check({
    rule: 'card-transactions.deprecated-returns-settled',
    says: 'GET /v1/transactions returns a settled card transaction.',
    run: async (target) => {
      const of = await secondsOf(target, 'deprecated')
      const from = Math.min(...of.happened.map(({ at }) => at)) - 600_000
      expectAll(await returnedTo(target, of, { from, to: from + 10_000_000 }, of.token), of.happened)
    },
  }),
  check({
    rule: 'card-transactions.deprecated-shows-what-happened',
    says: 'GET /v1/transactions tells the card, the amount and the settlement date of what happened.',
    run: async (target) => {
      const of = await secondsOf(target, 'deprecated')
      const from = Math.min(...of.happened.map(({ at }) => at)) - 600_000
      const found = await returnedTo(target, of, { from, to: from + 10_000_000 }, of.token)
      expectAll(found, of.happened)
      for (const what of of.happened) expectTold(found.get(what.id) ?? {}, what)
    },
  }),
  check({
    rule: 'card-transactions.deprecated-start-date-inclusive',
    says: 'GET /v1/transactions returns a transaction at the very second of its start date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'deprecated')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.first]))
    },
  }),
  check({
    rule: 'card-transactions.deprecated-end-date-inclusive',
    says: 'GET /v1/transactions returns a transaction at the very second of its end date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'deprecated')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.last]))
    },
  }),
  check({
    rule: 'card-transactions.deprecated-start-date-alone',
    says: 'GET /v1/transactions with a start date alone returns a transaction between it and yesterday.',
    run: (target) => expectFromStartAlone(target, 'deprecated'),
  }),
  check({
    rule: 'card-transactions.deprecated-one-date-alone',
    says: 'On GET /v1/transactions a date that is left out is the previous day, even when the other one is given.',
    run: (target) => expectEachDefault(target, 'deprecated'),
  }),
  check({
    rule: 'card-transactions.deprecated-outside-dates-left-out',
    says: 'GET /v1/transactions returns no transaction before its start date or after its end date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'deprecated')
      await forAll(seed, [spans(of)], async (span) => expectNone(await returnedIn(target, of, span), span.outside))
    },
  }),
  check({
    rule: 'card-transactions.deprecated-yesterday-by-default',
    says: 'Without dates GET /v1/transactions returns the transactions of the previous day, UTC, and no others.',
    phase: 'clock',
    run: (target) => expectYesterday(target, 'deprecated'),
  }),
  check({
    rule: 'card-transactions.deprecated-start-after-end-refused',
    says: 'GET /v1/transactions answers 400 to a start date after the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'deprecated', 'after'),
  }),
  check({
    rule: 'card-transactions.deprecated-equal-dates-refused',
    says: 'GET /v1/transactions answers 400 to a start date equal to the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'deprecated', 'equal'),
  }),
  check({
    rule: 'card-transactions.deprecated-foreign-not-returned',
    says: 'GET /v1/transactions returns no transaction of another company.',
    run: async (target) => {
      const of = await secondsOf(target, 'deprecated')
      const token = await otherTenant(target)
      const first = of.happened[0]?.at ?? 0
      expectNone(
        await returnedTo(target, of, { from: momentOf(first, -1), to: momentOf(first, 1) }, token),
        of.happened,
      )
    },
  }),
]
