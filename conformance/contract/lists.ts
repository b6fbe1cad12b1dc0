import { type ListOperationId, type OperationId, operations } from '../../generated/operations.ts'

/** Whether an operation returns a list. */
export const isListOperation = (operation: OperationId): operation is ListOperationId =>
  operations[operation].rows !== null
