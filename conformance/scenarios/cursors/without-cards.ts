import { defaultPageSize } from '../../contract/page-sizes.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import type { Activity } from '../transactions/activity.ts'
import { historyFixture } from '../transactions/history.ts'
import {
  createActivity,
  type DateTimeList,
  type Filters,
  isSource,
  type ListName,
  pageReader,
  type Source,
} from '../transactions/lists.ts'
import { noon } from '../transactions/moments.ts'
import { transactionRows } from '../transactions/transaction-list.ts'
import { traverse } from './cursor-list.ts'
import { expectHasNext, expectTotalCount } from './expect-pages.ts'
import { pagedFixture } from './paged-fixture.ts'
import type { PagedTraversal } from './paged-traversals.ts'

/** All pages of a search without `cardIds`, of the default size, and transactions that they must contain among others. */
export type OpenTraversal = Omit<PagedTraversal, 'language'>

/**
 * All transactions of one day, of whatever card: those of {@link pagedFixture}. None where the day may have any number of others, in the run's
 * own tenant.
 */
export async function traversalsOfDay(target: Target, source: Source): Promise<readonly OpenTraversal[]> {
  if (!target.supports('control:credentials')) return []
  const { target: tenant, activities, groups } = await pagedFixture(target, source)
  const [at = 0] = groups.map((group) => group.at)
  return [await traverseByDefault(tenant, source, { from: at, to: at }, activities)]
}

/**
 * Reads all transactions of the default dates, in a tenant that has others too. Some tenants have several of them, which other checks need;
 * that of payments gets one.
 */
async function traverseDefaultDates(target: Target, list: ListName): Promise<OpenTraversal> {
  const { target: tenant, now } = await pagedFixture(target, list)
  if (list === 'payments')
    await share(tenant, 'payment of yesterday', () =>
      createActivity(tenant, list, { amount: 47.11, at: noon(now, -1) }),
    )
  else await historyFixture(target, list === 'deprecated' ? 'cards' : list)
  return traverseByDefault(tenant, list, {}, [])
}

async function traverseByDefault(
  tenant: Target,
  list: ListName,
  filters: Filters,
  expected: readonly Activity[],
): Promise<OpenTraversal> {
  const { pages } = await share(tenant, `pages of ${JSON.stringify([list, filters])}`, () =>
    traverse(pageReader(tenant, list, filters), {}),
  )
  return { pages, rows: transactionRows(list, pages, expected), expected, pageSize: defaultPageSize }
}

/** Reads all transactions from a date on, without an end date, in a tenant that has some of today: by default, the search ends before. */
async function traverseFrom(target: Target, list: DateTimeList): Promise<OpenTraversal> {
  const { target: tenant, now } = await pagedFixture(target, list)
  if (list === 'payments')
    await share(tenant, 'payment of today', () => createActivity(tenant, list, { amount: 47.12, at: now }))
  return traverseByDefault(tenant, list, { from: noon(now, -3) }, [])
}

/** Searches without `cardIds` of a list: for the default dates, and for one day or, where there is a default for one date, from a date on. */
async function openTraversals(target: Target, list: ListName): Promise<readonly OpenTraversal[]> {
  if (!target.supports('control:credentials')) return []
  const byDefault = await traverseDefaultDates(target, list)
  const others = isSource(list) ? await traversalsOfDay(target, list) : [await traverseFrom(target, list)]
  return [byDefault, ...others]
}

/** Requires `totalCount` of searches without `cardIds` to count what they return. @throws {CheckFailure} */
export async function expectTotalWithoutCards(target: Target, list: ListName): Promise<void> {
  for (const { pages, rows } of await openTraversals(target, list)) expectTotalCount({ pages, expected: rows })
}

/** Requires searches without `cardIds` to end with their last transaction. @throws {CheckFailure} */
export async function expectHasNextWithoutCards(target: Target, list: ListName): Promise<void> {
  for (const traversal of await openTraversals(target, list)) expectHasNext({ ...traversal, expected: traversal.rows })
}
