/** Filters by card and date that apply to both sources of `POST /v1/cards/transactions`. */

import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { momentOf } from './activity.ts'
import {
  expectAll,
  expectNone,
  expectOfCardsAlone,
  history,
  inPeriod,
  periods,
  periodsFrom,
  returned,
  type Source,
} from './history.ts'

/** Expects a search with `cardIds` to return only their transactions, with dates and without. @throws {Violation} */
export async function expectFilteredByCard(target: Target, seed: Seed, source: Source): Promise<void> {
  const of = await history(target, source)
  await forAll(seed, [periods(of, [[0], [1], [1, 2]])], async ({ from, to, cardIds = [] }) => {
    expectOfCardsAlone(await returned(target, of, { cardIds, from, to }), of, { cardIds, from, to })
    const recent = { from: momentOf(of.now, -15), to: momentOf(of.now, -2) }
    for (const some of [cardIds, of.cards.map(({ id }) => id)]) {
      expectOfCardsAlone(await returned(target, of, { cardIds: some }), of, { cardIds: some, ...recent })
    }
  })
}

/** Expects transactions of the first or last day of a period. @throws {Violation} */
export async function expectOnTheEdge(
  target: Target,
  seed: Seed,
  source: Source,
  edges: readonly ('from' | 'to')[],
): Promise<void> {
  const of = await history(target, source)
  const asked = edges.map((edge) => periodsFrom(of, edge))
  await forAll(seed, asked, async (...each) => {
    for (const { what, ...period } of each) expectAll(await returned(target, of, period), [what])
  })
}

/** Expects no transaction before or after a period. @throws {Violation} */
export async function expectOutsideLeftOut(target: Target, seed: Seed, source: Source): Promise<void> {
  const of = await history(target, source)
  await forAll(seed, [periods(of)], async (period) => {
    const inside = inPeriod(of, { from: period.from, to: period.to })
    const outside = of.happened.filter((one) => !inside.includes(one))
    expectNone(await returned(target, of, period), outside)
  })
}

/** Expects a search with `cardIds` and no dates to return all their transactions. @throws {Violation} */
export async function expectWholeHistory(target: Target, source: Source): Promise<void> {
  const of = await history(target, source)
  expectAll(await returned(target, of, { cardIds: of.cards.map(({ id }) => id) }), of.happened)
}
