/** Contract: spec/rules/boletos.yaml, the payer of a new boleto */

import { check } from '../../run/check.ts'
import { boletoBody, getBoleto, laterDate, plainBoletoOf } from '../../scenarios/boletos/boleto.ts'
import { expectBoletoAsSent } from '../../scenarios/boletos/boleto-comparison.ts'
import { expectUndisturbed, neighbourhood } from '../../scenarios/boletos/neighbours.ts'
import { expectSuccess } from '../../validate/expect.ts'

/** A valid address whose local part some servers shorten to what is delivered to the same mailbox. */
const email = "ana.d'avila+boletos@mail.example"

export default [
  check({
    rule: 'boletos.payer-email-as-sent',
    says: 'The e-mail address of a payer is returned as sent, also one with a tag or an apostrophe.',
    run: async (target) => {
      const plain = await plainBoletoOf(target)
      const payerData = { ...plain.payerData, email }
      const created = await target.call('createBoleto', { body: { ...plain, payerData } })
      // Which addresses are valid is unspecified.
      if (created.response.status === 400) return
      const { id } = await expectSuccess(created, 'a successful boleto creation')
      expectBoletoAsSent(await getBoleto(target, id), { payerData })
    },
  }),
  check({
    rule: 'boletos.creation-leaves-others-unchanged',
    says: 'A new boleto leaves other boletos unchanged, also those of a payer with the same document number.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      expectUndisturbed((await neighbourhood(target, body, newDueDate)).atCreation)
    },
  }),
]
