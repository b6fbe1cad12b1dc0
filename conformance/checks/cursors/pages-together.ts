/** Contract: spec/rules/cursors.yaml, all pages */
import fc from 'fast-check'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { cursorPage, itemsOf, type Walk } from '../../scenarios/cursors/cursor-list.ts'
import { inEach, type LadderCase, ladder, overLadder, whole } from '../../scenarios/cursors/paged-transactions.ts'
import { expectNone, history, inPeriod, periods, returned, type Source } from '../../scenarios/transactions/history.ts'
import { fillable, idsOf, listNames, reader } from '../../scenarios/transactions/lists.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat, isSuccess } from '../../validate/expect.ts'

const found = ({ pages }: Walk, { selection, expected }: LadderCase) => idsOf(selection.list, itemsOf(pages), expected)

function noGap(walk: Walk, of: LadderCase): void {
  const ids = new Set(found(walk, of))
  const missing = of.expected.filter(({ id }) => !ids.has(id))
  const lost = missing.slice(0, 3).map(({ id }) => id)
  expectThat(
    missing.length === 0,
    `all ${of.expected.length} transactions`,
    `${missing.length} missing: ${lost.join(', ')}`,
  )
}

function noDouble(walk: Walk, of: LadderCase): void {
  const ids = found(walk, of)
  const double = ids.find((id, index) => ids.indexOf(id) !== index)
  expectThat(double === undefined, 'each transaction exactly once', `${double} more than once`)
}

function counted({ pages }: Walk, { expected }: LadderCase): void {
  const wrong = pages.find(({ totalCount }) => totalCount !== expected.length)
  expectThat(
    wrong === undefined,
    `totalCount ${expected.length} on each page`,
    `totalCount ${excerpt(wrong?.totalCount)}`,
  )
}

function complete(walk: Walk, of: LadderCase): void {
  noGap(walk, of)
  noDouble(walk, of)
}

/** A duplicate card id does not duplicate transactions. Whether a target accepts duplicate ids is unspecified. */
async function noDoubleForDoubleCards(target: Target): Promise<void> {
  const { cardIds = [], ...selection } = whole(await ladder(target), 'cards')
  const answer = await reader(target, { ...selection, cardIds: [...cardIds, ...cardIds] })({ pageSize: 50 })
  if (!isSuccess(answer)) return
  const ids = idsOf('cards', (await cursorPage(async () => answer, {})).data, [])
  expectEqual('number of unique ids:', new Set(ids).size, ids.length)
}

/** Small pages of a date range contain nothing of other days. */
async function periodsKept(target: Target, seed: Seed, source: Source): Promise<void> {
  const of = await history(target, source)
  await forAll(
    seed,
    [periods(of, [[0], [0, 1]]), fc.integer({ min: 1, max: 4 })],
    async ({ from, to, cardIds }, pageSize) => {
      const shown = await returned(target, of, { from, to, cardIds }, pageSize)
      const inside = inPeriod(of, { from, to, cardIds })
      expectNone(
        shown,
        of.happened.filter((one) => !inside.includes(one)),
      )
    },
  )
}

export default [
  check({
    rule: 'cursors.no-gaps',
    says: 'Following `nextCursor` until `hasNext` is false returns every transaction.',
    run: (target, seed) => overLadder(target, seed, ['cards'], noGap),
  }),
  check({
    rule: 'cursors.no-duplicates',
    says: 'Following `nextCursor` returns no transaction more than once.',
    run: async (target, seed) => {
      await overLadder(target, seed, ['cards'], noDouble)
      if (target.supports('control:card-activity')) await noDoubleForDoubleCards(target)
    },
  }),
  check({
    rule: 'cursors.total-count',
    says: '`totalCount` on every page is the number of transactions on all pages.',
    run: (target, seed) => overLadder(target, seed, ['cards'], counted),
  }),
  check({
    rule: 'cursors.has-next-until-last',
    says: '`hasNext` is true on every page before the last, and false on the last.',
    run: (target, seed) =>
      overLadder(target, seed, listNames, ({ pages }, { expected }, pageSize) => {
        const last = Math.max(0, Math.ceil(expected.length / pageSize) - 1)
        const wrong = pages.findIndex(({ hasNext }, index) => hasNext !== index < last)
        const said = excerpt(pages[wrong]?.hasNext)
        expectThat(wrong === -1, `hasNext ${wrong < last} on page ${wrong + 1} of ${last + 1}`, `hasNext ${said}`)
      }),
  }),
  check({
    rule: 'cursors.filters-apply-to-every-page',
    says: 'Every page of a filtered list contains only transactions that match the filter.',
    run: async (target, seed) => {
      await overLadder(target, seed, listNames, (walk, of) => {
        const asked = new Set(of.expected.map(({ id }) => id))
        const stray = found(walk, of).find((id) => !asked.has(id))
        expectThat(stray === undefined, 'only transactions that match the filter', `also ${stray}`)
      })
      await inEach(fillable(target, ['cards', 'travel']), (source) => periodsKept(target, seed, source as Source))
    },
  }),
  check({
    rule: 'cursors.travel-pages-complete',
    says: 'The pages of travel transactions contain each transaction exactly once.',
    run: (target, seed) => overLadder(target, seed, ['travel'], complete),
  }),
  check({
    rule: 'cursors.travel-total-count',
    says: '`totalCount` of travel transactions is the number of travel transactions on all pages.',
    run: (target, seed) => overLadder(target, seed, ['travel'], counted),
  }),
  check({
    rule: 'cursors.payments-pages-complete',
    says: 'The pages of GET /v1/payments/transactions contain each payment exactly once.',
    run: (target, seed) => overLadder(target, seed, ['payments'], complete),
  }),
  check({
    rule: 'cursors.payments-total-count',
    says: '`totalCount` of GET /v1/payments/transactions is the number of payments on all pages.',
    run: (target, seed) => overLadder(target, seed, ['payments'], counted),
  }),
  check({
    rule: 'cursors.deprecated-pages-complete',
    says: 'The pages of GET /v1/transactions contain each transaction exactly once.',
    run: (target, seed) => overLadder(target, seed, ['deprecated'], complete),
  }),
  check({
    rule: 'cursors.deprecated-total-count',
    says: '`totalCount` of GET /v1/transactions is the number of transactions on all pages.',
    run: (target, seed) => overLadder(target, seed, ['deprecated'], counted),
  }),
]
