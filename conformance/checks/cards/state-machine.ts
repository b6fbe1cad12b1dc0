/** Contract: spec/rules/cards.yaml, state machine */

import { check } from '../../run/check.ts'
import { cardCommands, runCardCommands } from '../../scenarios/cards/state-machine.ts'

export default [
  check({
    rule: 'cards.state-machine',
    says: 'After any creations, updates and deletions, reads and lists return the current state of each card.',
    tenant: 'isolated',
    phase: 'still',
    given: (environment) => [cardCommands(environment)],
    run: (target, commands) => runCardCommands(target, commands),
  }),
]
