/** Contract: spec/rules/travel.yaml, cards, periods and companies */
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
import { expectSharedInCompany, expectUnseenByOthers } from '../../models/owners.ts'
import { expectYesterday } from '../../models/yesterday.ts'

export default [
  check({
    rule: 'travel.filter-by-card',
    says: 'With cardIds the travel transactions of those cards are returned, and no others.',
    run: async (target, seed) => {
      const of = await history(target, 'travel')
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
    rule: 'travel.dates-inclusive',
    says: 'A travel transaction on the start date or on the end date is returned.',
    run: async (target, seed) => {
      const of = await history(target, 'travel')
      await forAll(seed, [periodsFrom(of, 'from'), periodsFrom(of, 'to')], async (from, to) => {
        expectAll(await returned(target, of, from), [from.what])
        expectAll(await returned(target, of, to), [to.what])
      })
    },
  }),
  check({
    rule: 'travel.outside-dates-left-out',
    says: 'A travel transaction before the start date or after the end date is not returned.',
    run: async (target, seed) => {
      const of = await history(target, 'travel')
      await forAll(seed, [periods(of)], async (period) => {
        const inside = inPeriod(of, { from: period.from, to: period.to })
        const outside = of.happened.filter((one) => !inside.includes(one))
        expectNone(await returned(target, of, period), outside)
      })
    },
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
    run: async (target) => {
      const of = await history(target, 'travel')
      const cardIds = of.cards.map(({ id }) => id)
      expectAll(await returned(target, of, { cardIds }), of.happened)
    },
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
]
