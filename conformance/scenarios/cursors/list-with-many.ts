import type { Target } from '../../run/target.ts'
import { pageReader } from '../transactions/lists.ts'
import { traverse } from './cursor-list.ts'
import { expectTotalCount } from './expect-pages.ts'
import { pagedFixture } from './paged-fixture.ts'

/** Requires the `totalCount` of a list with many transactions to count all of them. @throws {CheckFailure} */
export async function expectTotalOfMany(target: Target, list: 'travel' | 'payments'): Promise<void> {
  const fixture = await pagedFixture(target, list)
  const read = pageReader(fixture.target, list, fixture.filters)
  const { pages } = await traverse(read, {
    pageSize: fixture.activities.length - 1,
    maxPages: fixture.activities.length,
  })
  expectTotalCount({ pages, expected: pages.flatMap(({ data }) => data) })
}
