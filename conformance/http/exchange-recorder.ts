import { currentContext, recordExchange } from './check-context.ts'
import type { Exchange } from './exchange.ts'

/** Numbers what a run sends and receives. */
export interface ExchangeRecorder {
  /** Numbers an exchange, and records it in the context of the running check. */
  record(exchange: Omit<Exchange, 'id'>): Exchange
  /** The next number. */
  nextId(): number
  /** How many exchanges were recorded. */
  count(): number
}

/** @param onExchange sees each exchange that is recorded */
export function createExchangeRecorder(onExchange: (exchange: Exchange) => void): ExchangeRecorder {
  let lastId = 0
  let count = 0
  return {
    record(ended) {
      count++
      const exchange: Exchange = { id: ++lastId, ...ended }
      recordExchange(currentContext(), exchange)
      onExchange(exchange)
      return exchange
    },
    nextId: () => ++lastId,
    count: () => count,
  }
}
