import { luhnDigit } from '../luhn-digit.ts'

/**
 * The 47 digits of the digitable line: the fields of the barcode in another order, three of them with a check digit.
 * FEBRABAN: digits 1-4 and 20-24, 25-34, and 35-44, each with its Luhn digit, then digit 5 and digits 6-19.
 */
export function digitableLineOf(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34)]
  return fields.map((field) => field + luhnDigit(field)).join('') + barcode.slice(4, 19)
}
