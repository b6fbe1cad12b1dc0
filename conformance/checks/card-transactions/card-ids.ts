/** Contract: spec/rules/card-transactions.yaml, how many ids `cardIds` contains */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { pagesFrom, rowsOf } from '../../scenarios/cursors/cursor-list.ts'
import { expectListed } from '../../scenarios/transactions/expect-listed.ts'
import { filtersFor, historyFixture, matching } from '../../scenarios/transactions/history.ts'
import { pageReader } from '../../scenarios/transactions/lists.ts'
import {
  expectListedAmongFifty,
  expectListedBesideDeleted,
  searchForTwelveCards,
} from '../../scenarios/transactions/searches-for-cards.ts'
import { expectEqual, expectNumberOf, inBody } from '../../validate/expect.ts'

export default [
  check({
    rule: 'card-transactions.many-cards',
    says: 'With twelve ids in `cardIds`, the transactions of each of the cards are returned.',
    run: async (target) => {
      const { activities, listed } = await searchForTwelveCards(target)
      expectListed(listed, activities)
    },
  }),
  check({
    rule: 'card-transactions.fifty-cards',
    says: 'With fifty `cardIds`, most of them unknown, a search returns the transactions of the known cards.',
    run: (target) => expectListedAmongFifty(target, 'cards'),
  }),
  check({
    rule: 'card-transactions.deleted-card-among-others',
    says: 'With a deleted card among several `cardIds`, a search returns the transactions of the other cards.',
    run: (target) => expectListedBesideDeleted(target, 'cards'),
  }),
  check({
    rule: 'card-transactions.repeated-card-once',
    says: 'Transactions of a card that `cardIds` contains more than once are returned and counted once.',
    run: async (target) => {
      const history = await historyFixture(target, 'cards')
      const filters = filtersFor(history, [1, 1])
      const body = { source: 'cards' as const, cardIds: [...(filters.cardIds ?? [])] }
      const first = await history.target.call('listCardTransactions', { body })
      // Whether ids may repeat is unspecified: a target may refuse them.
      if (first.response.status === 400) throw new NotTested('The target refuses duplicate ids in `cardIds`.')
      const pages = await pagesFrom(first, pageReader(history.target, 'cards', filters))
      const rows = rowsOf(pages)
      const { length } = matching(history.activities, filters)
      for (const { totalCount, exchange } of pages)
        expectEqual('totalCount', totalCount, length, inBody(exchange, '/pagination/totalCount'))
      expectNumberOf('transaction', rows.length, length, inBody(first, '/data'))
    },
  }),
]
