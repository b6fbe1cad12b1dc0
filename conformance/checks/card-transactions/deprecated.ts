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
    rule: 'card-transactions.deprecated-settled-transaction-returned',
    says: 'GET /v1/transactions returns settled card transactions.',
    run: async (target) => {
      const of = await secondsOf(target, 'deprecated')
      const from = Math.min(...of.happened.map(({ at }) => at)) - 600_000
      expectAll(await returnedTo(target, of, { from, to: from + 10_000_000 }, of.token), of.happened)
    },
  }),
  check({
    rule: 'card-transactions.deprecated-matches-activity',
    says: 'GET /v1/transactions shows the card, the amount and the settlement date of the activity.',
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
    says: 'GET /v1/transactions includes a transaction of the exact second of the start date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'deprecated')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.first]))
    },
  }),
  check({
    rule: 'card-transactions.deprecated-end-date-inclusive',
    says: 'GET /v1/transactions includes a transaction of the exact second of the end date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'deprecated')
      await forAll(seed, [spans(of)], async (span) => expectAll(await returnedIn(target, of, span), [span.last]))
    },
  }),
  check({
    rule: 'card-transactions.deprecated-start-date-only',
    says: 'With only a start date, GET /v1/transactions returns transactions between that date and yesterday.',
    run: (target) => expectFromStartAlone(target, 'deprecated'),
  }),
  check({
    rule: 'card-transactions.deprecated-dates-default-independently',
    says: 'A missing date of GET /v1/transactions defaults to the previous day, even if the other one is given.',
    run: (target) => expectEachDefault(target, 'deprecated'),
  }),
  check({
    rule: 'card-transactions.deprecated-outside-dates-not-returned',
    says: 'GET /v1/transactions returns no transaction before the start date or after the end date.',
    run: async (target, seed) => {
      const of = await secondsOf(target, 'deprecated')
      await forAll(seed, [spans(of)], async (span) => expectNone(await returnedIn(target, of, span), span.outside))
    },
  }),
  check({
    rule: 'card-transactions.deprecated-yesterday-by-default',
    says: 'Without dates, GET /v1/transactions returns the transactions of the previous day (UTC) and no others.',
    phase: 'clock',
    run: (target) => expectYesterday(target, 'deprecated'),
  }),
  check({
    rule: 'card-transactions.deprecated-start-after-end-refused',
    says: 'GET /v1/transactions returns 400 for a start date after the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'deprecated', 'after'),
  }),
  check({
    rule: 'card-transactions.deprecated-equal-dates-refused',
    says: 'GET /v1/transactions returns 400 for a start date that equals the end date.',
    run: (target, seed) => refusedSpans(target, seed, 'deprecated', 'equal'),
  }),
  check({
    rule: 'card-transactions.deprecated-other-tenant-not-listed',
    says: 'GET /v1/transactions returns no transaction of another tenant.',
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
