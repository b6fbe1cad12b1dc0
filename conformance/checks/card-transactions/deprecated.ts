/** Contract: spec/rules/card-transactions.yaml, the deprecated `GET /v1/transactions` */

import { dateTimeChecks } from '../../check-factories/transactions/date-times.ts'
import { startDateOnlyCheck, yesterdayCheck } from '../../check-factories/transactions/default-dates.ts'
import { longPeriodCheck } from '../../check-factories/transactions/long-periods.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { activitiesAsSettled } from '../../scenarios/events/use-before-creation.ts'
import { listsOfDeletedCard } from '../../scenarios/transactions/deleted-card.ts'
import { expectListed, expectMatchesActivity, expectNotListed } from '../../scenarios/transactions/expect-listed.ts'
import { expectListedOfExpiredCard } from '../../scenarios/transactions/expired-card.ts'
import { NO_UNSETTLED, purchasesInBothLists } from '../../scenarios/transactions/replaced-list.ts'
import { secondsFixture } from '../../scenarios/transactions/seconds-fixture.ts'
import { expectOfList, rowOf } from '../../scenarios/transactions/transaction-list.ts'

export default [
  check({
    rule: 'card-transactions.deprecated-settled-transaction-returned',
    says: 'GET /v1/transactions returns settled card transactions.',
    run: async (target) => {
      const fixture = await secondsFixture(target, 'deprecated')
      await expectOfList(fixture, fixture.filters, (transactions) => expectListed(transactions, fixture.activities))
      await expectListedOfExpiredCard(target, 'deprecated')
      const both = await ifPossible(purchasesInBothLists(target))
      if (both === undefined) return
      expectListed(both.deprecated, both.activities)
      expectNotListed(both.deprecated, both.unsettled, NO_UNSETTLED)
    },
  }),
  check({
    rule: 'card-transactions.deprecated-matches-activity',
    says: 'GET /v1/transactions returns the card, the amount and the dates of the purchase that a transaction records.',
    run: async (target) => {
      const fixture = await pagedFixture(target, 'deprecated')
      const asSettled = await activitiesAsSettled(target)
      await expectOfList(fixture, fixture.filters, (transactions) => {
        for (const activity of fixture.activities)
          expectMatchesActivity(rowOf(transactions, activity), asSettled(activity))
      })
      for (const { found } of await listsOfDeletedCard(target, ['deprecated']))
        for (const { row, activity } of found) expectMatchesActivity(row, asSettled(activity))
      const both = await ifPossible(purchasesInBothLists(target))
      if (both === undefined) return
      for (const activity of both.activities)
        expectMatchesActivity(rowOf(both.deprecated, activity), asSettled(activity))
    },
  }),
  ...dateTimeChecks('deprecated', {
    startDateInclusive: {
      rule: 'card-transactions.deprecated-start-date-inclusive',
      says: 'GET /v1/transactions includes a transaction of the exact second of the start date.',
    },
    endDateInclusive: {
      rule: 'card-transactions.deprecated-end-date-inclusive',
      says: 'GET /v1/transactions includes a transaction of the exact second of the end date.',
    },
    outsideDatesNotReturned: {
      rule: 'card-transactions.deprecated-outside-dates-not-returned',
      says: 'GET /v1/transactions returns no transaction before the start date or after the end date.',
    },
    datesDefaultIndependently: {
      rule: 'card-transactions.deprecated-dates-default-independently',
      says: 'A missing date of GET /v1/transactions defaults to the previous day, even if the other is given.',
    },
    startAfterEndRefused: {
      rule: 'card-transactions.deprecated-start-after-end-refused',
      says: 'GET /v1/transactions returns 400 for a start date after the end date.',
    },
    equalDatesRefused: {
      rule: 'card-transactions.deprecated-equal-dates-refused',
      says: 'GET /v1/transactions returns 400 for a start date that equals the end date.',
    },
  }),
  startDateOnlyCheck(() => ['deprecated'], {
    rule: 'card-transactions.deprecated-start-date-only',
    says: 'With only `startDate`, GET /v1/transactions returns all transactions from then to yesterday, none earlier.',
  }),
  longPeriodCheck('deprecated', {
    rule: 'card-transactions.deprecated-long-periods-complete',
    says: 'GET /v1/transactions returns all transactions of a period of weeks or months.',
  }),
  yesterdayCheck('deprecated', {
    rule: 'card-transactions.deprecated-yesterday-by-default',
    says: 'Without dates, GET /v1/transactions returns the transactions of the previous day (UTC) and no others.',
  }),
]
