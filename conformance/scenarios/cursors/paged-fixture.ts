import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../values/time-units.ts'
import type { Activity } from '../transactions/activity.ts'
import { freeDay } from '../transactions/free-day.ts'
import { type Filters, isSource, type ListName, pageReader } from '../transactions/lists.ts'
import { periodAround, type TransactionFixture, transactionFixture } from '../transactions/transaction-fixture.ts'
import { waitUntilListed } from '../transactions/transaction-list.ts'
import { transactionTenant } from '../transactions/transaction-tenants.ts'
import { readPage } from './cursor-list.ts'

/** The number of transactions of each card and hour: any subset of them has a different total, and that of all is divided into full pages. */
const sizes = [4, 1, 17, 0, 2, 8] as const
/**
 * The number of further transactions, in consecutive seconds: with the others, there are more payments than a likely limit of 100, and more
 * travel transactions, with their history, than the maximum page size of 100.
 */
const consecutive = { cards: 10, travel: 51, payments: 70 } as const
/** Moments within an hour, in milliseconds: mostly the same, some in the same second, some later. */
const offsets = [0, 0, 0, 1, 0, MINUTE, 0, 0.25 * SECOND, 0, MINUTE, 0, 1] as const

/** The transactions of one card, or payments, in one hour. */
type Group = { readonly cardId: string | undefined; readonly at: number; readonly activities: readonly Activity[] }

/** Transactions of one day: of six cards, or payments, in six hours, and of other cards in consecutive seconds. Nothing changes them. */
export type PagedFixture = TransactionFixture & {
  /** Enough for several pages of any size. */
  readonly groups: readonly Group[]
  readonly consecutive: Group
}

/** Made once per run for each kind of transaction. The deprecated list has the transactions of the source `cards`. */
export async function pagedFixture(target: Target, list: ListName): Promise<PagedFixture> {
  if (list === 'deprecated') return target.once('pages of deprecated', () => asDeprecatedList(target))
  return target.once(`pages of ${list}`, async () => {
    const tenant = await transactionTenant(target, list)
    const start = (await freeDay(tenant)) + 9 * HOUR
    const hours = sizes.map((size, hour) =>
      Array.from({ length: size }, (_, index) => start + hour * HOUR + (offsets[index % offsets.length] ?? 0)),
    )
    const seconds = Array.from(
      { length: consecutive[list] },
      (_, index) => start + sizes.length * HOUR + index * SECOND,
    )
    const fixture = await transactionFixture(tenant, {
      list,
      moments: () => [...hours, ...(list === 'cards' ? inParts(seconds, 2) : [seconds])],
      updated: 2,
      settlement: (index) => (index < hours.flat().length ? 'purchase' : 'forcePost'),
    })
    const [groups, [last]] = groupsOf(fixture, [...hours, seconds], start)
    return { ...fixture, groups, consecutive: last }
  })
}

/** The moments in parts of this size, one for each card: with those of the history, twelve cards have transactions. */
const inParts = (moments: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(moments.length / size) }, (_, index) =>
    moments.slice(index * size, (index + 1) * size),
  )

async function asDeprecatedList(target: Target): Promise<PagedFixture> {
  const cards = await pagedFixture(target, 'cards')
  const fixture = { ...cards, list: 'deprecated', filters: periodAround(cards.activities, cards.now) } as const
  return { ...fixture, listed: await waitUntilListed(fixture, fixture.filters) }
}

/** The transactions of each card, or of each hour: those of consecutive seconds come last. */
function groupsOf({ cards, activities }: TransactionFixture, moments: readonly (readonly number[])[], start: number) {
  const groups = moments.map(({ length }, index): Group => {
    const before = moments.slice(0, index).flat().length
    const at = start + index * HOUR
    return { cardId: cards[index]?.id, at, activities: activities.slice(before, before + length) }
  })
  return [groups.slice(0, -1), groups.slice(-1) as [Group]] as const
}

/** Filters that match a part of the fixture, and the page sizes to read it with. */
export type PagedSearch = {
  readonly filters: Filters
  readonly expected: readonly Activity[]
  readonly pageSizes: readonly number[]
  toString(): string
}

/** Filters that match the transactions of all groups. */
export const filtersForAll = ({ list, groups }: PagedFixture): Filters => filtersForGroups(list, groups)

/** Page sizes for a list of this length. */
const pageSizesOf = {
  both: (length: number) => pageSizesFor(length),
  exact: (length: number) => pageSizesFor(length).map(([, exact = 1]) => [exact]),
  whole: (length: number) => fc.constant([Math.max(1, length)]),
  several: (length: number) =>
    fc.integer({ min: leastPageSize(length), max: Math.max(1, Math.floor(length / 2)) }).map((size) => [size]),
} as const satisfies Record<string, (length: number) => fc.Arbitrary<readonly number[]>>

/** What is read, and with which page sizes: the first case reads all groups with any size and with one that divides their length. */
const searchPlans: readonly { readonly isAll: boolean; readonly sizes: keyof typeof pageSizesOf }[] = [
  { isAll: true, sizes: 'both' },
  { isAll: false, sizes: 'several' },
  { isAll: false, sizes: 'exact' },
  { isAll: false, sizes: 'several' },
  { isAll: true, sizes: 'whole' },
]

/** All groups and some of them, with page sizes that lead to several pages or divide their length. */
export function pagedSearches({ list, groups }: PagedFixture): fc.Arbitrary<PagedSearch> {
  const all = { chosen: groups, isDated: true }
  return fc.tuple(eachOnce(...searchPlans), someGroups(list, groups)).chain(([{ isAll, sizes }, some]) => {
    const { chosen, isDated } = isAll ? all : some
    const { from, to, ...cards } = filtersForGroups(list, chosen)
    const filters = isDated ? { ...cards, from, to } : cards
    const expected = chosen.flatMap(({ activities }) => activities)
    return pageSizesOf[sizes](expected.length).map((pageSizes) => ({
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

/** Page sizes that divide a list into at most six pages: any, and one without remainder, of several pages where that is possible. */
export function pageSizesFor(length: number): fc.Arbitrary<readonly number[]> {
  const least = leastPageSize(length)
  const sizes = Array.from({ length }, (_, index) => index + 1).filter((size) => length % size === 0 && size >= least)
  const [first, ...others] = sizes.filter((size) => size < length)
  const exact = first === undefined ? fc.constant(Math.max(1, length)) : fc.constantFrom(first, ...others)
  return fc.tuple(fc.integer({ min: least, max: length + 3 }), exact)
}

/** The least size that leads to at most six pages. */
function leastPageSize(length: number): number {
  return Math.max(1, Math.ceil(length / 6))
}

/** The first page of all groups, and how to read the next one. @throws {NotTested} when there is none */
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
