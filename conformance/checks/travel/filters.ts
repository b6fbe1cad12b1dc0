/** Contract: spec/rules/travel.yaml, filters and tenant isolation */
import { check } from '../../run/check.ts'
import { history } from '../../scenarios/transactions/history.ts'
import {
  expectFilteredByCard,
  expectOnTheEdge,
  expectOutsideLeftOut,
  expectWholeHistory,
} from '../../scenarios/transactions/history-filters.ts'
import {
  expectOutlastingCard,
  expectSharedInCompany,
  expectUnseenByOthers,
} from '../../scenarios/transactions/tenant-isolation.ts'
import { expectYesterday } from '../../scenarios/transactions/yesterday.ts'

export default [
  check({
    rule: 'travel.filter-by-card',
    says: 'With `cardIds`, `source=travel` returns all travel transactions of those cards and no others.',
    run: (target, seed) => expectFilteredByCard(target, seed, 'travel'),
  }),
  check({
    rule: 'travel.dates-inclusive',
    says: 'POST /v1/cards/transactions includes travel transactions of the start date and of the end date.',
    run: (target, seed) => expectOnTheEdge(target, seed, 'travel', ['from', 'to']),
  }),
  check({
    rule: 'travel.outside-dates-not-returned',
    says: '`source=travel` returns no travel transaction before the start date or after the end date.',
    run: (target, seed) => expectOutsideLeftOut(target, seed, 'travel'),
  }),
  check({
    rule: 'travel.yesterday-by-default',
    says: 'Without `cardIds` and dates, `source=travel` returns the transactions of yesterday (UTC) and no others.',
    phase: 'clock',
    run: (target) => expectYesterday(target, 'travel'),
  }),
  check({
    rule: 'travel.all-history-of-cards',
    says: 'With `cardIds` and no dates, `source=travel` returns all travel transactions of those cards.',
    run: (target) => expectWholeHistory(target, 'travel'),
  }),
  check({
    rule: 'travel.other-tenant-not-listed',
    says: '`source=travel` returns no transaction of another tenant, even if `cardIds` contains its cards.',
    run: async (target) => expectUnseenByOthers(target, await history(target, 'travel')),
  }),
  check({
    rule: 'travel.shared-in-company',
    says: 'A travel transaction is returned to every credential of its tenant.',
    run: (target) => expectSharedInCompany(target, 'travel'),
  }),
  check({
    rule: 'travel.returned-after-card-deletion',
    says: 'A completed travel transaction is still returned after its card was deleted.',
    run: (target) => expectOutlastingCard(target, 'travel'),
  }),
]
