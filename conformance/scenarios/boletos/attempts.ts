import type { BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import type { Exchange } from '../../http/exchange.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { sharedOtherTenant } from '../authentication/tenants.ts'
import { dueDay } from './boleto-comparison.ts'
import { type Change, cancel, change, extendTo } from './transitions.ts'

/** What the state of a boleto does not permit. */
export type Attempts = {
  readonly cancellation: Change
  readonly extension: Change
  /** The responses to another tenant; none where there is no other tenant. */
  readonly ofOtherTenant: OtherTenantAttempts | undefined
}

type OtherTenantAttempts = {
  readonly retrieval: Exchange
  readonly cancellation: Exchange
  /** Of any boleto that is not registered. */
  readonly extension: Exchange
}

/** Tries to cancel and to extend a boleto that is not registered, first as another tenant where there is one. */
export async function attemptsOn(target: Target, boleto: BoletoDto): Promise<Attempts> {
  const ofOtherTenant = target.supports('control:credentials') ? await attemptsOfOtherTenant(target, boleto) : undefined
  const cancellation = await change(target, boleto, cancel)
  const later = cancellation.after.value
  return { ofOtherTenant, cancellation, extension: await change(target, later, extendTo(after(dueDay(later), 2))) }
}

async function attemptsOfOtherTenant(target: Target, boleto: BoletoDto): Promise<OtherTenantAttempts> {
  const { id } = boleto
  const other = target.withToken(await sharedOtherTenant(target))
  return {
    retrieval: await other.call('getBoleto', { path: { id } }),
    cancellation: await cancel(other, id),
    extension: await share(target, 'extension by another tenant of a boleto that is not registered', () =>
      extendTo(after(dueDay(boleto), 2))(other, id),
    ),
  }
}
