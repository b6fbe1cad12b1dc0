import { sql } from 'kysely'
import type { Choices } from '../choices.ts'
import type { Day } from './days.ts'
import type { BoletoStatus } from './states.ts'
import type { BoletoRow } from './tables.ts'

/**
 * Changes of a boleto that take effect at a later time, as chosen: a registration, a cancellation, an extension. The time is stored
 * and the state derived from it, so that neither a restart nor a second process can miss it.
 */
export type PendingChange = Pick<BoletoRow, 'next_status' | 'next_due_date' | 'changes_at'>

export const nothingPending: PendingChange = { next_status: null, next_due_date: null, changes_at: null }

/** The state of a new boleto: registered, or if so chosen accepted until a time. */
export function initialState(choices: Choices, now: number): PendingChange & Pick<BoletoRow, 'status'> {
  const delay = delayOf(choices.registration)
  if (delay === 0) return { status: 'registered', ...nothingPending }
  return { status: 'accepted', ...nothingPending, next_status: 'registered', changes_at: now + delay }
}

/** How long a cancellation or an extension takes, in milliseconds. */
export function changeDelay(choices: Choices): number {
  return delayOf(choices['boleto-changes'])
}

/** How long an event of the control interface takes, in milliseconds. */
export function eventDelay(choices: Choices): number {
  return delayOf(choices['boleto-events'])
}

/** How long after its early notice a payment settles by itself, in milliseconds; 0 for never. */
export function settlementDelay(choices: Choices): number {
  return delayOf(choices['boleto-settlement'])
}

/** How long the payment of a cancelled boleto is blocked before it is written off, in milliseconds. */
export function writeOffDelay(choices: Choices): number {
  return delayOf(choices['write-off'])
}

function delayOf(choice: string): number {
  return Number(/^delayed:(\d+)ms$/.exec(choice)?.[1] ?? 0)
}

/** A boleto in its state at a time. */
export function asOf(now: number, boleto: BoletoRow): BoletoRow {
  const { status, due_date, next_status, next_due_date, changes_at } = boleto
  if (changes_at === null || Number(changes_at) > now) return boleto
  return {
    ...boleto,
    ...nothingPending,
    status: next_status ?? status,
    due_date: next_due_date ?? due_date,
    updated_at: changes_at,
  }
}

/** The state at a time, for a query: `asOf` in SQL. */
export function statusAt(now: number) {
  return sql<BoletoStatus>`case when changes_at <= ${now} then coalesce(next_status, status) else status end`
}

/** The due date at a time, for a query. */
export function dueDateAt(now: number) {
  return sql<Day>`case when changes_at <= ${now} then coalesce(next_due_date, due_date) else due_date end`
}

/** The time of the last update, for a query. */
export function updatedAt(now: number) {
  return sql<number>`case when changes_at <= ${now} then changes_at else updated_at end`
}

/** A pending change that has not taken effect at a time, for a query. */
export function stillPending<Column extends 'next_status' | 'next_due_date'>(column: Column, now: number) {
  return sql<BoletoRow[Column]>`case when changes_at <= ${now} then null else ${sql.ref(column)} end`
}
