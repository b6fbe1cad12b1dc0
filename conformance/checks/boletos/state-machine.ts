/** Contract: spec/rules/boletos.yaml, state machine */

import { check } from '../../run/check.ts'
import { boletoCommands, runBoletoCommands } from '../../scenarios/boletos/state-machine.ts'

export default [
  check({
    rule: 'boletos.state-machine',
    says: 'After any extensions, cancellations and payments, reads and lists return the current state of each boleto.',
    tenant: 'isolated',
    phase: 'still',
    given: (environment, target) => [boletoCommands(environment, target)],
    run: (target, commands) => runBoletoCommands(target, commands),
  }),
]
