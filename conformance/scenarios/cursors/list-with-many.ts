import type { Target } from '../../run/target.ts'
import { freeDay } from '../transactions/free-day.ts'
import { pageReader } from '../transactions/lists.ts'
import { HOUR, SECOND } from '../transactions/moments.ts'
import { sharedFixture, type TransactionFixture, transactionFixture } from '../transactions/transaction-fixture.ts'
import { traverse } from './cursor-list.ts'
import { expectTotalCount } from './expect-pages.ts'
import { pagedFixture } from './paged-fixture.ts'

/** More transactions than a likely limit of a server, such as half the maximum page size. */
const manyTransactions = { travel: 54, payments: 104 } as const

/** A list with that many transactions, made once per run. For cards, whose maximum is 50, those for other page sizes are enough. */
export function listWithMany(target: Target, list: 'cards' | 'travel' | 'payments'): Promise<TransactionFixture> {
  if (list === 'cards') return pagedFixture(target, list)
  return sharedFixture(target, `many ${list}`, async (tenant) => {
    const start = (await freeDay(tenant)) + 12 * HOUR
    const moments = Array.from({ length: manyTransactions[list] }, (_, index) => start + index * SECOND)
    return transactionFixture(tenant, { list, moments: () => [moments] })
  })
}

/** Requires the `totalCount` of a list with many transactions to count all of them. @throws {CheckFailure} */
export async function expectTotalOfMany(target: Target, list: 'travel' | 'payments'): Promise<void> {
  const fixture = await listWithMany(target, list)
  const read = pageReader(fixture.target, list, fixture.filters)
  const { pages } = await traverse(read, {
    pageSize: fixture.activities.length - 1,
    maxPages: fixture.activities.length,
  })
  expectTotalCount({ pages, expected: pages.flatMap(({ data }) => data) })
}
