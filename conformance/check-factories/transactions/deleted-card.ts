import { type Check, check } from '../../run/check.ts'
import { listedOfDeletedCard, transactionsOfDeletedCard } from '../../scenarios/transactions/deleted-card.ts'
import { expectListed } from '../../scenarios/transactions/expect-listed.ts'
import type { ListName, Source } from '../../scenarios/transactions/lists.ts'
import { containsAll, readWhenListed } from '../../scenarios/transactions/transaction-list.ts'
import type { RuleSentence } from './rule-sentence.ts'

/** The check that a source, and other lists of the same transactions, return those of a card after its deletion. */
export function deletedCardCheck(lists: readonly [Source, ...ListName[]], rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const card = await transactionsOfDeletedCard(target, lists[0])
      for (const list of lists) expectListed((await listedOfDeletedCard(target, list)).listed, card.activities)
      if (card.found === undefined) return
      const isComplete = containsAll(card.found, card.activities)
      const byCard = isComplete ? card.found : await readWhenListed(card, { cardIds: [card.cardId] })
      expectListed(byCard, card.activities)
    },
  })
}
