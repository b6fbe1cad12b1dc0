import fc from 'fast-check'
import { forEachConcurrently, mapConcurrently } from '../../run/concurrency.ts'
import type { Target } from '../../run/target.ts'
import { HOUR, MINUTE } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Activity, distinctAmount } from '../transactions/activity.ts'
import { freeDay } from '../transactions/free-day.ts'
import { createActivity, fillableLists, isSource, type ListName, pageReader } from '../transactions/lists.ts'
import { periodAround, transactionFixture } from '../transactions/transaction-fixture.ts'
import { type TransactionList, transactionRows, waitUntilListed } from '../transactions/transaction-list.ts'
import { traverse } from './cursor-list.ts'

/** A list to which transactions are added while it is read. Moments are milliseconds after the first transaction. */
export type Inserts = {
  readonly earlier: readonly number[]
  readonly added: readonly number[]
  /** How the list is read: each of them begins before the others are added and ends afterwards. */
  readonly reads: readonly PartedRead[]
}

type PartedRead = {
  readonly pageSize: number
  /** The number of pages that are read before the others are added. */
  readonly pagesBefore: number
}

const moment = fc.constantFrom(0, 0, 1, 400, MINUTE, 2 * MINUTE)

/** One addition is earlier than all existing transactions and one is later, because a list may be sorted either way. */
export const inserts: fc.Arbitrary<Inserts> = fc.record({
  earlier: fc.array(moment, { minLength: 5, maxLength: 7 }),
  added: fc.array(moment, { minLength: 0, maxLength: 2 }).map((some) => [-MINUTE, ...some, 3 * MINUTE]),
  reads: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })).map(([first, second]) => [
    { pageSize: 1, pagesBefore: first },
    { pageSize: 2, pagesBefore: second },
  ]),
})

/** What was read of a list, and the transactions that it contained from the beginning. */
export type ReadWithInserts = TransactionList & { readonly list: ListName; readonly earlier: readonly Activity[] }

/** Lists of the same transactions: the first one's are created, and the others return them too. */
const listsOfSameTransactions: readonly (readonly ListName[])[] = [['cards', 'deprecated'], ['travel'], ['payments']]
/** Travel transactions are hours later than card transactions: the list without `cardIds` may contain both. */
const firstHour: Readonly<Record<ListName, number>> = { cards: 11, deprecated: 11, payments: 11, travel: 14 }

/**
 * Reads some pages of each new list that the control interface can fill, adds transactions, and reads the remaining pages; then runs
 * assertions. Rules share what was read; where assertions fail, the next use reads new lists.
 * @throws {CheckFailure}
 */
export async function forEachReadWithInserts(
  target: Target,
  some: Inserts,
  assertions: (read: ReadWithInserts) => void,
): Promise<void> {
  const tenantKey = `tenant of ${JSON.stringify(some)}`
  await forEachConcurrently(fillableLists(target), async (list) => {
    const lists = listsOfSameTransactions.find((names) => names.includes(list)) ?? [list]
    const key = `${lists[0]} with inserts ${JSON.stringify(some)}`
    try {
      const reads = await target.once(key, async () => {
        const tenant = target.withToken(await target.once(tenantKey, () => isolatedTenant(target)))
        return readWithInserts(tenant, lists, some)
      })
      for (const read of reads) if (read.list === list) assertions(read)
    } catch (error) {
      target.forget(tenantKey)
      target.forget(key)
      throw error
    }
  })
}

/** Reads some pages of lists of the same new transactions, adds transactions, and reads the remaining pages of each list. */
async function readWithInserts(
  tenant: Target,
  lists: readonly ListName[],
  { earlier, added, reads }: Inserts,
): Promise<readonly ReadWithInserts[]> {
  const [list = 'cards'] = lists
  const start = (await freeDay(tenant)) + firstHour[list] * HOUR
  const moments = () => [earlier.map((offset) => start + offset)]
  const fixture = await transactionFixture(tenant, { list, moments, settlement: () => 'forcePost' })
  const expected = fixture.activities
  const filtersOf = (name: ListName) => (isSource(name) ? fixture.filters : periodAround(expected, fixture.now))
  for (const name of lists.slice(1)) await waitUntilListed({ ...fixture, list: name }, filtersOf(name))
  const parts = lists.flatMap((name) => reads.map((read) => ({ name, ...read })))
  const begun = await mapConcurrently(parts, async ({ name, pageSize, pagesBefore }) => {
    const read = pageReader(tenant, name, filtersOf(name))
    return { name, read, pageSize, before: await traverse(read, { pageSize, maxPages: pagesBefore }) }
  })
  const additions: Activity[] = []
  for (const [index, offset] of added.entries()) {
    const activity = { amount: distinctAmount(earlier.length + index), at: start + offset, ...firstCard(fixture.cards) }
    additions.push(await createActivity(tenant, list, activity, 'forcePost'))
  }
  // Two pages from nodes of which one lags behind may not fit together.
  for (const name of lists) await waitUntilListed({ ...fixture, list: name, activities: additions }, filtersOf(name))
  return mapConcurrently(begun, async ({ name, read, pageSize, before }) => {
    const pageCursor = before.pages.at(-1)?.nextCursor
    const isEnd = before.isComplete || typeof pageCursor !== 'string'
    const maxPages = 2 * (earlier.length + added.length)
    const after = isEnd ? [] : (await traverse(read, { pageSize, maxPages, pageCursor })).pages
    const pages = [...before.pages, ...after]
    return { list: name, pages, rows: transactionRows(name, pages, expected), earlier: expected }
  })
}

const firstCard = ([card]: readonly { readonly id: string }[]) => (card ? { cardId: card.id } : {})
