import fc from 'fast-check'
import type { Target } from '../../run/target.ts'
import { expectThat } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { amountOf, type Happened, momentOf, newCard, together } from '../transactions/activity.ts'
import { freeDay, happen, idsOf, type ListName, reader, type Selection, untilListed } from '../transactions/lists.ts'
import { itemsOf, walk } from './cursor-list.ts'

/** A list to which transactions are added while it is read. Moments are milliseconds after the first transaction. */
export type Arrival = {
  readonly before: readonly number[]
  readonly pageSize: number
  /** The number of pages that are read before the others are added. */
  readonly pagesFirst: number
  readonly between: readonly number[]
}

const moment = fc.constantFrom(0, 0, 1, 400, 60_000, 120_000)

/** One addition is earlier than all existing transactions and one is later, because a list may be sorted either way. */
export const arrivals: fc.Arbitrary<Arrival> = fc.record({
  before: fc.array(moment, { minLength: 5, maxLength: 7 }),
  pageSize: fc.integer({ min: 1, max: 2 }),
  pagesFirst: fc.integer({ min: 1, max: 2 }),
  between: fc.array(moment, { minLength: 0, maxLength: 2 }).map((some) => [-60_000, ...some, 180_000]),
})

/**
 * Reads some pages of a new list, adds transactions, reads the remaining pages, and expects each earlier transaction exactly
 * once. Whether the added ones appear is unspecified. @throws {Violation}
 */
export async function readWhileArriving(target: Target, list: ListName, arrival: Arrival): Promise<void> {
  const { before, pageSize, pagesFirst, between } = arrival
  const token = await isolatedTenant(target)
  const now = await target.now()
  const first = momentOf(now, await freeDay(target, now, token), 12)
  const card = list === 'payments' ? undefined : await newCard(target, token)
  const add = (offsets: readonly number[], numbered: number): Promise<readonly Happened[]> =>
    together([...offsets.entries()], ([index, offset]) =>
      happen(target, list, { cardId: card?.id, token, amount: amountOf(numbered + index), at: first + offset }),
    )
  const selection: Selection = {
    list,
    token,
    ...(list === 'payments' || list === 'deprecated'
      ? { from: first - 600_000, to: first + 600_000 }
      : { cardIds: [card?.id ?? ''] }),
  }

  const there = await add(before, 0)
  await untilListed(target, selection, there)
  const read = reader(target, selection)
  const begun = await walk(read, pageSize, pagesFirst)
  const pageCursor = begun.pages.at(-1)?.nextCursor
  await add(between, before.length)
  const rest =
    begun.ended || typeof pageCursor !== 'string'
      ? []
      : (await walk(read, pageSize, before.length + between.length, pageCursor)).pages

  const ids = idsOf(list, itemsOf([...begun.pages, ...rest]), there)
  for (const { id } of there) {
    const times = ids.filter((seen) => seen === id).length
    expectThat(times === 1, `each of the ${there.length} earlier transactions exactly once`, `${id} ${times} times`)
  }
}
