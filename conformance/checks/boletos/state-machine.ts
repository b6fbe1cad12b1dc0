/** Contract: spec/rules/boletos.yaml, state machine */

import { check } from '../../run/check.ts'
import { boletoCommands, runBoletoCommands } from '../../scenarios/boletos/state-machine.ts'

export default [
  check({
    rule: 'boletos.state-machine',
    says: 'Reads and lists return the current boletos after any sequence of extensions, cancellations and payments.',
    tenant: 'isolated',
    phase: 'still',
    given: (environment, target) => [boletoCommands(environment, target)],
    run: (target, commands) => runBoletoCommands(target, commands),
  }),
]
