/** Contract: spec/rules/card-transactions.yaml, cards and periods of `POST /v1/cards/transactions` */
import { check } from '../../run/check.ts'
import {
  expectFilteredByCard,
  expectOnTheEdge,
  expectOutsideLeftOut,
  expectWholeHistory,
} from '../../scenarios/transactions/history-filters.ts'

export default [
  check({
    rule: 'card-transactions.filter-by-card',
    says: 'With cardIds the transactions of those cards are returned, and no others.',
    run: (target, seed) => expectFilteredByCard(target, seed, 'cards'),
  }),
  check({
    rule: 'card-transactions.start-date-inclusive',
    says: 'A transaction on the start date is returned.',
    run: (target, seed) => expectOnTheEdge(target, seed, 'cards', ['from']),
  }),
  check({
    rule: 'card-transactions.end-date-inclusive',
    says: 'A transaction on the end date is returned.',
    run: (target, seed) => expectOnTheEdge(target, seed, 'cards', ['to']),
  }),
  check({
    rule: 'card-transactions.outside-dates-left-out',
    says: 'A transaction before the start date or after the end date is not returned.',
    run: (target, seed) => expectOutsideLeftOut(target, seed, 'cards'),
  }),
  check({
    rule: 'card-transactions.all-history-of-cards',
    says: 'With cardIds and without dates the whole history of those cards is returned.',
    run: (target) => expectWholeHistory(target, 'cards'),
  }),
]
