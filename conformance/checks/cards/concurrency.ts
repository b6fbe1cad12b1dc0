/** Contract: spec/rules/cards.yaml, concurrent calls */

import { check } from '../../run/check.ts'
import { createCard } from '../../scenarios/cards/card.ts'
import { callConcurrently, concurrentCalls, expectLinearizable } from '../../scenarios/cards/concurrent-calls.ts'

export default [
  check({
    rule: 'cards.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a card in a state that some sequential order of those calls produces.',
    given: () => [concurrentCalls],
    run: async (target, calls) => {
      const card = await createCard(target)
      const outcomes = await callConcurrently(target, card.id, calls)
      expectLinearizable(card, outcomes, await target.call('getCard', { path: { id: card.id } }))
    },
  }),
]
