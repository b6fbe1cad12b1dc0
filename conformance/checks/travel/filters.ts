/** Contract: spec/rules/travel.yaml, cards, periods and companies */
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
    says: 'With cardIds the travel transactions of those cards are returned, and no others.',
    run: (target, seed) => expectFilteredByCard(target, seed, 'travel'),
  }),
  check({
    rule: 'travel.dates-inclusive',
    says: 'A travel transaction on the start date or on the end date is returned.',
    run: (target, seed) => expectOnTheEdge(target, seed, 'travel', ['from', 'to']),
  }),
  check({
    rule: 'travel.outside-dates-left-out',
    says: 'A travel transaction before the start date or after the end date is not returned.',
    run: (target, seed) => expectOutsideLeftOut(target, seed, 'travel'),
  }),
  check({
    rule: 'travel.yesterday-by-default',
    says: 'Without cardIds and dates the travel transactions of yesterday, UTC, are returned, and no others.',
    phase: 'clock',
    run: (target) => expectYesterday(target, 'travel'),
  }),
  check({
    rule: 'travel.all-history-of-cards',
    says: 'With cardIds and without dates the whole travel history of those cards is returned.',
    run: (target) => expectWholeHistory(target, 'travel'),
  }),
  check({
    rule: 'travel.foreign-transactions-not-returned',
    says: 'No travel transaction of another company is returned, even when its cards are named.',
    run: async (target) => expectUnseenByOthers(target, await history(target, 'travel')),
  }),
  check({
    rule: 'travel.shared-in-company',
    says: 'A travel transaction is returned to every credential of its company.',
    run: (target) => expectSharedInCompany(target, 'travel'),
  }),
  check({
    rule: 'travel.outlast-their-card',
    says: 'A completed travel transaction is returned also after its card was deleted.',
    run: (target) => expectOutlastingCard(target, 'travel'),
  }),
]
