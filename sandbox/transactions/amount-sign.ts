import type { Choices } from '../choices.ts'

/** The amount of a debit as lists or deliveries show it. */
export function debitAmount(amount: number, choices: Choices, place: 'list' | 'delivery' = 'list'): number {
  const sign = choices['debit-amounts']
  return sign === 'negative' || (sign === 'negative-in-lists' && place === 'list') ? -amount : amount
}
