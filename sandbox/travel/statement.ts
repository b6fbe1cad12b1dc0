/** The statement of a transaction, in milliseconds since the epoch. */
export type Statement = { readonly closesAt: number; readonly dueAt: number }

/** America/Sao_Paulo is three hours behind UTC. It has had no daylight saving time since 2019. */
const BEHIND_UTC = 3 * 60 * 60 * 1000
const SECOND = 1000
const DUE_DAY = 9

/**
 * A statement covers a calendar month of São Paulo, closes in its last second, and is due at the end of the 9th of the
 * next month.
 */
export function statementOf(settledAt: number): Statement {
  const local = new Date(settledAt - BEHIND_UTC)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  return {
    closesAt: Date.UTC(year, month + 1, 1) + BEHIND_UTC - SECOND,
    dueAt: Date.UTC(year, month + 1, DUE_DAY + 1) + BEHIND_UTC - SECOND,
  }
}
