import type { FieldError } from '../api-error.ts'
import { integerBetween, oneOf, requiredBetween } from './messages.ts'

/** The property that a type of fine or interest requires, and its largest value. */
export type ValueRule<Surcharge> = {
  readonly property: Exclude<keyof Surcharge, 'type' | 'daysAfterDue'>
  readonly largest: number
}

/** A century. */
const MAX_DAYS_AFTER_DUE = 36_500

/**
 * The invalid properties of a fine or of interest: an unknown type, the value of the type missing, or a value out of
 * range.
 */
export function surchargeErrors<Surcharge extends { readonly type?: string; readonly daysAfterDue?: number }>(
  field: string,
  given: Surcharge,
  types: Readonly<Record<string, ValueRule<Surcharge>>>,
): readonly FieldError[] {
  const { type = '', daysAfterDue = 0 } = given
  const errors: FieldError[] = []
  const known = Object.hasOwn(types, type) ? types[type] : undefined
  if (!known) {
    errors.push({ field: `${field}.type`, code: 'enum', message: oneOf(Object.keys(types)) })
  } else if (!isBetween(given[known.property], known.largest)) {
    errors.push({
      field: `${field}.${String(known.property)}`,
      code: 'range',
      message: requiredBetween(0, known.largest),
    })
  }
  if (!Number.isInteger(daysAfterDue) || !isBetween(daysAfterDue, MAX_DAYS_AFTER_DUE)) {
    errors.push({ field: `${field}.daysAfterDue`, code: 'range', message: integerBetween(0, MAX_DAYS_AFTER_DUE) })
  }
  return errors
}

function isBetween(value: unknown, largest: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= largest
}

/** The first day after the due date that is charged. The due date itself is never charged. */
export function firstChargedDay({ daysAfterDue = 1 }: { readonly daysAfterDue?: number }): number {
  return Math.max(1, daysAfterDue)
}
