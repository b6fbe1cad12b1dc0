import { isSuccess } from '../../validate/expect.ts'
import { pageIn } from '../cursors/cursor-list.ts'
import { expectListed } from './expect-listed.ts'
import { pageReader } from './lists.ts'
import type { TransactionFixture } from './transaction-fixture.ts'
import { transactionRows } from './transaction-list.ts'

/** How many other ids are sent before that of a card: more than a likely limit of a server. */
const OTHER_IDS = 105

/** Ids that no card has. */
export const idsOfNoCard = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `5e1f0000-0000-4000-8000-${String(index).padStart(12, '0')}`)

/**
 * Requires a search to return the transactions of a card whose id is the last of many. Whether a target accepts ids that no card has, and so
 * many, is unspecified.
 * @throws {CheckFailure}
 */
export async function expectListedAmongMany({ target, list, cards, activities }: TransactionFixture): Promise<void> {
  const card = cards[1]?.id ?? ''
  const exchange = await pageReader(target, list, { cardIds: [...idsOfNoCard(OTHER_IDS), card] })({})
  if (!isSuccess(exchange)) return
  const expected = activities.filter(({ cardId }) => cardId === card)
  const pages = [pageIn(exchange)]
  expectListed({ pages, rows: transactionRows(list, pages, expected) }, expected)
}
