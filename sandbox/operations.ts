import { boletoOperations } from './boletos/operations.ts'
import { cardOperations } from './cards/operations.ts'
import type { Operations } from './handler.ts'
import { transactionOperations } from './transactions/operations.ts'
import { travelOperations } from './travel/operations.ts'
import { webhookOperations } from './webhooks/operations.ts'

/** The handler of every operation of the contract. */
export const operations = {
  ...boletoOperations,
  ...cardOperations,
  ...transactionOperations,
  ...travelOperations,
  ...webhookOperations,
} satisfies Operations
