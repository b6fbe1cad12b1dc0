/** Contract: spec/rules/boletos.yaml, the payer of a new boleto */

import { check } from '../../run/check.ts'
import { boletoBody, createBoleto, plainPayer, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { expectBoletoUnchanged } from '../../scenarios/boletos/boleto-comparison.ts'

export default [
  check({
    rule: 'boletos.creation-leaves-others-unchanged',
    says: 'A new boleto leaves other boletos unchanged, also those of a payer with the same document number.',
    cases: 'few',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const before = await registeredBoleto(target, body)
      const { personType, documentNumber } = body.payerData
      await createBoleto(target, { ...body, payerData: { ...plainPayer, personType, documentNumber } })
      await expectBoletoUnchanged(target, before)
    },
  }),
]
