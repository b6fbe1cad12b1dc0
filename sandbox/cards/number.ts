/** A bank that issues to nobody: no number of the sandbox is ever someone's. */
const PREFIX = '999999'

/**
 * The 16-digit card number of the n-th card: `9999990000000014` is the first.
 * @param n from 1 to 999,999,999
 */
export function cardNumber(n: number): string {
  const payload = `${PREFIX}${String(n).padStart(9, '0')}`
  return `${payload}${luhnDigit(payload)}`
}

/** ISO/IEC 7812-1, annex B: every second digit from the right doubled, digits added up to a multiple of ten. */
export function luhnDigit(payload: string): number {
  const sum = [...payload].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
