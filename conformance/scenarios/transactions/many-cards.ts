import { isSuccess } from '../../validate/expect.ts'
import { pageIn } from '../cursors/cursor-list.ts'
import { expectListed } from './expect-listed.ts'
import { pageReader } from './lists.ts'
import type { TransactionFixture } from './transaction-fixture.ts'
import { transactionRows } from './transaction-list.ts'

/** How many other ids are sent before that of a card: more than a server may read of them. The second number only where it refuses the first. */
const OTHER_IDS = [105, 45] as const

/** Ids that no card has. */
const otherIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `5e1f0000-0000-4000-8000-${String(index).padStart(12, '0')}`)

/**
 * Requires a search to return the transactions of a card whose id is the last of many. Whether a target accepts ids that no card has, and how
 * many, is unspecified.
 * @throws {CheckFailure}
 */
export async function expectListedAmongMany({ target, list, cards, activities }: TransactionFixture): Promise<void> {
  const card = cards[1]?.id ?? ''
  for (const count of OTHER_IDS) {
    const exchange = await pageReader(target, list, { cardIds: [...otherIds(count), card] })({})
    if (!isSuccess(exchange)) continue
    const expected = activities.filter(({ cardId }) => cardId === card)
    const pages = [pageIn(exchange)]
    return expectListed({ pages, rows: transactionRows(list, pages, expected) }, expected)
  }
}
