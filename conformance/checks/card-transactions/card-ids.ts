/** Contract: spec/rules/card-transactions.yaml, how many ids `cardIds` contains */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import { pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { newCard } from '../../scenarios/transactions/activity.ts'
import { expectListed } from '../../scenarios/transactions/expect-listed.ts'
import { filtersFor, historyFixture, matching } from '../../scenarios/transactions/history.ts'
import { readTransactions } from '../../scenarios/transactions/transaction-list.ts'
import { expectEqual, inBody } from '../../validate/expect.ts'

export default [
  check({
    rule: 'card-transactions.many-cards',
    says: 'With twelve ids in `cardIds`, transactions of the first and of the last card are returned.',
    run: async (target) => {
      const { groups, cards, target: tenant } = await pagedFixture(target, 'cards')
      const used = [...cards, ...(await historyFixture(target, 'cards')).cards]
      const unused = await mapConcurrently(Array.from({ length: 12 - used.length }), () => newCard(tenant))
      const [first, last] = [groups[0], groups[2]]
      const [firstId = '', lastId = ''] = [first?.cardId, last?.cardId]
      const others = [...used, ...unused].map(({ id }) => id).filter((id) => id !== firstId && id !== lastId)
      const list = {
        target: tenant,
        list: 'cards',
        activities: [first, last].flatMap((group) => group?.activities ?? []),
      } as const
      expectListed(await readTransactions(list, { cardIds: [firstId, ...others, lastId] }), list.activities)
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
      const { pages, rows } = await readTransactions(history, filters)
      const { length } = matching(history.activities, filters)
      for (const { totalCount, exchange } of pages)
        expectEqual('totalCount', totalCount, length, inBody(exchange, '/pagination/totalCount'))
      expectEqual('number of transactions', rows.length, length, inBody(first, '/data'))
    },
  }),
]
