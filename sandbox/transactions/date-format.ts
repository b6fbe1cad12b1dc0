import type { Choices } from '../choices.ts'
import { isoSeconds, isoShortest, plainUtc } from '../dates.ts'

/** Formats the date-times of transactions, from milliseconds since the epoch. */
export function dateFormatter(choices: Choices): (time: number) => string {
  return formatters[choices['transaction-dates']]
}

const formatters: Readonly<Record<Choices['transaction-dates'], (time: number) => string>> = {
  plain: plainUtc,
  iso: isoSeconds,
  'iso-shortest': isoShortest,
  'iso-without-zone': (time) => isoSeconds(time).replace('Z', ''),
}
