/** Contract: spec/rules/boletos.yaml, tenant isolation */
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import {
  boletoBody,
  createBoleto,
  expectBoletoUnchanged,
  laterDate,
  plainBoleto,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { cancel, extendTo } from '../../scenarios/boletos/transitions.ts'
import { allRows } from '../../scenarios/pagination/offset-list.ts'
import { expectError, expectThat, isSuccess } from '../../validate/expect.ts'

export default [
  check({
    rule: 'boletos.other-tenant-not-retrieved',
    says: "GET /v1/boletos/{id} returns 404 or 403 for another tenant's boleto, and never the boleto.",
    run: async (target, seed) => {
      const token = await otherTenant(target)
      await forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { id, barcode } = await createBoleto(target, body)
        const { response } = await expectError(target.call('getBoleto', { path: { id }, token }), 403, 404)
        expectThat(!response.text.includes(barcode), 'a response without the boleto', 'its barcode in the response')
      })
    },
  }),
  check({
    rule: 'boletos.other-tenant-not-changed',
    says: "Another tenant's boleto can be neither extended nor cancelled, and stays unchanged.",
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const token = await otherTenant(target)
      await forAll(seed, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
        const boleto = await registeredBoleto(target, body)
        await expectError(extendTo(newDueDate)(target, boleto.id, token), 403, 404)
        await expectBoletoUnchanged(target, boleto)
        await expectError(cancel(target, boleto.id, token), 403, 404)
        await expectBoletoUnchanged(target, boleto)
      })
    },
  }),
  check({
    rule: 'boletos.other-tenant-not-listed',
    says: 'GET /v1/boletos returns no boletos of another tenant.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const [mine, theirs] = await Promise.all([otherTenant(target), otherTenant(target)])
      await forAll(seed, [boletoBody(environment)], async (body) => {
        const [{ id }] = await Promise.all([createBoleto(target, body, mine), createBoleto(target, body, theirs)])
        const rows = await allRows((query) => target.call('listBoletos', { query, token: theirs }))
        expectThat(
          !rows.some((row) => row.id === id),
          'a list without boletos of another tenant',
          `a list with the boleto ${id}`,
        )
      })
    },
  }),
  check({
    rule: 'boletos.shared-in-company',
    says: 'Can another credential of the same tenant retrieve a boleto?',
    run: async (target) => {
      const { id } = await createBoleto(target, plainBoleto(await environmentOf(target)))
      const token = await newAccessToken(target, { company: 'same' })
      const answer = await target.call('getBoleto', { path: { id }, token })
      return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
    },
  }),
]
