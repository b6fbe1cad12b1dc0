import type { FieldError } from '../api-error.ts'
import { LARGEST_AMOUNT, percentOf, toCentavos, toReais } from './amounts.ts'
import { firstChargedDay, surchargeErrors, type ValueRule } from './surcharge.ts'

/** A charge that is added once to a boleto that is paid late. Amounts in reais. */
export type Fine = {
  readonly type?: string
  readonly amount?: number
  readonly percentage?: number
  readonly daysAfterDue?: number
}

/** Choice of the sandbox: the API description leaves the properties of a fine open. */
const fineTypes = {
  absolute: { property: 'amount', largest: toReais(LARGEST_AMOUNT), charge: (_, amount) => toCentavos(amount) },
  percentage: { property: 'percentage', largest: 100, charge: (base, percentage) => percentOf(base, percentage) },
} as const satisfies Record<string, ValueRule<Fine> & { charge: (base: number, value: number) => number }>

/**
 * The fine in centavos, for a boleto of `base` centavos that is paid `daysLate` days after it was due. It applies from
 * `daysAfterDue` days after the due date, and never on the due date itself.
 */
export function fineOn(base: number, fine: Fine, daysLate: number): number {
  if (daysLate < firstChargedDay(fine)) return 0
  const { property, charge } = fineTypes[fine.type as keyof typeof fineTypes]
  return charge(base, fine[property] ?? 0)
}

/** Why a fine cannot be calculated: an unknown type, or a value of its type that is missing or out of range. */
export function fineErrors(fine: Fine): readonly FieldError[] {
  return surchargeErrors('fine', fine, fineTypes)
}
