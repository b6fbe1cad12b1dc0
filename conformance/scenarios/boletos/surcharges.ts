import type { BoletoCreateDto, BoletoDto, FineDto, InterestDto } from '../../../generated/types.d.ts'
import { createOnce, share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectOf, valueIn } from '../../validate/located.ts'
import { withLastingTenant } from '../authentication/tenants.ts'
import { getBoleto, readBoleto } from './boleto.ts'
import { fines, interests, variedBoletoOf } from './varied-boletos.ts'

/** A fine and interest; which of them a boleto may have is unspecified. */
export type Surcharges = Pick<BoletoCreateDto, 'fine' | 'interest'>
export type SurchargeName = keyof Surcharges

/** Neither, one of them, and both. */
export const surcharges: readonly (readonly SurchargeName[])[] = [[], ['fine'], ['interest'], ['fine', 'interest']]

/** In the order in which they are tried: those that `optionalTogether` contains come first. Allowed values of `type` are unspecified. */
const candidates: { readonly fine: readonly FineDto[]; readonly interest: readonly InterestDto[] } = {
  fine: [
    ...fines.toReversed(),
    { type: 'percentage', percentage: 2, daysAfterDue: 1 },
    { type: 'absolute', amount: 5, daysAfterDue: 1 },
    { type: 'fixed', amount: 5, daysAfterDue: 1 },
    { type: 'PERCENTAGE', percentage: 2, daysAfterDue: 1 },
  ],
  interest: [
    ...interests.toReversed(),
    { type: 'calendar_days_monthly_percentage', monthlyPercentage: 1, daysAfterDue: 1 },
    { type: 'calendar_days_daily_amount', dailyAmount: 0.5, daysAfterDue: 1 },
    { type: 'monthly_percentage', monthlyPercentage: 1, daysAfterDue: 1 },
    { type: 'daily_amount', dailyAmount: 0.5, daysAfterDue: 1 },
    { type: 'percentage', monthlyPercentage: 1, daysAfterDue: 1 },
    { type: 'absolute', dailyAmount: 0.5, daysAfterDue: 1 },
    { type: 'MONTHLY_PERCENTAGE', monthlyPercentage: 1, daysAfterDue: 1 },
  ],
}

/** What becomes of a surcharge: whether one is returned, or all are accepted and none is returned. */
type Outcome = 'returned' | 'refused' | 'lost'

type Accepted = {
  readonly surcharges: Surcharges
  readonly outcomes: Readonly<Record<SurchargeName, Outcome>>
  /** Whether interest is accepted, and returned, without a fine. */
  readonly isInterestAlone: boolean
}

/** A fine and interest that the target accepts and returns, each where there is one; found out once per run. */
function acceptedSurcharges(target: Target): Promise<Accepted> {
  return share(target.withToken(undefined), 'accepted fine and interest', async () => {
    const tenant = await withLastingTenant(target)
    const refused = new Set<SurchargeName>()
    const firstOf = async <Name extends SurchargeName>(name: Name, other: Surcharges = {}) => {
      for (const candidate of candidates[name]) {
        const body = await variedBoletoOf(target, { ...other, [name]: candidate })
        const created = await createOnce(tenant, 'createBoleto', { body })
        if (!isSuccess(created)) refused.add(name)
        else if (await isShown(tenant, created.response.json, name)) return candidate as Surcharges[Name]
      }
      return undefined
    }
    const [fine, alone] = [await firstOf('fine'), await firstOf('interest')]
    // Interest that is lost without a fine may be kept with one.
    const interest = alone ?? (fine && (await firstOf('interest', { fine })))
    const outcomeOf = (name: SurchargeName, first: object | undefined): Outcome => {
      if (first !== undefined) return 'returned'
      return refused.has(name) ? 'refused' : 'lost'
    }
    return {
      outcomes: { fine: outcomeOf('fine', fine), interest: outcomeOf('interest', interest) },
      surcharges: { ...(fine && { fine }), ...(interest && { interest }) },
      isInterestAlone: alone !== undefined,
    }
  })
}

/** Whether a boleto has a surcharge. The response to its creation may lack it, as an optional property. */
async function isShown(tenant: Target, created: BoletoDto, name: SurchargeName): Promise<boolean> {
  return (created[name] ?? (await readBoleto(tenant, created.id))[name] ?? null) !== null
}

/** Each fine and interest of {@link variedBodies}. */
const usualSurcharges: readonly Surcharges[] = [
  ...fines.map((fine) => ({ fine })),
  ...interests.map((interest) => ({ interest })),
]

/**
 * Requires the numbers of the fines and interest that the target accepts to be returned as sent, as far as it returns them. Their units are
 * unspecified: 1.5 percent may be 0.015. @throws {CheckFailure}
 */
export async function expectSurchargesAsSent(target: Target): Promise<void> {
  const tenant = await withLastingTenant(target)
  for (const sent of usualSurcharges) {
    const created = await createOnce(tenant, 'createBoleto', { body: await variedBoletoOf(target, sent) })
    if (!isSuccess(created)) continue
    const boleto = await getBoleto(tenant, created.response.json.id)
    for (const [name, surcharge] of Object.entries(sent))
      for (const [property, value] of Object.entries(surcharge)) {
        const shown = valueIn(boleto, `/${name}/${property}`)
        if (typeof value !== 'number' || typeof shown.value !== 'number') continue
        const factors = property === 'daysAfterDue' ? [1] : [1, 100, 0.01]
        const isMet = factors.some((factor) => Math.abs(value * factor - Number(shown.value)) < 1e-6)
        expectOf(shown, isMet, `${value}, as sent`, String(shown.value))
      }
  }
}

/** What becomes of a fine, and of interest, whatever its type is. */
export const surchargeOutcomes = async (target: Target): Promise<Accepted['outcomes']> =>
  (await acceptedSurcharges(target)).outcomes

/** Those of these surcharges that the target accepts. */
export async function surchargesOf(target: Target, names: readonly SurchargeName[]): Promise<Surcharges> {
  const { surcharges } = await acceptedSurcharges(target)
  return Object.fromEntries(names.flatMap((name) => (surcharges[name] ? [[name, surcharges[name]]] : [])))
}

/** A fine and interest that the target accepts for one boleto; only the fine, where it refuses both together. */
export async function surchargesTogether(target: Target): Promise<Surcharges> {
  const both = await surchargesOf(target, ['fine', 'interest'])
  if (!(await mayRefuse(target, both))) return both
  const created = await createOnce(await withLastingTenant(target), 'createBoleto', {
    body: await variedBoletoOf(target, { bolepixEnabled: true, ...both }),
  })
  return isSuccess(created) ? both : surchargesOf(target, ['fine'])
}

/** Whether the target may refuse these surcharges, each of which it accepts: which it accepts without the other is unspecified. */
export async function mayRefuse(target: Target, { fine, interest }: Surcharges): Promise<boolean> {
  if (interest === undefined) return false
  return fine !== undefined || !(await acceptedSurcharges(target)).isInterestAlone
}
