import type { OperationId } from '../generated/operations.ts'

/**
 * A cursor list says that there is another page, but returns no cursor for it, or one that was used before.
 *
 * @example
 * ```ts
 * import { items, PagingError } from 'payments-api-client'
 * import { client } from './payments.ts'
 *
 * let total = 0
 * try {
 *   for await (const payment of items(client, 'listPaymentTransactions')) total += payment.transactionAmount
 *   console.log(total)
 * } catch (error) {
 *   if (!(error instanceof PagingError)) throw error
 *   console.error(`the total ${total} is incomplete: ${error.message}`)
 * }
 * ```
 */
export class PagingError extends Error {
  override readonly name = 'PagingError'
  readonly code = 'ERR_CURSOR'
  readonly operation: OperationId

  constructor(operation: OperationId, problem: string) {
    super(`${operation} says that there is another page, but ${problem}`)
    this.operation = operation
  }
}
