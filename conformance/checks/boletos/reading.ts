/** Contract: spec/rules/boletos.yaml, list */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import {
  boletoBody,
  createBoleto,
  dueDay,
  expectSameBoleto,
  laterDate,
  plainBoleto,
  readBoleto,
  readUntil,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { findRow } from '../../scenarios/pagination/offset-list.ts'
import { expectSuccess, expectThat } from '../../validate/expect.ts'

async function listed(target: Target, id: string, token: string | undefined): Promise<BoletoDto> {
  const row = await findRow((query) => target.call('listBoletos', { query, token }), id)
  expectThat(row !== undefined, `a list with the boleto ${id}`, 'a list without it')
  return row as BoletoDto
}

/** Checks that list and retrieval agree, unless the state changed between the requests. @throws {Violation} */
async function expectListedAsRetrieved(target: Target, id: string, token: string | undefined): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const [before, row, after] = [
      await readBoleto(target, id, token),
      await listed(target, id, token),
      await readBoleto(target, id, token),
    ]
    if (before.boletoStatus === after.boletoStatus) return expectSameBoleto(row, after)
  }
}

export default [
  check({
    rule: 'boletos.new-boleto-in-list',
    says: 'GET /v1/boletos returns a newly created boleto.',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const { id } = await createBoleto(target, plainBoleto(await environmentOf(target)), token)
      await listed(target, id, token)
    },
  }),
  check({
    rule: 'boletos.listed-as-retrieved',
    says: 'GET /v1/boletos returns the same values for a boleto as GET /v1/boletos/{id}.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const token = await isolatedTenant(target)
      await forAll(seed, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
        const { id } = await registeredBoleto(target, body, token)
        await expectListedAsRetrieved(target, id, token)
        await expectSuccess(target.call('extendBoleto', { path: { id }, body: { newDueDate }, token }))
        // The target may change the due date a moment later.
        await readUntil(target, id, (boleto) => dueDay(boleto) === newDueDate, token)
        await expectListedAsRetrieved(target, id, token)
      })
    },
  }),
]
