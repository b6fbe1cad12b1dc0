/** Contract: spec/rules/cards.yaml, state machine */

import { check } from '../../run/check.ts'
import { cardCommands, runCardCommands } from '../../scenarios/cards/state-machine.ts'

export default [
  check({
    rule: 'cards.state-machine',
    says: 'Reads and lists return the current cards after any sequence of creations, updates and deletions.',
    tenant: 'isolated',
    phase: 'still',
    given: (environment) => [cardCommands(environment)],
    run: (target, commands) => runCardCommands(target, commands),
  }),
]
