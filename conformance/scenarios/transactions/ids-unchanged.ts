import { type Check, check } from '../../run/check.ts'
import { expectValue, valueIn } from '../../validate/located.ts'
import { distinctAmount } from './activity.ts'
import { cardFor, createActivity } from './lists.ts'
import { DAY, noon } from './moments.ts'
import type { RuleSentence } from './rule-sentence.ts'
import { listedTransaction } from './transaction-list.ts'

const ids = {
  cards: ['/company/id', '/user/id', '/card/id'],
  payments: ['/company/id', '/user/id', '/vendor/id'],
}

/** The check that a transaction shows the same ids of what takes part in it on every read. */
export function idsUnchangedCheck(list: keyof typeof ids, rule: RuleSentence): Check {
  return check({
    ...rule,
    tenant: 'isolated',
    run: async (target) => {
      const at = noon(await target.now(), -5)
      const request = { ...(await cardFor(target, list)), amount: distinctAmount(0), at }
      const activity = await createActivity(target, list, request)
      const period = { from: at - DAY, to: at + DAY }
      const before = await listedTransaction(target, list, period, activity)
      const after = await listedTransaction(target, list, period, activity)
      for (const id of ids[list]) expectValue(valueIn(after, id), valueIn(before, id).value)
    },
  })
}
