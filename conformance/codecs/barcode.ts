/**
 * Barcode and digitable line of a boleto in the formats of Brazilian banks. The API description shows neither format: the suite reports
 * what it finds, and never fails a target for it.
 */
import { DAY } from '../values/time-units.ts'

/** Whether a barcode has 44 digits, the fifth of which is the check digit of the others (weights 2 to 9 from the right, modulo 11). */
export function isBarcode(text: string): boolean {
  if (!/^\d{44}$/.test(text)) return false
  const others = [...text.slice(0, 4), ...text.slice(5)].reverse().map(Number)
  const checkDigit = 11 - (others.reduce((sum, digit, index) => sum + digit * (2 + (index % 8)), 0) % 11)
  return Number(text[4]) === (checkDigit > 9 ? 1 : checkDigit)
}

/** Whether a line has 47 digits, and each of its first three fields ends in its check digit (weights 2 and 1, modulo 10). */
export function isDigitableLine(line: string): boolean {
  const digits = withoutSeparators(line)
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)]
  return /^\d{47}$/.test(digits) && fields.every(endsInCheckDigit)
}

/** A digitable line may be printed with dots, spaces and hyphens. */
function withoutSeparators(line: string): string {
  return line.replaceAll(/[.\s-]/g, '')
}

function endsInCheckDigit(field: string): boolean {
  const sum = [...field.slice(0, -1)].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return Number(field.at(-1)) === (10 - (sum % 10)) % 10
}

/** The barcode with the same digits as a digitable line. */
export function barcodeOfLine(line: string): string {
  const digits = withoutSeparators(line)
  const freeField = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  return digits.slice(0, 4) + digits[32] + digits.slice(33) + freeField
}

/** The amount in a barcode, in reais. */
export function amountInBarcode(barcode: string): number {
  return Number(barcode.slice(9, 19)) / 100
}

/** Whether a barcode contains this due date, as days since 1997-10-07; after 9999 the numbers start again at 1000. */
export function barcodeContainsDueDate(barcode: string, dueDate: string): boolean {
  const days = (Date.parse(dueDate) - Date.parse('1997-10-07')) / DAY
  const factor = days > 9999 ? ((days - 1000) % 9000) + 1000 : days
  return Number(barcode.slice(5, 9)) === factor
}
