import type fc from 'fast-check'
import { NotTested } from '../../failure/errors.ts'
import { forEachConcurrently } from '../../run/concurrency.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { inLanguage, type Language, languages } from '../localization/languages.ts'
import type { Activity } from '../transactions/activity.ts'
import { isFillable, type ListName, maxPageSize, pageReader } from '../transactions/lists.ts'
import { noon } from '../transactions/moments.ts'
import { type TransactionList, transactionRows } from '../transactions/transaction-list.ts'
import { allPages, rowsOf, traverse, withEvidence } from './cursor-list.ts'
import { type PagedSearch, pagedFixture, pagedSearches, pageSizesFor } from './paged-fixture.ts'

/** All pages of a search, and the transactions that they must contain. */
export type PagedTraversal = TransactionList & {
  readonly expected: readonly Activity[]
  readonly pageSize: number
  /** Of the requests; undefined: without Accept-Language. */
  readonly language: Language | undefined
}

/**
 * Reads all pages of parts of each list that the control interface can fill, and examines them. Without a control interface,
 * the transactions of the configured cards are read instead of created ones.
 * @throws {CheckFailure} @throws {NotTested} when there is nothing to read
 */
export async function forEachTraversal(
  target: Target,
  seed: Seed,
  lists: readonly ListName[],
  examine: (traversal: PagedTraversal) => void,
): Promise<void> {
  const fillable = lists.filter((list) => isFillable(target, list))
  const isConfigured = (target.options.fixtures?.cards ?? []).length > 0
  if (lists.includes('cards') && !fillable.includes('cards') && (isConfigured || fillable.length === 0))
    await examineSearches(target, seed, 'cards', await configuredCards(target), examine)
  if (fillable.length === 0 && !lists.includes('cards')) throw nothingToRead()
  await forEachConcurrently(fillable, async (list) => {
    const fixture = await pagedFixture(target, list)
    await examineSearches(fixture.target, seed, list, pagedSearches(fixture), examine)
  })
}

/** More pages than a server that follows a few only may return. */
const MANY_PAGES = 12

/** Reads many pages of a list that the control interface can fill: the transactions of all cards, or all payments. */
export async function traverseManyPages(target: Target, list: ListName): Promise<PagedTraversal> {
  const { target: tenant, filters, activities: expected } = await pagedFixture(target, list)
  const pageSize = Math.max(1, Math.floor(expected.length / MANY_PAGES))
  const { pages } = await traverse(pageReader(tenant, list, filters), { pageSize, maxPages: expected.length + 3 })
  return { pages, rows: transactionRows(list, pages, expected), expected, pageSize, language: undefined }
}

const nothingToRead = (): NotTested =>
  new NotTested(
    'The control interface creates no transactions of these lists, and fixtures.cards names no cards with some.',
  )

function examineSearches(
  target: Target,
  seed: Seed,
  list: ListName,
  searches: fc.Arbitrary<PagedSearch>,
  examine: (traversal: PagedTraversal) => void,
): Promise<void> {
  return forAll(seed, [searches], async ({ filters, expected, pageSizes }) => {
    for (const [index, size] of pageSizes.entries()) {
      // Whatever the language is, the pages contain the same transactions.
      const language = [undefined, ...languages][(index + expected.length) % (languages.length + 1)]
      const pageSize = Math.min(size, maxPageSize[list])
      const key = `pages of ${JSON.stringify([list, filters, pageSize, language])}`
      try {
        const pages = await target.once(key, async () => {
          // Pages before the last may be short.
          const maxPages = expected.length + 3
          return (await traverse(pageReader(target, list, filters, inLanguage(language)), { pageSize, maxPages })).pages
        })
        const rows = transactionRows(list, pages, expected)
        withEvidence(pages, () => examine({ pages, rows, expected, pageSize, language }))
      } catch (error) {
        // Several rules share the pages; a failure is repeated with new ones.
        target.forget(key)
        throw error
      }
    }
  })
}

/** The transactions of the configured cards, up to the day before yesterday, so that none are added during the run. */
async function configuredCards(target: Target): Promise<fc.Arbitrary<PagedSearch>> {
  const now = await target.now()
  const cardIds = target.options.fixtures?.cards ?? []
  if (cardIds.length === 0) throw nothingToRead()
  const until = { cardIds, to: noon(now, -2) }
  const twoYears = { ...until, from: noon(now, -730) }
  const first = await pageReader(target, 'cards', twoYears)({})
  // A maximum of the days that a search covers is unspecified.
  const filters = first.response.status === 400 ? { ...until, from: noon(now, -30) } : twoYears
  const rows = rowsOf(await allPages(pageReader(target, 'cards', filters)))
  if (rows.length < 2)
    throw new NotTested('The cards of fixtures.cards have fewer than two transactions: name cards with more.')
  const expected = rows.map(({ value }) => ({ id: String(value.id), amount: Number(value.transactionAmount), at: now }))
  return pageSizesFor(expected.length).map((pageSizes) => {
    const description = `${expected.length} items of fixtures.cards, page sizes ${pageSizes.join(' and ')}`
    return { filters, expected, pageSizes, toString: () => description }
  })
}
