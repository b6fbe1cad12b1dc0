import type { Target } from '../../run/target.ts'
import { historyFixture } from '../transactions/history.ts'
import { type Filters, maxPageSize, pageReader } from '../transactions/lists.ts'
import { traverse } from './cursor-list.ts'
import { expectTotalCount } from './expect-pages.ts'
import { pagedFixture } from './paged-fixture.ts'

/** A list that nothing changes, and the number of transactions that these filters match. */
type ListWithMany = { readonly target: Target; readonly filters: Filters; readonly count: number }

/**
 * A list with more transactions than a likely limit of a server, such as 100 payments or the maximum page size of travel transactions.
 * For cards, whose maximum is 50, those for other page sizes are enough.
 */
export async function listWithMany(target: Target, list: 'cards' | 'travel' | 'payments'): Promise<ListWithMany> {
  const { target: tenant, filters, activities } = await pagedFixture(target, list)
  if (list !== 'travel') return { target: tenant, filters, count: activities.length }
  const history = await historyFixture(target, list)
  const cardIds = [...(filters.cardIds ?? []), ...(history.filters.cardIds ?? [])]
  return { target: tenant, filters: { cardIds }, count: activities.length + history.activities.length }
}

/** Requires the `totalCount` of a list with many transactions to count all of them. @throws {CheckFailure} */
export async function expectTotalOfMany(target: Target, list: 'travel' | 'payments'): Promise<void> {
  const { target: tenant, filters, count } = await listWithMany(target, list)
  const { pages } = await traverse(pageReader(tenant, list, filters), {
    pageSize: Math.min(count - 1, maxPageSize[list]),
    maxPages: count,
  })
  expectTotalCount({ pages, expected: pages.flatMap(({ data }) => data) })
}
