import type { Choices } from '../choices.ts'
import { isoSeconds, plainUtc } from '../dates.ts'

/** Writes the date-times of transactions, from milliseconds since the epoch, in the form that is chosen. */
export function dateWriter(choices: Choices): (time: number) => string {
  return choices['transaction-dates'] === 'iso' ? isoSeconds : plainUtc
}
