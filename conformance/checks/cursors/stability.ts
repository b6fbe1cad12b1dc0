/** Contract: spec/rules/cursors.yaml, cursors of lists that change, and of lists that do not */
import { check } from '../../run/check.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { readPage } from '../../scenarios/cursors/cursor-list.ts'
import { expectStableUnderInserts, inserts } from '../../scenarios/cursors/inserts.ts'
import { firstOfManyPages } from '../../scenarios/cursors/paged-fixture.ts'
import { fillableLists } from '../../scenarios/transactions/lists.ts'
import { transactionRows } from '../../scenarios/transactions/transaction-list.ts'
import { expectEqual, inBody } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cursors.stable-under-inserts',
    says: 'Transactions that are added between two page requests neither remove nor repeat earlier ones.',
    cases: 'few',
    given: () => [inserts],
    run: (target, some) =>
      forEachConcurrently(fillableLists(target), (list) => expectStableUnderInserts(target, list, some)),
  }),
  check({
    rule: 'cursors.repeatable-read',
    says: 'The same cursor returns the same transactions as long as the list does not change.',
    run: (target) =>
      forEachConcurrently(fillableLists(target), async (list) => {
        const { read, pageSize, pageCursor } = await firstOfManyPages(target, list)
        const once = await readPage(read, { pageSize, pageCursor })
        const again = await readPage(read, { pageSize, pageCursor })
        const [expected, actual] = [once, again].map((page) =>
          transactionRows(list, [page])
            .map(({ id }) => id)
            .sort(),
        )
        expectEqual('ids', actual, expected, inBody(again.exchange, '/data'))
      }),
  }),
]
