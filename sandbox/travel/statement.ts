import type { Choices } from '../choices.ts'
import { DAY, HOUR, SECOND } from '../time-units.ts'

/** The statement of a transaction, in milliseconds since the epoch. */
export type Statement = { readonly closesAt: number; readonly dueAt: number }

/** America/Sao_Paulo is three hours behind UTC. It has had no daylight saving time since 2019. */
const BEHIND_UTC = 3 * HOUR
const DUE_DAY = 9

/**
 * A statement covers a calendar month of São Paulo, closes in its last second, and is due at the end of the 9th of the
 * next month. One of a day closes in the first second of it, and is due nine days later.
 */
export function statementOf(settledAt: number, choices: Choices): Statement {
  const local = new Date(settledAt - BEHIND_UTC)
  if (choices['travel-statements'] === 'daily') {
    const closesAt = local.setUTCHours(0, 0, 0, 0) + BEHIND_UTC
    return { closesAt, dueAt: closesAt + DUE_DAY * DAY }
  }
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  return {
    closesAt: Date.UTC(year, month + 1, 1) + BEHIND_UTC - SECOND,
    dueAt: Date.UTC(year, month + 1, DUE_DAY + 1) + BEHIND_UTC - SECOND,
  }
}
