import type { FieldError } from '../api-error.ts'
import { LARGEST_AMOUNT, percentOf, toCentavos, toReais } from './amounts.ts'
import { workdaysFrom } from './bank-holidays.ts'
import { addDays, type Day, daysBetween } from './days.ts'
import { firstChargedDay, surchargeErrors, type ValueRule } from './surcharge.ts'

/** A charge that is added to a boleto for each day that it is paid late. Amounts in reais. */
export type Interest = {
  readonly type?: string
  readonly dailyAmount?: number
  readonly monthlyPercentage?: number
  readonly daysAfterDue?: number
}

const LARGEST_DAILY = toReais(LARGEST_AMOUNT)

/** Choice of the sandbox: the API description leaves the properties of interest open. A month has thirty days. */
const interestTypes = {
  calendar_days_daily_amount: {
    property: 'dailyAmount',
    largest: LARGEST_DAILY,
    days: calendarDaysFrom,
    charge: (_, dailyAmount, days) => toCentavos(dailyAmount) * days,
  },
  workdays_daily_amount: {
    property: 'dailyAmount',
    largest: LARGEST_DAILY,
    days: workdaysFrom,
    charge: (_, dailyAmount, days) => toCentavos(dailyAmount) * days,
  },
  calendar_days_monthly_percentage: {
    property: 'monthlyPercentage',
    largest: 100,
    days: calendarDaysFrom,
    charge: (base, percentage, days) => percentOf(base, (percentage * days) / 30),
  },
} as const satisfies Record<string, InterestType>

type InterestType = ValueRule<Interest> & {
  /** The number of charged days from the first to the last, both inclusive. */
  readonly days: (first: Day, last: Day) => number
  readonly charge: (base: number, value: number, days: number) => number
}

/**
 * The interest in centavos, simple and not compound, for a boleto of `base` centavos that is paid on a day. It runs
 * from `daysAfterDue` days after the due date, and never from the due date itself.
 */
export function interestOn(base: number, interest: Interest, dueDate: Day, paidOn: Day): number {
  const first = addDays(dueDate, firstChargedDay(interest))
  if (first > paidOn) return 0
  const { property, days, charge } = interestTypes[interest.type as keyof typeof interestTypes]
  return charge(base, interest[property] ?? 0, days(first, paidOn))
}

/** Why interest cannot be calculated: an unknown type, or a value of its type that is missing or out of range. */
export function interestErrors(interest: Interest): readonly FieldError[] {
  return surchargeErrors('interest', interest, interestTypes)
}

function calendarDaysFrom(first: Day, last: Day): number {
  return daysBetween(first, last) + 1
}
