/** Contract: spec/rules/boletos.yaml, tenant isolation */

import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { newAccessToken, otherTenant, sharedOtherTenant } from '../../scenarios/authentication/tenants.ts'
import { boletoBody, createBoleto, laterDate, plainBoletoOf, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { expectBoletoUnchanged } from '../../scenarios/boletos/boleto-comparison.ts'
import { boletosAfterEvents, cancel, extendTo } from '../../scenarios/boletos/transitions.ts'
import { expectNotListed } from '../../scenarios/pagination/offset-list.ts'
import { expectError, expectThat, inBody, isShownIn, isSuccess } from '../../validate/expect.ts'

export default [
  check({
    rule: 'boletos.other-tenant-not-retrieved',
    says: "GET /v1/boletos/{id} returns 404 or 403 for another tenant's boleto, and never the boleto.",
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const { id, barcode } = await createBoleto(target, body)
      const other = target.withToken(await sharedOtherTenant(target))
      const refusal = await expectError(other.call('getBoleto', { path: { id } }), 403, 404)
      expectThat(
        !isShownIn(refusal, barcode),
        'a response without the boleto',
        'its barcode in the response',
        inBody(refusal, ''),
      )
    },
  }),
  check({
    rule: 'boletos.other-tenant-not-retrieved-in-any-state',
    says: "GET /v1/boletos/{id} returns 404 or 403 for another tenant's boleto in each state that events lead to.",
    run: async (target) => {
      // Paid boletos may be in another table, or in an archive.
      const boletos = await boletosAfterEvents(target)
      if (boletos.length === 0) throw new NotTested('The control interface can apply no event.')
      const other = target.withToken(await sharedOtherTenant(target))
      for (const { boleto } of boletos)
        await expectError(other.call('getBoleto', { path: { id: boleto.id } }), 403, 404)
    },
  }),
  check({
    rule: 'boletos.other-tenant-not-changed',
    says: "Another tenant's boleto can be neither extended nor cancelled, and stays unchanged.",
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const boleto = await registeredBoleto(target, body)
      const other = target.withToken(await sharedOtherTenant(target))
      for (const operation of [extendTo(newDueDate), cancel]) {
        await expectError(operation(other, boleto.id), 403, 404)
        await expectBoletoUnchanged(target, boleto)
      }
    },
  }),
  check({
    rule: 'boletos.other-tenant-not-listed',
    says: 'GET /v1/boletos returns no boletos of another tenant.',
    tenant: 'isolated',
    phase: 'still',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const other = target.withToken(await otherTenant(target))
      const { id } = await createBoleto(other, body)
      await createBoleto(target, body)
      await expectNotListed(target, 'listBoletos', id)
    },
  }),
  check({
    rule: 'boletos.shared-in-company',
    says: 'Can another credential of the same tenant retrieve a boleto?',
    run: async (target) => {
      const { id } = await createBoleto(target, await plainBoletoOf(target))
      const token = await newAccessToken(target, { company: 'same' })
      const exchange = await target.call('getBoleto', { path: { id }, token })
      return isSuccess(exchange) ? 'yes' : `no (${exchange.response.status})`
    },
  }),
]
