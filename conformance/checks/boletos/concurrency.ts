/** Contract: spec/rules/boletos.yaml, concurrent calls */

import { check } from '../../run/check.ts'
import { boletoBody, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { callConcurrently, concurrentCalls, expectLinearizable } from '../../scenarios/boletos/concurrent-calls.ts'

export default [
  check({
    rule: 'boletos.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a boleto in a state that some sequential order of those calls produces.',
    tenant: 'isolated',
    given: (environment, target) => [boletoBody(environment), concurrentCalls(environment, target)],
    run: async (target, body, rounds) => {
      let boleto = await registeredBoleto(target, { ...body, bolepixEnabled: true })
      for (const calls of rounds) {
        if (boleto.boletoStatus !== 'registered') return
        boleto = await expectLinearizable(target, boleto, await callConcurrently(target, boleto.id, calls))
      }
    },
  }),
]
