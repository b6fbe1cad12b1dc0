import type { OperationId } from '../../generated/operations.ts'
import { SuiteGap } from '../failure/errors.ts'
import { at, resolved, type SchemaNode } from './schemas.ts'

const pageSizeOf = (operation: OperationId): SchemaNode =>
  resolved(at(`/requests/${operation}/query/properties/pageSize`))

/** The largest `pageSize` that the contract documents for the query of an operation. */
export const largestPageSizeOf = (operation: OperationId): number => documentedMaximum(pageSizeOf(operation), operation)

/** The maximum of a `pageSize`. @param what it belongs to @throws {SuiteGap} when there is none */
export function documentedMaximum({ maximum }: SchemaNode, what: string): number {
  if (maximum === undefined) throw new SuiteGap(`the contract documents no maximum of pageSize for ${what}`)
  return maximum
}

/** That of the offset lists that the API itself can fill. */
export const largestPageSize = largestPageSizeOf('listCards')

/** The size of a page where the request has no `pageSize`: one for all lists. */
export const defaultPageSize = Number(pageSizeOf('listCards').default)
