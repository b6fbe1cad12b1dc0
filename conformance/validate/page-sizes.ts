import type { OperationId } from '../../generated/operations.ts'
import { SuiteGap } from '../run/errors.ts'
import { at, resolved, type SchemaNode } from './contract-schema.ts'

const pageSizeOf = (operation: OperationId): SchemaNode =>
  resolved(at(`/requests/${operation}/query/properties/pageSize`))

/** The largest `pageSize` that the contract documents for the query of an operation. */
export function largestPageSizeOf(operation: OperationId): number {
  const { maximum } = pageSizeOf(operation)
  if (maximum === undefined) throw new SuiteGap(`the contract documents no maximum of pageSize for ${operation}`)
  return maximum
}

/** That of the offset lists that the API itself can fill. */
export const largestPageSize = largestPageSizeOf('listCards')

/** The size of a page where the request has no `pageSize`: one for all lists. */
export const defaultPageSize = Number(pageSizeOf('listCards').default)
