/** Contract: spec/rules/card-transactions.yaml, cards and periods of `POST /v1/cards/transactions` */
import { check, forAll } from '../../check.ts'
import { momentOf } from '../../models/activity.ts'
import {
  expectAll,
  expectNone,
  expectOfCardsAlone,
  history,
  inPeriod,
  periods,
  periodsFrom,
  returned,
} from '../../models/history.ts'

export default [
  check({
    rule: 'card-transactions.filter-by-card',
    says: 'With cardIds the transactions of those cards are returned, and no others.',
    run: async (target, seed) => {
      const of = await history(target, 'cards')
      await forAll(seed, [periods(of, [[0], [1], [1, 2]])], async ({ from, to, cardIds = [] }) => {
        expectOfCardsAlone(await returned(target, of, { cardIds, from, to }), of, { cardIds, from, to })
        const recent = { from: momentOf(of.now, -15), to: momentOf(of.now, -2) }
        for (const some of [cardIds, of.cards.map(({ id }) => id)]) {
          expectOfCardsAlone(await returned(target, of, { cardIds: some }), of, { cardIds: some, ...recent })
        }
      })
    },
  }),
  check({
    rule: 'card-transactions.start-date-inclusive',
    says: 'A transaction on the start date is returned.',
    run: async (target, seed) => {
      const of = await history(target, 'cards')
      await forAll(seed, [periodsFrom(of, 'from')], async ({ what, ...period }) => {
        expectAll(await returned(target, of, period), [what])
      })
    },
  }),
  check({
    rule: 'card-transactions.end-date-inclusive',
    says: 'A transaction on the end date is returned.',
    run: async (target, seed) => {
      const of = await history(target, 'cards')
      await forAll(seed, [periodsFrom(of, 'to')], async ({ what, ...period }) => {
        expectAll(await returned(target, of, period), [what])
      })
    },
  }),
  check({
    rule: 'card-transactions.outside-dates-left-out',
    says: 'A transaction before the start date or after the end date is not returned.',
    run: async (target, seed) => {
      const of = await history(target, 'cards')
      await forAll(seed, [periods(of)], async (period) => {
        const inside = inPeriod(of, { from: period.from, to: period.to })
        const outside = of.happened.filter((one) => !inside.includes(one))
        expectNone(await returned(target, of, period), outside)
      })
    },
  }),
  check({
    rule: 'card-transactions.all-history-of-cards',
    says: 'With cardIds and without dates the whole history of those cards is returned.',
    run: async (target) => {
      const of = await history(target, 'cards')
      const cardIds = of.cards.map(({ id }) => id)
      expectAll(await returned(target, of, { cardIds }), of.happened)
    },
  }),
]
