/** Contract: spec/rules/card-transactions.yaml, how many ids `cardIds` contains */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { deleteCard } from '../../scenarios/cards/card.ts'
import { pagesFrom, rowsOf } from '../../scenarios/cursors/cursor-list.ts'
import { pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { newCard } from '../../scenarios/transactions/activity.ts'
import { expectListed } from '../../scenarios/transactions/expect-listed.ts'
import { filtersFor, historyFixture, matching } from '../../scenarios/transactions/history.ts'
import { pageReader } from '../../scenarios/transactions/lists.ts'
import { idsOfNoCard } from '../../scenarios/transactions/many-cards.ts'
import { readTransactions, transactionRows } from '../../scenarios/transactions/transaction-list.ts'
import { expectEqual, inBody, isSuccess } from '../../validate/expect.ts'
import { expectBody } from '../../validate/located.ts'

export default [
  check({
    rule: 'card-transactions.many-cards',
    says: 'With twelve ids in `cardIds`, the transactions of each of the cards are returned.',
    run: async (target) => {
      const fixtures = [await pagedFixture(target, 'cards'), await historyFixture(target, 'cards')] as const
      const activities = fixtures.flatMap((fixture) => fixture.activities)
      const cardIds = [...new Set(activities.map(({ cardId = '' }) => cardId))]
      const list = { target: fixtures[0].target, list: 'cards', activities } as const
      expectListed(await readTransactions(list, { cardIds }), activities)
    },
  }),
  check({
    rule: 'card-transactions.fifty-cards',
    says: 'With fifty ids in `cardIds`, of which most name no card, the transactions of the others are returned.',
    run: async (target) => {
      const { target: tenant, activities } = await pagedFixture(target, 'cards')
      const known = [...new Set(activities.map(({ cardId = '' }) => cardId))]
      const unknown = idsOfNoCard(50 - known.length)
      const read = (cardIds: readonly string[]) => pageReader(tenant, 'cards', { cardIds })
      // A server may read the first ids only, or the last.
      const withFifty = read([...known.slice(0, 5), ...unknown, ...known.slice(5)])
      const first = await withFifty({ pageSize: 50 })
      if (!isSuccess(first) && !isSuccess(await read([...known, ...unknown.slice(0, 1)])({ pageSize: 50 })))
        throw new NotTested('The target refuses an id in `cardIds` that names no card.')
      await expectBody(first, 'success with fifty ids in `cardIds`')
      const pages = await pagesFrom(first, withFifty, 50)
      expectListed({ pages, rows: transactionRows('cards', pages) }, activities)
    },
  }),
  check({
    rule: 'card-transactions.deleted-card-among-others',
    says: 'With several ids in `cardIds`, one of them of a deleted card, the transactions of the others are returned.',
    run: async (target) => {
      const { target: tenant, activities, cards } = await pagedFixture(target, 'cards')
      const deleted = await newCard(tenant)
      await deleteCard(tenant, deleted.id)
      const read = pageReader(tenant, 'cards', { cardIds: [...cards, deleted].map(({ id }) => id) })
      const first = await read({ pageSize: 50 })
      if (!isSuccess(first)) throw new NotTested('The target refuses the id of a deleted card in `cardIds`.')
      const pages = await pagesFrom(first, read, 50)
      expectListed({ pages, rows: transactionRows('cards', pages) }, activities)
    },
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
      if (first.response.status === 400) throw new NotTested('The target refuses the same id twice in `cardIds`.')
      const pages = await pagesFrom(first, pageReader(history.target, 'cards', filters))
      const rows = rowsOf(pages)
      const { length } = matching(history.activities, filters)
      for (const { totalCount, exchange } of pages)
        expectEqual('totalCount', totalCount, length, inBody(exchange, '/pagination/totalCount'))
      expectEqual('number of transactions', rows.length, length, inBody(first, '/data'))
    },
  }),
]
