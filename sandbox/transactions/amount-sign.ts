import type { Choices } from '../choices.ts'

/** The amount of a debit as lists show it. */
export const debitAmount = (amount: number, choices: Choices): number =>
  choices['debit-amounts'] === 'positive' ? amount : -amount
