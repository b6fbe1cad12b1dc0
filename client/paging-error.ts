import type { OperationId } from '../generated/operations.ts'

/**
 * A list does not lead to its next page: a cursor list says that there is one, but returns no cursor for it, or one that was used before; an
 * offset list returns the same page again.
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
  readonly code: 'ERR_CURSOR' | 'ERR_PAGE'
  readonly operation: OperationId

  constructor(operation: OperationId, problem: string, code: PagingError['code'] = 'ERR_CURSOR') {
    super(`${operation} says that there is another page, but ${problem}`)
    this.code = code
    this.operation = operation
  }
}
