/**
 * Barcode and digitable line of a boleto, as Brazilian banks write them. The description shows neither form: what is found here
 * is told, and fails nobody.
 */

/** Whether a barcode has 44 digits, the fifth of which is the check digit of the others (weights 2 to 9 from the right, modulo 11). */
export function isBarcode(text: string): boolean {
  if (!/^\d{44}$/.test(text)) return false
  const others = [...text.slice(0, 4), ...text.slice(5)].reverse().map(Number)
  const rest = 11 - (others.reduce((sum, digit, place) => sum + digit * (2 + (place % 8)), 0) % 11)
  return Number(text[4]) === (rest > 9 ? 1 : rest)
}

/** The digits of a digitable line, without the dots and blanks that it may be printed with. */
export function digitsOf(line: string): string {
  return line.replaceAll(/[.\s-]/g, '')
}

/** Whether a line has 47 digits, and each of its first three fields ends in its check digit (weights 2 and 1, modulo 10). */
export function isDigitableLine(line: string): boolean {
  const digits = digitsOf(line)
  return (
    /^\d{47}$/.test(digits) && [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)].every(endsInItsDigit)
  )
}

function endsInItsDigit(field: string): boolean {
  const sum = [...field.slice(0, -1)].reverse().reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return Number(field.at(-1)) === (10 - (sum % 10)) % 10
}

/** The barcode that a digitable line stands for. */
export function barcodeOfLine(line: string): string {
  const digits = digitsOf(line)
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  return digits.slice(0, 4) + digits[32] + digits.slice(33) + free
}

/** The amount that a barcode tells, in reais. */
export function amountIn(barcode: string): number {
  return Number(barcode.slice(9, 19)) / 100
}

/** Whether a barcode tells this due date: days since 1997-10-07, beginning again with 1000 after 9999. */
export function tellsDueDate(barcode: string, dueDate: string): boolean {
  const days = (Date.parse(dueDate) - Date.parse('1997-10-07')) / 86_400_000
  const factor = days > 9999 ? ((days - 1000) % 9000) + 1000 : days
  return Number(barcode.slice(5, 9)) === factor
}
