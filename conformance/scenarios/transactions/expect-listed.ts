import { excerpt } from '../../text/excerpt.ts'
import { instant } from '../../validate/instant.ts'
import { expectOf, expectValue, type Located, valueIn } from '../../validate/located.ts'
import { withDistance } from '../../validate/timestamps.ts'
import { HOUR, MINUTE, SECOND } from '../../values/time-units.ts'
import type { Activity } from './activity.ts'
import type { Filters } from './lists.ts'
import { rowOf, type TransactionList, type TransactionRow } from './transaction-list.ts'

/** Expects a list to contain each of these activities. @throws {CheckFailure} */
export function expectListed(list: TransactionList, expected: readonly Activity[]): void {
  for (const activity of expected) rowOf(list, activity)
}

/** What a list of a period does not contain, in words. @example `no transaction before 2026-07-19T15:00:01.000Z or after 2026-07-19T15:00:02.000Z` */
export function noneOutside({ from, to }: Pick<Filters, 'from' | 'to'>): string {
  const limits = [
    ...(from === undefined ? [] : [`before ${new Date(from).toISOString()}`]),
    ...(to === undefined ? [] : [`after ${new Date(to).toISOString()}`]),
  ]
  return `no transaction ${limits.join(' or ')}`
}

/** Expects a list to contain none of these activities. @throws {CheckFailure} */
export function expectNotListed(
  { rows }: TransactionList,
  unexpected: readonly Pick<Activity, 'id'>[],
  expected = 'no transaction outside of the dates of the request',
): void {
  const row = rows.find(({ id }) => unexpected.some((activity) => activity.id === id))
  if (row !== undefined) expectOf(row, false, expected, describe(row))
}

/** Expects a list to contain no transactions but these. @throws {CheckFailure} */
export function expectOnlyListed({ rows }: TransactionList, allowed: readonly Activity[]): void {
  const row = rows.find(({ id }) => !allowed.some((activity) => activity.id === id))
  if (row !== undefined)
    expectOf(row, false, `only transactions that match the filter: ${allowed.length} of this run`, describe(row))
}

function describe({ id, value }: TransactionRow): string {
  return `transaction ${id} of ${value.settlementDate}`
}

/** Expects a card transaction to show the card, amount and dates of its activity. @throws {CheckFailure} */
export function expectMatchesActivity(
  row: TransactionRow,
  { cardId, cardName, amount, at, approvedAt = at, isForced }: Activity,
): void {
  expectValue(valueIn(row, '/card/id'), cardId)
  if (cardName !== undefined) expectValue(valueIn(row, '/card/name'), cardName)
  expectAmount(valueIn(row, '/transactionAmount'), amount)
  expectLocalAmount(row, amount)
  // Whether the transaction date is that of the approval or of the settlement is unspecified.
  const date = valueIn(row, '/transactionDate')
  if (!isForced) expectMoment(date, approvedAt, at)
  else if (!((instant(String(date.value)) ?? Number.NaN) < at)) expectMoment(date, at)
  expectMoment(valueIn(row, '/settlementDate'), at)
}

/** Whether a duration, in milliseconds, is how far a local time is behind UTC: so many half hours, to the second. One hour may be anything. */
function isTimeZone(duration: number): boolean {
  const rest = Math.abs(duration - Math.round(duration / (30 * MINUTE)) * 30 * MINUTE)
  return rest < SECOND && duration > 1.5 * HOUR && duration < 14.5 * HOUR
}

/**
 * Expects a transaction date to be the moment of the settlement, or before it: when a payment or a travel purchase was made that is completed
 * at a moment is unspecified, but for that it was not later. @throws {CheckFailure}
 */
export function expectMadeBefore(date: Located<unknown>, settledAt: number): void {
  const before = settledAt - (instant(String(date.value)) ?? Number.NaN)
  if (!(before > 0) || isTimeZone(before)) expectMoment(date, settledAt)
}

/** Whether a value is an amount; that of a debit may be negative. */
export const isAmount = (value: unknown, expected: number): boolean =>
  typeof value === 'number' && Math.abs(value) === expected

/** Expects an amount. Whether that of a debit is negative is unspecified. @throws {CheckFailure} */
export function expectAmount(located: Located<unknown>, expected: number): void {
  expectOf(located, isAmount(located.value, expected), `the amount ${expected}`, excerpt(located.value))
}

/** Expects the local amount to be the amount, where the currencies are the same. @throws {CheckFailure} */
export function expectLocalAmount(
  row: TransactionRow,
  expected: number,
  [amount, currency]: readonly [string, string] = ['localTransactionAmount', 'localTransactionCurrency'],
): void {
  const { transactionCurrency, [amount]: local, [currency]: localCurrency } = row.value
  if (local == null || transactionCurrency == null || transactionCurrency !== localCurrency) return
  expectAmount(valueIn(row, `/${amount}`), expected)
}

/** Expects a date-time to be one of these moments, in milliseconds, to the second. @throws {CheckFailure} */
export function expectMoment(located: Located<unknown>, ...expected: readonly number[]): void {
  const moment = instant(String(located.value)) ?? Number.NaN
  const isMet = expected.some((one) => Math.abs(moment - one) < 1000)
  const moments = new Set(expected.map((one) => new Date(one).toISOString()))
  const actual =
    typeof located.value === 'string'
      ? withDistance(located.value, Math.min(...expected), Math.max(...expected))
      : excerpt(located.value)
  expectOf(located, isMet, `${located.pointer.split('/').at(-1)} ${[...moments].join(' or ')}`, actual)
}
