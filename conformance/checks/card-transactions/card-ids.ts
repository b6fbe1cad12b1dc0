/** Contract: spec/rules/card-transactions.yaml, how many ids `cardIds` contains */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { newCard, purchase } from '../../scenarios/transactions/activity.ts'
import { filtersFor, historyFixture, matching } from '../../scenarios/transactions/history.ts'
import { noon } from '../../scenarios/transactions/moments.ts'
import { listedTransaction, readTransactions } from '../../scenarios/transactions/transaction-list.ts'
import { expectEqual, inBody } from '../../validate/expect.ts'

export default [
  check({
    rule: 'card-transactions.many-cards',
    says: 'With twelve ids in `cardIds`, transactions of the first and of the last card are returned.',
    run: async (target) => {
      const tenant = target.withToken(await isolatedTenant(target))
      const cardIds = (await mapConcurrently(Array.from({ length: 12 }), () => newCard(tenant))).map(({ id }) => id)
      const used = [cardIds[0] ?? '', cardIds.at(-1) ?? '']
      const activity = { amount: 4.5, at: noon(await target.now(), -3) }
      for (const bought of await mapConcurrently(used, (id) => purchase(tenant, id, activity)))
        await listedTransaction(tenant, 'cards', { cardIds }, bought)
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
