import type { CardCreateDto } from '../../../generated/types.d.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { DAY, HOUR } from '../../values/time-units.ts'
import { newAccessToken } from '../authentication/tenants.ts'
import { plainCard } from './card.ts'

/** The target with a credential that has every scope, and so may set `expectedChargeDateUTC`. */
export async function withChargeDateScope(target: Target): Promise<Target> {
  return target.withToken(
    await target.once('token with cards:multiple:write', () => newAccessToken(target, { company: 'same' })),
  )
}

/** Other properties of a card with `expectedChargeDateUTC`, which a server may lose; none beside a date that it may refuse. */
export const besideChargeDate = (now: number): readonly Partial<Pick<CardCreateDto, 'metadata' | 'restrictions'>>[] => {
  const activeDateRangeUTC = { startDate: wireForm(now + HOUR), endDate: wireForm(now + 29 * DAY) }
  return [{}, { restrictions: { spendLimit: 100, activeDateRangeUTC } }, {}, { metadata: { team: 'charged later' } }]
}

/** The response, unless the credential may not set `expectedChargeDateUTC`. @throws {NotTested} then */
export function unlessForbidden<Sent extends Exchange>(exchange: Sent): Sent {
  if (exchange.response.status !== 403) return exchange
  throw new NotTested('The credentials that the control interface issues may not set expectedChargeDateUTC.')
}

/** The creation of a card with `expectedChargeDateUTC` by a credential that may create cards, but not with that date. */
export function chargedLaterWithoutScope(target: Target) {
  return share(target, 'card with expectedChargeDateUTC, without its scope', async () => {
    const token = await newAccessToken(target, { company: 'same', scopes: ['cards:read', 'cards:write'] })
    const name = `Charged later ${Date.now()}`
    const expectedChargeDateUTC = day((await environmentOf(target)).now, 30)
    return {
      name,
      exchange: await target.call('createCard', { body: { ...plainCard, name, expectedChargeDateUTC }, token }),
    }
  })
}
