import type { Failure } from '../../failure/failure.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'

/**
 * The failure with the exchange that shows it: the one that its assertion named, otherwise the last request of an operation, which is among
 * the exchanges that led to it.
 */
export function withOffendingExchange(failure: Failure, known: ReadonlyMap<number, ExchangeSummary>): Failure {
  const { exchanges = [] } = failure
  const last = exchanges.findLast(({ operation }) => operation !== null) ?? exchanges.at(-1)
  const exchange = failure.exchange ?? last?.id
  if (exchange === undefined) return failure
  const offending = known.get(exchange)
  const isAmong = exchanges.some(({ id }) => id === exchange)
  if (offending === undefined) return { ...failure, exchange }
  const { status, noResponse } = offending
  const shown = { ...failure, exchange, status, ...(noResponse && { noResponse }) }
  if (isAmong) return shown
  return { ...shown, exchanges: [...exchanges, offending].toSorted((one, other) => one.id - other.id) }
}
