/** The currency of every account in the sandbox, ISO 4217. */
export const ACCOUNT_CURRENCY = 'BRL'

/** What one unit costs in the account's currency. Made up, and steady, so that amounts can be foretold. */
const rates = { BRL: 1, USD: 5.4, MXN: 0.3, EUR: 6.25 } as const

export type Currency = keyof typeof rates

/** An amount of the account's currency in another one, to the hundredth, and never nothing. */
export function localAmount(amount: number, currency: Currency): number {
  if (currency === ACCOUNT_CURRENCY) return amount
  return Math.max(Math.round((amount / rates[currency]) * 100) / 100, 0.01)
}
