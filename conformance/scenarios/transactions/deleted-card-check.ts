import { type Check, check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { isSuccess } from '../../validate/expect.ts'
import { distinctAmount, newCard } from './activity.ts'
import { momentOfRun } from './current-day.ts'
import { createActivity, type ListName } from './lists.ts'
import { DAY, noon } from './moments.ts'
import type { RuleSentence } from './rule-sentence.ts'
import { listedTransaction } from './transaction-list.ts'

/** The check that lists of the same transactions return that of a card after its deletion. */
export function deletedCardCheck(lists: readonly [ListName, ...ListName[]], rule: RuleSentence): Check {
  return check({
    ...rule,
    tenant: 'isolated',
    run: async (target) => {
      const { id: cardId } = await newCard(target)
      const at = noon(await momentOfRun(target), -5)
      const request = { cardId, amount: distinctAmount(0), at }
      const activity = await createActivity(target, lists[0], request, 'forcePost')
      const period = { from: at - DAY, to: at + DAY }
      for (const list of lists) await listedTransaction(target, list, period, activity)
      const deletion = await target.call('deleteCard', { path: { id: cardId } })
      if (!isSuccess(deletion))
        throw new NotTested(`The target refused the deletion of the card with ${deletion.response.status}.`)
      for (const list of lists) await listedTransaction(target, list, period, activity)
    },
  })
}
