import fc from 'fast-check'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Activity, distinctAmount } from '../transactions/activity.ts'
import { freeDay } from '../transactions/free-day.ts'
import { createActivity, type ListName, pageReader } from '../transactions/lists.ts'
import { HOUR, MINUTE } from '../transactions/moments.ts'
import { transactionFixture } from '../transactions/transaction-fixture.ts'
import { type TransactionList, transactionRows } from '../transactions/transaction-list.ts'
import { traverse } from './cursor-list.ts'

/** A list to which transactions are added while it is read. Moments are milliseconds after the first transaction. */
export type Inserts = {
  readonly earlier: readonly number[]
  readonly pageSize: number
  /** The number of pages that are read before the others are added. */
  readonly pagesBefore: number
  readonly added: readonly number[]
}

const moment = fc.constantFrom(0, 0, 1, 400, MINUTE, 2 * MINUTE)

/** One addition is earlier than all existing transactions and one is later, because a list may be sorted either way. */
export const inserts: fc.Arbitrary<Inserts> = fc.record({
  earlier: fc.array(moment, { minLength: 5, maxLength: 7 }),
  pageSize: fc.integer({ min: 1, max: 2 }),
  pagesBefore: fc.integer({ min: 1, max: 2 }),
  added: fc.array(moment, { minLength: 0, maxLength: 2 }).map((some) => [-MINUTE, ...some, 3 * MINUTE]),
})

/** Reads some pages of a new list in an isolated tenant, adds transactions, and reads the remaining pages. */
export async function readWithInserts(
  runTarget: Target,
  list: ListName,
  { earlier, pageSize, pagesBefore, added }: Inserts,
): Promise<TransactionList & { readonly earlier: readonly Activity[] }> {
  const target = runTarget.withToken(await isolatedTenant(runTarget))
  const start = (await freeDay(target)) + 12 * HOUR
  const fixture = await transactionFixture(target, { list, moments: () => [earlier.map((offset) => start + offset)] })
  const read = pageReader(target, list, fixture.filters)
  const before = await traverse(read, { pageSize, maxPages: pagesBefore })
  for (const [index, offset] of added.entries()) {
    const amount = distinctAmount(earlier.length + index)
    await createActivity(target, list, { amount, at: start + offset, ...firstCard(fixture.cards) })
  }
  const pageCursor = before.pages.at(-1)?.nextCursor
  const isEnd = before.isComplete || typeof pageCursor !== 'string'
  const maxPages = 2 * (earlier.length + added.length)
  const after = isEnd ? [] : (await traverse(read, { pageSize, maxPages, pageCursor })).pages
  const pages = [...before.pages, ...after]
  return { pages, rows: transactionRows(list, pages, fixture.activities), earlier: fixture.activities }
}

const firstCard = ([card]: readonly { readonly id: string }[]) => (card ? { cardId: card.id } : {})
