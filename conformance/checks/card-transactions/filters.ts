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
    says: 'With `cardIds`, POST /v1/cards/transactions returns all transactions of those cards and no others.',
    run: (target, seed) => expectFilteredByCard(target, seed, 'cards'),
  }),
  check({
    rule: 'card-transactions.start-date-inclusive',
    says: 'POST /v1/cards/transactions includes transactions of the start date.',
    run: (target, seed) => expectOnTheEdge(target, seed, 'cards', ['from']),
  }),
  check({
    rule: 'card-transactions.end-date-inclusive',
    says: 'POST /v1/cards/transactions includes transactions of the end date.',
    run: (target, seed) => expectOnTheEdge(target, seed, 'cards', ['to']),
  }),
  check({
    rule: 'card-transactions.outside-dates-not-returned',
    says: 'POST /v1/cards/transactions returns no transaction before the start date or after the end date.',
    run: (target, seed) => expectOutsideLeftOut(target, seed, 'cards'),
  }),
  check({
    rule: 'card-transactions.all-history-of-cards',
    says: 'With `cardIds` and no dates, `source=cards` returns all transactions of those cards.',
    run: (target) => expectWholeHistory(target, 'cards'),
  }),
]
