import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { unlessDuplicate } from '../../run/create-like-others.ts'
import { createOnce, share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, type Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import {
  createBoletoAlike,
  createWithMemo,
  getBoleto,
  getBoletoWhen,
  plainBoletoOf,
  registered,
  registeredAsRead,
} from './boleto.ts'
import { dueDay } from './boleto-comparison.ts'

// Boletos that no request changes: checks that only read them, or whose requests are refused, use the same ones.

/** A boleto in the response to its creation, the same for every check with this body; its memo may differ. @throws {CheckFailure} when it is refused */
export async function sharedBoleto(target: Target, body: BoletoCreateDto): Promise<Located<BoletoDto>> {
  const expected = needed('boleto creation')
  return unlessDuplicate(expectBody(createOnce(target, 'createBoleto', { body }), expected), () =>
    share(target, `boleto like ${JSON.stringify(body)}`, () => {
      const other = { ...body, memo: uniqueName('Conformance boleto') }
      return expectBody(target.call('createBoleto', { body: other }), expected)
    }),
  )
}

/** {@link sharedBoleto} as it is retrieved once it can be extended and cancelled. @throws {CheckFailure} @throws {NotTested} */
export function sharedRegisteredBoleto(target: Target, body: BoletoCreateDto): Promise<Located<BoletoDto>> {
  return share(target, `registered boleto ${JSON.stringify(body)}`, async () =>
    registeredAsRead(target, (await sharedBoleto(target, body)).value),
  )
}

/** A boleto with the smallest body, and the target's time before its creation and after its retrieval. */
export type PlainBoleto = {
  readonly before: number
  /** The status of the response to its creation. */
  readonly status: number
  readonly created: Located<BoletoDto>
  readonly retrieved: Located<BoletoDto>
  readonly after: number
}

/** The same boleto for every check that asks for one with the smallest body. @throws {CheckFailure} when its creation is refused */
export function sharedPlainBoleto(target: Target): Promise<PlainBoleto> {
  return share(target, 'plain boleto', async () => {
    const before = await target.now()
    const body = await plainBoletoOf(target)
    const exchange = await target.call('createBoleto', { body })
    const created = await expectBody(exchange, needed('boleto creation'))
    const retrieved = await getBoleto(target, created.value.id)
    return { before, status: exchange.response.status, created, retrieved, after: await target.now() }
  })
}

/** {@link sharedPlainBoleto} as it is retrieved once it can be extended and cancelled. @throws {CheckFailure} @throws {NotTested} */
export function sharedRegisteredPlainBoleto(target: Target): Promise<Located<BoletoDto>> {
  return share(target, 'registered plain boleto', async () =>
    registeredAsRead(target, (await sharedPlainBoleto(target)).created.value),
  )
}

/** BolePix with the same body that are extended to the same date, as they were read last; none where an extension is refused. */
export function extendedWithSameBody(target: Target): Promise<readonly BoletoDto[]> {
  return share(target, 'extended boletos with the same body', async () => {
    const body = { ...(await plainBoletoOf(target)), bolepixEnabled: true }
    const newDueDate = after(body.dueDate, 8)
    const extended = await mapConcurrently([1, 2], async () => {
      const { id } = (await registeredAsRead(target, await createBoletoAlike(target, body))).value
      const exchange = await target.call('extendBoleto', { path: { id }, body: { newDueDate } })
      if (!isSuccess(exchange)) return []
      const { value } = await getBoletoWhen(target, id, (boleto) => dueDay(boleto) === newDueDate)
      return value.boletoStatus === 'registered' ? [value] : []
    })
    return extended.flat()
  })
}

/** BolePix with the same body, created at the same time, in the responses to their creation. @throws {CheckFailure} when a creation is refused */
export function boletosWithSameBody(target: Target): Promise<readonly Located<BoletoDto>[]> {
  return share(target, 'boletos with the same body', async () => {
    const body = { ...(await plainBoletoOf(target)), bolepixEnabled: true }
    return mapConcurrently([1, 2, 3], async () => (await createWithMemo(target, body)).boleto)
  })
}

/** Classic boletos with the same body, once they are registered. @throws {CheckFailure} when a creation is refused @throws {NotTested} */
export function classicWithSameBody(target: Target): Promise<readonly BoletoDto[]> {
  return share(target, 'classic boletos with the same body', async () => {
    const body = { ...(await plainBoletoOf(target)), bolepixEnabled: false }
    return mapConcurrently([1, 2], async () => registered(target, await createBoletoAlike(target, body)))
  })
}

/** The first boleto of a tenant, as it was read once it was registered. */
type FirstOfTenant = { readonly tenant: Target; readonly boleto: BoletoDto }

/** The first boletos of two tenants, with the same body: a server may number those of each tenant. None where the target offers no isolated ones. */
export function firstOfTenants(target: Target): Promise<readonly FirstOfTenant[]> {
  return share(target, 'first boletos of tenants', async () => {
    if (!target.supports('control:credentials')) return []
    const body = { ...(await plainBoletoOf(target)), bolepixEnabled: true }
    return mapConcurrently([1, 2], async () => {
      const tenant = target.withToken(await isolatedTenant(target))
      return { tenant, boleto: await registered(tenant, await createBoletoAlike(tenant, body)) }
    })
  })
}
