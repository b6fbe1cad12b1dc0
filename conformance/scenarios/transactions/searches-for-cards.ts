import { NotTested } from '../../failure/errors.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectBody } from '../../validate/located.ts'
import { deleteCard } from '../cards/card.ts'
import { pagesFrom } from '../cursors/cursor-list.ts'
import { filtersForAll, pagedFixture } from '../cursors/paged-fixture.ts'
import { newCard } from './activity.ts'
import { expectListed } from './expect-listed.ts'
import { historyFixture } from './history.ts'
import { pageReader, type Source } from './lists.ts'
import { idsOfNoCard } from './many-cards.ts'
import { readTransactions, type TransactionList, transactionRows } from './transaction-list.ts'

/** A page size with which the transactions of these searches are on one page or two. */
const PAGE_SIZE = 50

/** The transactions of twelve cards, more than one page contains, as a search for these cards returns them. Shared by checks. */
export const searchForTwelveCards = (target: Target) =>
  share(target, 'search for twelve cards', async () => {
    const fixtures = [await pagedFixture(target, 'cards'), await historyFixture(target, 'cards')] as const
    const activities = fixtures.flatMap((fixture) => fixture.activities)
    const cardIds = [...new Set(activities.map(({ cardId = '' }) => cardId))]
    const list = { target: fixtures[0].target, list: 'cards', activities } as const
    return { activities, listed: await readTransactions(list, { cardIds }) }
  })

/**
 * Requires a search with fifty ids, of which most name no card, to return the transactions of the others.
 * @throws {CheckFailure} @throws {NotTested} where the target refuses an id that names no card
 */
export async function expectListedAmongFifty(target: Target, source: Source): Promise<void> {
  const { target: tenant, activities } = await pagedFixture(target, source)
  const known = [...new Set(activities.map(({ cardId = '' }) => cardId))]
  const unknown = idsOfNoCard(50 - known.length)
  const read = (cardIds: readonly string[]) => pageReader(tenant, source, { cardIds })
  // A server may read the first ids only, or the last.
  const withFifty = read([...known.slice(0, 5), ...unknown, ...known.slice(5)])
  const first = await withFifty({ pageSize: PAGE_SIZE })
  if (!isSuccess(first) && !isSuccess(await read([...known, ...unknown.slice(0, 1)])({ pageSize: PAGE_SIZE })))
    throw new NotTested('The target refuses an id in `cardIds` that names no card.')
  await expectBody(first, 'success with fifty ids in `cardIds`')
  const pages = await pagesFrom(first, withFifty, PAGE_SIZE)
  expectListed({ pages, rows: transactionRows(source, pages, activities) }, activities)
}

/**
 * Requires a search with several ids, one of them of a deleted card, to return the transactions of the others.
 * @throws {CheckFailure} @throws {NotTested} where the target refuses that id
 */
export async function expectListedBesideDeleted(target: Target, source: Source): Promise<void> {
  const { target: tenant, activities, cards } = await pagedFixture(target, source)
  const deleted = await newCard(tenant)
  await deleteCard(tenant, deleted.id)
  const read = pageReader(tenant, source, { cardIds: [...cards, deleted].map(({ id }) => id) })
  const first = await read({ pageSize: PAGE_SIZE })
  if (!isSuccess(first)) throw new NotTested('The target refuses the id of a deleted card in `cardIds`.')
  const pages = await pagesFrom(first, read, PAGE_SIZE)
  expectListed({ pages, rows: transactionRows(source, pages, activities) }, activities)
}

/**
 * What a search for cards of which `cardIds` contains each twice returns; none where the target refuses them, which is unspecified.
 * Shared by checks.
 */
export const searchForRepeatedCards = (target: Target, source: Source): Promise<TransactionList> =>
  share(target, `search of ${source} for repeated cards`, async () => {
    const fixture = await pagedFixture(target, source)
    const { cardIds = [], ...period } = filtersForAll(fixture)
    const read = pageReader(fixture.target, source, { ...period, cardIds: [...cardIds, ...cardIds] })
    const response = await read({ pageSize: PAGE_SIZE })
    const pages = isSuccess(response) ? await pagesFrom(response, read, PAGE_SIZE) : []
    return { pages, rows: transactionRows(source, pages, fixture.activities) }
  })
