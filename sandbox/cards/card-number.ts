import { luhnDigit } from '../luhn-digit.ts'

/** A prefix that is assigned to no bank, so that the numbers of the sandbox belong to no one. */
const PREFIX = '999999'

/**
 * The 16-digit card number of the n-th card: `9999990000000014` is the first.
 * @param n from 1 to 999,999,999
 */
export function cardNumber(n: number): string {
  const payload = `${PREFIX}${String(n).padStart(9, '0')}`
  return `${payload}${luhnDigit(payload)}`
}
