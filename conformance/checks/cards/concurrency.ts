/** Contract: spec/rules/cards.yaml, concurrent calls */

import { check } from '../../run/check.ts'
import { callInRounds, concurrentCalls } from '../../scenarios/cards/concurrent-calls.ts'

export default [
  check({
    rule: 'cards.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a card in a state that some sequential order of those calls produces.',
    given: () => [concurrentCalls],
    run: callInRounds,
  }),
]
