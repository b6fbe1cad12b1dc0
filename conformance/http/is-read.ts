import type { OperationId } from '../../generated/operations.ts'

/** Only reads change nothing; one of them is a POST. */
export function isRead(method: string, operation: OperationId | null): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) || operation === 'listCardTransactions'
}
