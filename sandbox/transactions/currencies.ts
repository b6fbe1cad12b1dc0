/** The currency of every account in the sandbox, ISO 4217. */
export const ACCOUNT_CURRENCY = 'BRL'

/** The price of one unit in the currency of the account. Invented and constant, so that amounts are predictable. */
const rates = { BRL: 1, USD: 5.4, MXN: 0.3, EUR: 6.25 } as const

export type Currency = keyof typeof rates

/** Converts an amount from the currency of the account. Rounded to two decimals, at least 0.01. */
export function localAmount(amount: number, currency: Currency): number {
  if (currency === ACCOUNT_CURRENCY) return amount
  return Math.max(Math.round((amount / rates[currency]) * 100) / 100, 0.01)
}
