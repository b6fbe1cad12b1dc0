/** Contract: spec/rules/boletos.yaml, tenant isolation */

import type { BoletoCreateDto } from '../../../generated/types.d.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { expectCompanyNotChosen } from '../../scenarios/authentication/chosen-company.ts'
import { newAccessToken, otherTenant, sharedOtherTenant } from '../../scenarios/authentication/tenants.ts'
import { boletosAfterEvents } from '../../scenarios/boletos/after-events.ts'
import {
  boletoBody,
  createBoleto,
  getBoleto,
  laterDate,
  plainBoletoOf,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { expectBoletoUnchanged } from '../../scenarios/boletos/boleto-comparison.ts'
import { sharedBoleto, sharedPlainBoleto, sharedRegisteredBoleto } from '../../scenarios/boletos/shared-boletos.ts'
import { cancel, extendTo } from '../../scenarios/boletos/transitions.ts'
import { expectNotListed, expectPagesApart, expectSecondPageOfTenant } from '../../scenarios/pagination/offset-list.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { expectError, expectSuccess, expectThat, inBody, isShownIn, needed } from '../../validate/expect.ts'

/** Another tenant, whose list contains a boleto of the same payer. */
async function tenantWithBoletoOf(target: Target, { payerData }: BoletoCreateDto): Promise<Target> {
  const other = await target.once('another tenant with boletos', async () =>
    target.withToken(await otherTenant(target)),
  )
  await createBoleto(other, { ...(await plainBoletoOf(target)), payerData })
  return other
}

export default [
  check({
    rule: 'boletos.other-tenant-not-retrieved',
    says: "GET /v1/boletos/{id} returns 404 or 403 for another tenant's boleto, and never the boleto.",
    cases: 'few',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const { id, barcode } = (await sharedBoleto(target, body)).value
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
      for (const { attempts } of await boletosAfterEvents(target))
        if (attempts?.ofOtherTenant !== undefined) await expectError(attempts.ofOtherTenant.retrieval, 403, 404)
    },
  }),
  check({
    rule: 'boletos.other-tenant-not-changed',
    says: "Another tenant's boleto can be neither extended nor cancelled, and stays unchanged.",
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const { id } = (await sharedRegisteredBoleto(target, body)).value
      const other = target.withToken(await sharedOtherTenant(target))
      // A request of another check may have changed it that should have been refused.
      const boleto = (await getBoleto(target, id)).value
      for (const operation of [extendTo(newDueDate), cancel]) await expectError(operation(other, id), 403, 404)
      await expectBoletoUnchanged(target, boleto)
      await share(target, 'a cancellation after those of another tenant', async () => {
        // What a refused request leaves behind may be in the way of the owner.
        const own = await registeredBoleto(target, await plainBoletoOf(target))
        for (const operation of [extendTo(newDueDate), cancel]) await operation(other, own.id)
        await expectSuccess(cancel(target, own.id), needed('boleto cancellation'))
      })
      if (!target.supports('control:boleto-events')) return
      // A boleto in the wrong state must not be known to exist either.
      for (const { attempts } of (await ifPossible(boletosAfterEvents(target))) ?? []) {
        if (attempts?.ofOtherTenant === undefined) continue
        const { cancellation, extension } = attempts.ofOtherTenant
        for (const attempt of [cancellation, extension]) await expectError(attempt, 403, 404)
      }
    },
  }),
  check({
    rule: 'boletos.other-tenant-not-listed',
    says: 'GET /v1/boletos returns no boletos of another tenant.',
    phase: 'still',
    cases: 'few',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const { id } = (await sharedBoleto(target, body)).value
      const other = await tenantWithBoletoOf(target, body)
      await expectNotListed(other, 'listBoletos', id)
      await expectSecondPageOfTenant(target, other, ['listBoletos', 'getBoleto'])
      const empty = target.withToken(await sharedOtherTenant(target))
      await expectNotListed(empty, 'listBoletos', id)
      await share(target, 'pages of boletos of two tenants', async () => {
        await expectPagesApart(target, empty, 'listBoletos')
        await expectCompanyNotChosen(target, ['listBoletos', 'getBoleto'])
      })
    },
  }),
  check({
    rule: 'boletos.shared-in-company',
    says: 'Can another credential of the same tenant retrieve a boleto?',
    run: async (target) => {
      const { id } = (await sharedPlainBoleto(target)).created.value
      const token = await newAccessToken(target, { company: 'same' })
      const exchange = await target.call('getBoleto', { path: { id }, token })
      return describeAcceptance(exchange)
    },
  }),
]
