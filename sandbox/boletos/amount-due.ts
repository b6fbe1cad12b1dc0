import { type Day, daysBetween } from './days.ts'
import { type Fine, fineOn } from './fine.ts'
import { type Interest, interestOn } from './interest.ts'

/** What determines the amount to be paid. */
export type Debt = {
  /** Centavos. */
  readonly amount: number
  readonly dueDate: Day
  readonly fine?: Fine | undefined
  readonly interest?: Interest | undefined
}

/** The amount to be paid on a day, in centavos. From the day after the due date it includes fine and interest. */
export function amountDue({ amount, dueDate, fine, interest }: Debt, paidOn: Day): number {
  const daysLate = daysBetween(dueDate, paidOn)
  if (daysLate <= 0) return amount
  return (
    amount +
    (fine ? fineOn(amount, fine, daysLate) : 0) +
    (interest ? interestOn(amount, interest, dueDate, paidOn) : 0)
  )
}
