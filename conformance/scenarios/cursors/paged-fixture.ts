import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import type { Activity } from '../transactions/activity.ts'
import { freeDay } from '../transactions/free-day.ts'
import { type Filters, isSource, type ListName, pageReader } from '../transactions/lists.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../transactions/moments.ts'
import { sharedFixture, type TransactionFixture, transactionFixture } from '../transactions/transaction-fixture.ts'
import { readPage } from './cursor-list.ts'

/** The number of transactions of each card and hour: any subset of them has a different total. */
const sizes = [4, 1, 16, 0, 2, 8] as const
/** Moments within an hour, in milliseconds: mostly the same, some in the same second, some later. */
const offsets = [0, 0, 0, 1, 0, MINUTE, 0, 0.25 * SECOND, 0, MINUTE, 0, 1] as const

/** The transactions of one card, or payments, in one hour. */
type Group = { readonly cardId: string | undefined; readonly at: number; readonly activities: readonly Activity[] }

/** Transactions of six cards in six hours of one day: enough for several pages of any size. */
export type PagedFixture = TransactionFixture & { readonly groups: readonly Group[] }

/** The deprecated list has the transactions of the source `cards`. */
export async function pagedFixture(target: Target, list: ListName): Promise<PagedFixture> {
  if (list === 'deprecated') return { ...(await pagedFixture(target, 'cards')), list }
  return sharedFixture(target, `pages of ${list}`, async (tenant) => {
    const start = (await freeDay(tenant)) + 9 * HOUR
    const moments = sizes.map((size, hour) =>
      Array.from({ length: size }, (_, index) => start + hour * HOUR + (offsets[index % offsets.length] ?? 0)),
    )
    const fixture = await transactionFixture(tenant, { list, moments: () => moments })
    const groups = sizes.map((size, index) => {
      const before = sizes.slice(0, index).reduce<number>((total, other) => total + other, 0)
      return {
        cardId: fixture.cards[index]?.id,
        at: start + index * HOUR,
        activities: fixture.activities.slice(before, before + size),
      }
    })
    return { ...fixture, groups }
  })
}

/** Filters that match a part of the fixture, and the page sizes to read it with. */
export type PagedSearch = {
  readonly filters: Filters
  readonly expected: readonly Activity[]
  readonly pageSizes: readonly number[]
  toString(): string
}

/** Filters that match all transactions of the fixture. */
export const filtersForAll = ({ list, groups }: PagedFixture): Filters => filtersForGroups(list, groups)

/** The whole fixture and parts of it, each with any page size and with a page size that divides its length. */
export function pagedSearches({ list, groups }: PagedFixture): fc.Arbitrary<PagedSearch> {
  const all = { chosen: groups, isDated: true }
  return fc
    .tuple(eachOnce(true, false, false, false), someGroups(list, groups))
    .map(([isAll, some]) => (isAll ? all : some))
    .chain(({ chosen, isDated }) => {
      const { from, to, ...cards } = filtersForGroups(list, chosen)
      const filters = isDated ? { ...cards, from, to } : cards
      const expected = chosen.flatMap(({ activities }) => activities)
      return pageSizesFor(expected.length).map((pageSizes) => ({
        filters,
        expected,
        pageSizes,
        toString: () =>
          `${expected.length} items of list "${list}"${isDated ? ' by date' : ''}, page sizes ${pageSizes.join(' and ')}`,
      }))
    })
}

/** Any cards, with dates or without; where a list cannot be filtered by card, consecutive hours. */
function someGroups(
  list: ListName,
  groups: readonly Group[],
): fc.Arbitrary<{ chosen: readonly Group[]; isDated: boolean }> {
  if (isSource(list)) return fc.record({ chosen: fc.subarray([...groups], { minLength: 1 }), isDated: fc.boolean() })
  const index = fc.nat(groups.length - 1)
  return fc
    .tuple(index, index)
    .map(([a, b]) => ({ chosen: groups.slice(Math.min(a, b), Math.max(a, b) + 1), isDated: true }))
}

function filtersForGroups(list: ListName, groups: readonly Group[]): Filters {
  const moments = groups.map(({ at }) => at)
  const margin = isSource(list) ? DAY : 10 * MINUTE
  const period = { from: Math.min(...moments) - margin, to: Math.max(...moments) + margin }
  return isSource(list) ? { ...period, cardIds: groups.map(({ cardId = '' }) => cardId) } : period
}

/** Page sizes that divide a list into at most ten pages: any, and one without remainder. */
export function pageSizesFor(length: number): fc.Arbitrary<readonly number[]> {
  const least = Math.max(1, Math.ceil(length / 10))
  const divisors = Array.from({ length }, (_, index) => index + 1).filter(
    (size) => length % size === 0 && size >= least,
  )
  return fc.tuple(fc.integer({ min: least, max: length + 3 }), fc.constantFrom(...divisors, Math.max(1, length)))
}

/** The first page of a fixture, and how to read the next one. @throws {NotTested} when there is none */
export async function firstOfManyPages(target: Target, list: ListName) {
  const fixture = await pagedFixture(target, list)
  const filters = filtersForAll(fixture)
  const read = pageReader(fixture.target, list, filters)
  const pageSize = 6
  const page = await readPage(read, { pageSize })
  const { nextCursor: pageCursor } = page
  if (typeof pageCursor !== 'string') throw new NotTested(`The list "${list}" has no second page.`)
  return { tenant: fixture.target, filters, read, page, pageSize, pageCursor }
}
