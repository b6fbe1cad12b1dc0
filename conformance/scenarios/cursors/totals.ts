import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { HOUR } from '../../values/time-units.ts'
import { listsOfBothSources } from '../transactions/both-sources.ts'
import { listedOfDeletedCard, transactionsOfDeletedCard } from '../transactions/deleted-card.ts'
import { filtersFor, historyFixture } from '../transactions/history.ts'
import { isSource, type ListName, pageReader, type Source } from '../transactions/lists.ts'
import { DAY_WITHOUT, noon } from '../transactions/moments.ts'
import { purchasesInBothLists } from '../transactions/replaced-list.ts'
import { searchForRepeatedCards, searchForTwelveCards } from '../transactions/searches-for-cards.ts'
import { readTransactions } from '../transactions/transaction-list.ts'
import { ignoreFailure } from '../transactions/transaction-tenants.ts'
import { type CursorPage, pageIn } from './cursor-list.ts'
import { expectTotalCount } from './expect-pages.ts'
import { pagedFixture } from './paged-fixture.ts'

/** Requires the `totalCount` of all pages of a search to count what they contain. @throws {CheckFailure} */
const expectTotalOf = (pages: readonly CursorPage[]): void =>
  expectTotalCount({ pages, expected: pages.flatMap(({ data }) => data) })

/** Requires searches that find transactions of a deleted card to count them: for its id and, in an isolated tenant, for their days. */
export async function expectTotalOfDeletedCard(target: Target, list: Exclude<ListName, 'payments'>): Promise<void> {
  const { found } = isSource(list) ? ((await ifPossible(transactionsOfDeletedCard(target, list))) ?? {}) : {}
  if (found !== undefined) expectTotalOf(found.pages)
  if (!target.supports('control:credentials')) return
  const byDates = await ifPossible(listedOfDeletedCard(target, list))
  if (byDates !== undefined) expectTotalOf(byDates.listed.pages)
}

/**
 * Requires searches of a tenant that has declined, pending and failed purchases too not to count those: for its card and, in an isolated
 * tenant, for their days. Other checks report a list that cannot be read. @throws {CheckFailure}
 */
export async function expectTotalOfSettled(target: Target, list: 'cards' | 'deprecated'): Promise<void> {
  const both = await purchasesInBothLists(target).catch(ignoreFailure)
  if (!both) return
  if (list === 'cards') {
    const ofCard = { target: both.target, list, activities: both.activities }
    expectTotalOf((await readTransactions(ofCard, { cardIds: [both.cardId] })).pages)
  }
  if (!target.supports('control:credentials')) return
  expectTotalOf((list === 'cards' ? both.replacement : both.deprecated).pages)
}

/** Requires a source not to count the transactions that the other one has of the same card. @throws {CheckFailure} */
export async function expectTotalOfSource(target: Target, source: Source): Promise<void> {
  for (const list of (await listsOfBothSources(target).catch(ignoreFailure)) ?? [])
    if (list.source === source) expectTotalOf(list.listed.pages)
}

/** Requires a search that finds nothing, in a tenant that has transactions, to count nothing. @throws {CheckFailure} */
export async function expectTotalOfNothing(target: Target, list: ListName): Promise<void> {
  const response = await share(target, `search of ${list} that finds nothing`, () => searchForNothing(target, list))
  // Whether a search may go so far back is unspecified, and a tenant that is not isolated may have transactions of that day.
  if (!isSuccess(response)) return
  const page = pageIn(response)
  if (page.data.length === 0) expectTotalOf([page])
}

async function searchForNothing(target: Target, list: ListName) {
  if (isSource(list)) {
    const history = await historyFixture(target, list)
    // The third card was never used.
    return pageReader(history.target, list, filtersFor(history, [2]))({})
  }
  const { target: tenant, now } = await pagedFixture(target, list)
  const from = noon(now, DAY_WITHOUT)
  return pageReader(tenant, list, { from, to: from + HOUR })({})
}

/** Requires a search for cards that `cardIds` contains twice to count each transaction once. @throws {CheckFailure} */
export async function expectTotalOfRepeatedCards(target: Target, source: Source): Promise<void> {
  expectTotalOf((await searchForRepeatedCards(target, source)).pages)
}

/** Requires a search for many cards to count more transactions than a page contains. @throws {CheckFailure} */
export async function expectTotalOfTwelveCards(target: Target): Promise<void> {
  expectTotalOf((await searchForTwelveCards(target)).listed.pages)
}
