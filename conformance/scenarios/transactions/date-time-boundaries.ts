import fc from 'fast-check'
import { wireForm } from '../../cases/domain-values.ts'
import { environmentOf } from '../../cases/environment.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { expectError } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { allItems, type Item } from '../cursors/cursor-list.ts'
import { amountOf, type Happened, momentOf, together } from './activity.ts'
import { cardFor, freeDay, happen, idsOf, reader, type Selection, untilListed } from './lists.ts'

/** The lists whose dates have seconds. */
export type SecondsList = 'payments' | 'deprecated'

/** Consecutive seconds after noon, UTC, of a day without other transactions at that time. */
const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Transactions, one per second, in order. */
export type Seconds = {
  readonly list: SecondsList
  readonly token: string | undefined
  readonly happened: readonly Happened[]
}

export const secondsOf = (target: Target, list: SecondsList): Promise<Seconds> =>
  target.once(`seconds of ${list}`, async () => {
    const token = await isolatedTenant(target)
    const now = await target.now()
    const noon = momentOf(now, await freeDay(target, now, token))
    const cardId = await cardFor(target, list, token)
    const happened = await together([...seconds.entries()], ([index, second]) =>
      happen(target, list, { cardId, token, at: noon + second * 1000, amount: amountOf(index) }),
    )
    await untilListed(target, { list, token, from: noon - 1000, to: noon + 7_200_000 }, happened)
    return { list, token, happened }
  })

/** A period between the seconds of two transactions, with other transactions just before and just after it. */
export type Span = {
  readonly first: Happened
  readonly last: Happened
  readonly outside: readonly Happened[]
  toString(): string
}

export function spans({ happened }: Seconds): fc.Arbitrary<Span> {
  return fc.subarray(happened.slice(1, -1), { minLength: 2, maxLength: 2 }).map(([first, last]) => {
    if (first === undefined || last === undefined) throw new TypeError('a span has two ends')
    const outside = happened.filter(({ at }) => at < first.at || at > last.at)
    return { first, last, outside, toString: () => `${wireForm(first.at)} to ${wireForm(last.at)}` }
  })
}

/** The items of a span, by id. */
export const returnedIn = (target: Target, of: Seconds, { first, last }: Span) =>
  returnedTo(target, of, { from: first.at, to: last.at }, of.token)

/** The items between two moments that a tenant receives, by id. */
export async function returnedTo(
  target: Target,
  { list, happened }: Seconds,
  moments: Pick<Selection, 'from' | 'to'>,
  token: string | undefined,
): Promise<ReadonlyMap<string, Item>> {
  const items = await allItems(reader(target, { list, token, ...moments }))
  const ids = idsOf(list, items, happened)
  return new Map(items.map((item, index) => [ids[index] ?? '', item]))
}

/** Expects a list to refuse periods that end when they start, or before. @throws {Violation} */
export async function refusedSpans(
  target: Target,
  seed: Seed,
  list: SecondsList,
  how: 'equal' | 'after',
): Promise<void> {
  const { now } = await environmentOf(target)
  const ago = fc.integer({ min: 3 * 86_400, max: 300 * 86_400 })
  const behind = how === 'equal' ? fc.constant(0) : fc.integer({ min: 1, max: 86_400 })
  await forAll(seed, [ago, behind], async (seconds, behind) => {
    const from = momentOf(now, 0, 0) - seconds * 1000
    for (const less of new Set([behind, Math.min(behind, 1)])) {
      await expectError(reader(target, { list, from, to: from - less * 1000 })({}), 400)
    }
  })
}
