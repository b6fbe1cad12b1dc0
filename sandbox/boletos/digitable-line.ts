import { luhnDigit } from '../luhn-digit.ts'

/**
 * The 47 digits of the digitable line: the fields of the barcode in another order, three of them with a check digit.
 * Domain facts: "(1-4 + 20-24) dv, (25-34) dv, (35-44) dv, 5, 6-19; dv by weights 2,1 from the right, digits of
 * products added, 10 − sum mod 10", which is the Luhn digit.
 */
export function digitableLineOf(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34)]
  return fields.map((field) => field + luhnDigit(field)).join('') + barcode.slice(4, 19)
}
