import { sql } from 'kysely'
import type { Choices } from '../choices.ts'
import type { BoletoStatus } from './states.ts'
import type { BoletoRow } from './tables.ts'

/**
 * The state of a new boleto: registered, or if so chosen accepted until a time. The time is stored and the state
 * derived from it, so that neither a restart nor a second process can miss it.
 */
export function initialState(choices: Choices, now: number): Pick<BoletoRow, 'status' | 'registers_at'> {
  const delay = /^delayed:(\d+)ms$/.exec(choices.registration)?.[1]
  if (delay === undefined) return { status: 'registered', registers_at: null }
  return { status: 'accepted', registers_at: now + Number(delay) }
}

/** A boleto in its state at a time. */
export function asOf(now: number, boleto: BoletoRow): BoletoRow {
  const { status, registers_at } = boleto
  if (status !== 'accepted' || registers_at === null || Number(registers_at) > now) return boleto
  return { ...boleto, status: 'registered', updated_at: registers_at }
}

/** The state at a time, for a query: `asOf` in SQL. */
export function statusAt(now: number) {
  return sql<BoletoStatus>`case when status = 'accepted' and registers_at <= ${now} then 'registered' else status end`
}
