import type { FieldError } from '../api-error.ts'
import { neededBetween, oneOf, wholeBetween } from './messages.ts'

/** Which member a type of fine or interest needs, and the largest value it may have. */
export type Member<Surcharge> = {
  readonly member: Exclude<keyof Surcharge, 'type' | 'daysAfterDue'>
  readonly largest: number
}

/** A century: what is longer is a mistake. */
const LONGEST_GRACE = 36_500

/** The members of a fine or of interest that cannot be used: an unknown type, its own member missing, a value out of range. */
export function memberErrors<Surcharge extends { readonly type?: string; readonly daysAfterDue?: number }>(
  field: string,
  given: Surcharge,
  types: Readonly<Record<string, Member<Surcharge>>>,
): readonly FieldError[] {
  const { type = '', daysAfterDue = 0 } = given
  const errors: FieldError[] = []
  const known = Object.hasOwn(types, type) ? types[type] : undefined
  if (!known) {
    errors.push({ field: `${field}.type`, code: 'enum', message: oneOf(Object.keys(types)) })
  } else if (!isBetween(given[known.member], known.largest)) {
    errors.push({ field: `${field}.${String(known.member)}`, code: 'range', message: neededBetween(0, known.largest) })
  }
  if (!Number.isInteger(daysAfterDue) || !isBetween(daysAfterDue, LONGEST_GRACE)) {
    errors.push({ field: `${field}.daysAfterDue`, code: 'range', message: wholeBetween(0, LONGEST_GRACE) })
  }
  return errors
}

function isBetween(value: unknown, largest: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= largest
}

/** The first day after the due date for which something is charged: never the due date itself. */
export function firstChargedDay({ daysAfterDue = 1 }: { readonly daysAfterDue?: number }): number {
  return Math.max(1, daysAfterDue)
}
