import type { Choices } from '../choices.ts'
import { isoSeconds, plainUtc } from '../dates.ts'

/** Formats the date-times of transactions, from milliseconds since the epoch. */
export function dateFormatter(choices: Choices): (time: number) => string {
  return choices['transaction-dates'] === 'iso' ? isoSeconds : plainUtc
}
