import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { CheckFailure, NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { amountOf, type Happened, momentOf, newCard, together } from '../transactions/activity.ts'
import { fillable, freeDay, happen, type ListName, reader, type Selection, untilListed } from '../transactions/lists.ts'
import { allItems, judging, type ReadCursorPage, type Walk, walk } from './cursor-list.ts'

/** The number of transactions of each card and hour: any subset of them has a different total. */
const sizes = [4, 1, 16, 0, 2, 8] as const
/** Moments within an hour, in milliseconds: mostly the same, some in the same second, some later. */
const offsets = [0, 0, 0, 1, 0, 60_000, 0, 250, 0, 60_000, 0, 1] as const

type Rung = {
  readonly cardId: string
  readonly at: number
  readonly happened: Readonly<Record<ListName, readonly Happened[]>>
}

/** Transactions of six cards in six hours of one day, in every list that the control interface can fill. */
export type Ladder = { readonly token: string | undefined; readonly rungs: readonly Rung[] }

export const ladder = (target: Target): Promise<Ladder> =>
  target.once('ladder of transactions', async () => {
    const token = await isolatedTenant(target)
    const now = await target.now()
    const days = await freeDay(target, now, token)
    const cards = await together(sizes, () => newCard(target, token))
    const lists = fillable(target).filter((list) => list !== 'deprecated')
    const wanted = lists.flatMap((list) =>
      sizes.flatMap((size, rung) => Array.from({ length: size }, (_, index) => ({ list, rung, index }))),
    )
    const made = await together(wanted, async ({ list, rung, index }) => {
      const at = momentOf(now, days, 9 + rung) + (offsets[index % offsets.length] ?? 0)
      const amount = amountOf(rung * 20 + index)
      return { list, rung, what: await happen(target, list, { cardId: cards[rung]?.id, token, amount, at }) }
    })
    const on = (rung: number, list: ListName) =>
      made.filter((one) => one.rung === rung && one.list === list).map(({ what }) => what)
    const rungs = cards.map(({ id }, rung) => ({
      cardId: id,
      at: momentOf(now, days, 9 + rung),
      happened: {
        cards: on(rung, 'cards'),
        travel: on(rung, 'travel'),
        payments: on(rung, 'payments'),
        deprecated: on(rung, 'cards'),
      },
    }))
    const built = { token, rungs }
    await Promise.all(fillable(target).map((list) => untilListed(target, whole(built, list), expectedOn(rungs, list))))
    return built
  })

/** A part of the fixture, and the page sizes to read it with. */
export type LadderCase = {
  readonly selection: Selection
  readonly expected: readonly Happened[]
  readonly pageSizes: readonly number[]
  toString(): string
}

/** All transactions of the fixture in a list. */
export function whole({ token, rungs }: Ladder, list: ListName): Selection {
  return { ...within(rungs, list), token }
}

/** The whole fixture and parts of it, each with any page size and with a page size that divides its length. */
export function ladderCases(built: Ladder, list: ListName): fc.Arbitrary<LadderCase> {
  const all = { rungs: built.rungs, dated: true }
  const chosen = fc
    .tuple(eachOnce('all', 'some', 'some', 'some'), someRungs(built.rungs, list))
    .map(([which, some]) => (which === 'all' ? all : some))
  return chosen.chain(({ rungs, dated }) => {
    const { from, to, ...cards } = within(rungs, list)
    const selection = { ...cards, ...(dated && { from, to }), token: built.token }
    const expected = expectedOn(rungs, list)
    return pageSizesFor(expected.length).map((pageSizes) => ({
      selection,
      expected,
      pageSizes,
      toString: () =>
        `${expected.length} items of list "${list}"${dated ? ' by date' : ''}, page sizes ${pageSizes.join(' and ')}`,
    }))
  })
}

function someRungs(rungs: readonly Rung[], list: ListName): fc.Arbitrary<{ rungs: readonly Rung[]; dated: boolean }> {
  if (list === 'cards' || list === 'travel') {
    return fc.record({ rungs: fc.subarray([...rungs], { minLength: 1 }), dated: fc.boolean() })
  }
  const place = fc.nat(rungs.length - 1)
  return fc
    .tuple(place, place)
    .map(([a, b]) => ({ rungs: rungs.slice(Math.min(a, b), Math.max(a, b) + 1), dated: true }))
}

function within(rungs: readonly Rung[], list: ListName): Selection {
  const moments = rungs.map(({ at }) => at)
  const byDay = list === 'cards' || list === 'travel'
  const around = byDay ? 86_400_000 : 600_000
  const window = { from: Math.min(...moments) - around, to: Math.max(...moments) + around }
  return { list, ...window, ...(byDay && { cardIds: rungs.map(({ cardId }) => cardId) }) }
}

const expectedOn = (rungs: readonly Rung[], list: ListName) => rungs.flatMap(({ happened }) => happened[list])

/** Page sizes that divide a list into at most ten pages: any, and one without remainder. */
function pageSizesFor(length: number): fc.Arbitrary<readonly number[]> {
  const least = Math.max(1, Math.ceil(length / 10))
  const divisors = Array.from({ length }, (_, index) => index + 1).filter(
    (size) => length % size === 0 && size >= least,
  )
  return fc.tuple(fc.integer({ min: least, max: length + 3 }), fc.constantFrom(...divisors, Math.max(1, length)))
}

/** A walk through a part of the fixture, shared by several rules; repeated after a violation. */
function walkOf(target: Target, read: ReadCursorPage, key: string, pageSize: number, length: number): Promise<Walk> {
  return target.once(key, () => walk(read, pageSize, Math.ceil(length / pageSize) + 2))
}

/** Walks through parts of the fixture, in each list that the control interface can fill, and examines the pages. */
export async function overLadder(
  target: Target,
  seed: Seed,
  lists: readonly ListName[],
  examine: (walk: Walk, of: LadderCase, pageSize: number) => void,
): Promise<void> {
  const over = (cases: fc.Arbitrary<LadderCase>) =>
    forAll(seed, [cases], async (one) => {
      const read = reader(target, one.selection)
      for (const pageSize of one.pageSizes) {
        const key = `pages of ${JSON.stringify([one.selection, pageSize])}`
        try {
          const walked = await walkOf(target, read, key, pageSize, one.expected.length)
          judging(walked.pages, () => examine(walked, one, pageSize))
        } catch (error) {
          target.forget(key)
          throw error
        }
      }
    })
  if (!target.supports('control:card-activity')) return over(await fixtureCases(target))
  const names = fillable(target, lists)
  const built = await ladder(target)
  await inEach(names, (list) => over(ladderCases(built, list)))
}

/** The transactions of the configured cards, up to the day before yesterday, so that none are added during the run. */
async function fixtureCases(target: Target): Promise<fc.Arbitrary<LadderCase>> {
  const now = await target.now()
  const selection: Selection = {
    list: 'cards',
    cardIds: target.options.fixtures?.cards ?? [],
    from: momentOf(now, -730),
    to: momentOf(now, -2),
  }
  const items = await allItems(reader(target, selection))
  if (items.length < 2)
    throw new NotTested('The cards of fixtures.cards have fewer than two transactions: name cards with more.')
  const expected = items.map(({ id, transactionAmount }) => ({
    id: String(id),
    amount: Number(transactionAmount),
    at: now,
  }))
  return pageSizesFor(expected.length).map((sizes) => {
    const pageSizes = sizes.map((size) => Math.min(size, 50))
    const inWords = `${expected.length} items of fixtures.cards, page sizes ${pageSizes.join(' and ')}`
    return { selection, expected, pageSizes, toString: () => inWords }
  })
}

/** Runs `work` for each list concurrently. @throws one of the violations, or another error, when all are done */
export async function inEach<Name>(names: readonly Name[], work: (name: Name) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(names.map(work))
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((reason) => reason instanceof CheckFailure) ?? reasons[0]
}
