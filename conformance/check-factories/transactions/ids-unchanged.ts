import { type Check, check } from '../../run/check.ts'
import { filtersForAll, pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { readTransactions, rowOf } from '../../scenarios/transactions/transaction-list.ts'
import { expectValue, valueIn } from '../../validate/located.ts'
import type { RuleSentence } from './rule-sentence.ts'

const ids = {
  cards: ['/company/id', '/user/id', '/card/id'],
  payments: ['/company/id', '/user/id', '/vendor/id'],
}

/** The check that transactions show the same ids of what takes part in them on every read. */
export function idsUnchangedCheck(list: keyof typeof ids, rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const fixture = await pagedFixture(target, list)
      const read = () => readTransactions(fixture, filtersForAll(fixture))
      const [before, after] = [fixture.listed ?? (await read()), await read()]
      // Other rules require each transaction on both reads.
      const [first] = fixture.activities
      if (first !== undefined) rowOf(after, first)
      for (const row of after.rows) {
        const earlier = before.rows.find(({ id }) => id === row.id)
        if (earlier !== undefined) for (const id of ids[list]) expectValue(valueIn(row, id), valueIn(earlier, id).value)
      }
    },
  })
}
