import { type Day, daysBetween } from './days.ts'

/** What a barcode encodes. */
export type BarcodeContent = {
  /** Three digits. */
  readonly bank: string
  readonly dueDate: Day
  /** Centavos, at most `LARGEST_AMOUNT`. */
  readonly amount: number
  /** 25 digits, defined by the bank. */
  readonly freeField: string
}

const REAL = '9'
const ZERO = '0'.charCodeAt(0)

/**
 * The 44 digits of a boleto's barcode (FEBRABAN): 1-3 bank, 4 currency, 5 check digit, 6-9 due-date factor, 10-19 amount in centavos,
 * 20-44 free field.
 */
export function barcodeOf({ bank, dueDate, amount, freeField }: BarcodeContent): string {
  const head = bank + REAL
  const tail = `${dueDateFactor(dueDate)}${String(amount).padStart(10, '0')}${freeField}`
  return head + barcodeCheckDigit(head + tail) + tail
}

/** FEBRABAN: days since 1997-10-07, less 9000 while above 9999, so that 2025-02-21 is 9999 and 2025-02-22 is 1000. */
export function dueDateFactor(dueDate: Day): string {
  const days = daysBetween('1997-10-07', dueDate)
  const factor = days > 9999 ? ((days - 1000) % 9000) + 1000 : days
  return String(factor).padStart(4, '0')
}

/** "weights 2..9 from the right over the other 43 digits, 11 − sum mod 11, and 0, 10, 11 become 1." */
export function barcodeCheckDigit(otherDigits: string): string {
  let sum = 0
  const last = otherDigits.length - 1
  for (let place = 0; place <= last; place++) sum += (otherDigits.charCodeAt(last - place) - ZERO) * (2 + (place % 8))
  const digit = 11 - (sum % 11)
  return String(digit >= 10 ? 1 : digit)
}
