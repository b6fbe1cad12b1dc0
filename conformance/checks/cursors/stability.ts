/** Contract: spec/rules/cursors.yaml, cursors of lists that change, and of lists that do not */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { forEachConcurrently } from '../../run/concurrency.ts'
import { forAll } from '../../run/for-all.ts'
import { pageIn, readPage } from '../../scenarios/cursors/cursor-list.ts'
import { expectNoneLost } from '../../scenarios/cursors/expect-pages.ts'
import { forEachReadWithInserts, inserts } from '../../scenarios/cursors/inserts.ts'
import { firstOfManyPages } from '../../scenarios/cursors/paged-fixture.ts'
import { fillableLists } from '../../scenarios/transactions/lists.ts'
import { transactionRows } from '../../scenarios/transactions/transaction-list.ts'
import { expectEqual, inBody, isSuccess } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cursors.stable-under-inserts',
    says: 'Transactions that are added between two page requests do not remove earlier ones from later pages.',
    run: (target, seed) =>
      forAll({ ...seed, runs: 1 }, [inserts], (some) =>
        forEachReadWithInserts(target, some, ({ earlier, ...transactions }) => expectNoneLost(transactions, earlier)),
      ),
  }),
  check({
    rule: 'cursors.repeatable-read',
    says: 'A cursor that is accepted again returns the same transactions as long as the list does not change.',
    run: async (target) => {
      const refused: number[] = []
      const lists = fillableLists(target)
      await forEachConcurrently(lists, async (list) => {
        const { read, pageSize, pageCursor } = await firstOfManyPages(target, list)
        const once = await readPage(read, { pageSize, pageCursor })
        const response = await read({ pageSize, pageCursor })
        if (!isSuccess(response)) return void refused.push(response.response.status)
        const [expected, actual] = [once, pageIn(response)].map((page) =>
          transactionRows(list, [page])
            .map(({ id }) => id)
            .sort(),
        )
        expectEqual('ids', actual, expected, inBody(response, '/data'))
      })
      if (refused.length === lists.length)
        throw new NotTested(`The target refuses a cursor that was used before (${refused[0]}).`)
    },
  }),
]
