/** Contract: spec/rules/boletos.yaml, the payer of a new boleto */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { createOnce } from '../../run/share.ts'
import { withLastingTenant } from '../../scenarios/authentication/tenants.ts'
import { boletoBody, getBoleto, laterDate } from '../../scenarios/boletos/boleto.ts'
import { expectBoletoAsSent } from '../../scenarios/boletos/boleto-comparison.ts'
import { expectUndisturbed, neighbourhood } from '../../scenarios/boletos/neighbours.ts'
import { payerWithTag, variedBoletoOf } from '../../scenarios/boletos/varied-boletos.ts'
import { expectSuccess, needed } from '../../validate/expect.ts'

export default [
  check({
    rule: 'boletos.payer-email-as-sent',
    says: 'The e-mail address of a payer is returned as sent, including one with a tag or an apostrophe.',
    run: async (target) => {
      const tenant = await withLastingTenant(target)
      const created = await createOnce(tenant, 'createBoleto', {
        body: await variedBoletoOf(target, payerWithTag),
      })
      // Which addresses are valid is unspecified.
      if (created.response.status === 400)
        throw new NotTested('The target refuses an e-mail address with a tag or an apostrophe.')
      const { id } = await expectSuccess(created, needed('boleto creation'))
      expectBoletoAsSent(await getBoleto(tenant, id), payerWithTag)
    },
  }),
  check({
    rule: 'boletos.creation-leaves-others-unchanged',
    says: 'A new boleto leaves other boletos unchanged, including those of a payer with the same document number.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      expectUndisturbed((await neighbourhood(target, body, newDueDate)).atCreation)
    },
  }),
]
