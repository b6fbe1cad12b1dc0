/** Contract: spec/rules/subscriptions.yaml, sequences of calls */

import { check } from '../../run/check.ts'
import { runSubscriptionCommands, subscriptionCommands } from '../../scenarios/subscriptions/state-machine.ts'

export default [
  check({
    rule: 'subscriptions.state-machine',
    says: 'After any sequence of calls, reads and lists return the current state of every subscription.',
    tenant: 'isolated',
    given: (environment) => [subscriptionCommands(environment)],
    run: (target, commands) => runSubscriptionCommands(target, commands),
  }),
]
